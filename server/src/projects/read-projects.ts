import {
  type Project,
  type ProjectDeletion,
  type ProjectDetail,
  projectSorts,
  type QueryOf,
  type ResponseOf,
} from '@gantry/contract';
import { z } from 'zod';
import { notFound, requireAccess } from '../access/index.ts';
import type { NamedIds } from '../company/index.ts';
import { foreignCursor, pageCursor, sortedText } from '../platform/http/index.ts';
import { findProjectReferences, presentProject, projectFacts } from './present-project.ts';
import {
  countWorksOf,
  findProjectRow,
  listLedProjectRows,
  listMembers,
  listProjectRows,
  type ProjectReader,
} from './project-repository.ts';

const positions = pageCursor(
  z.object({ sort: z.enum(projectSorts), order: z.enum(['asc', 'desc']), by: sortedText, id: z.uuid() }),
);

/** One page of the projects that the reader may see. A cursor is valid only for the order that created it. */
export async function listProjects(
  reader: ProjectReader,
  query: QueryOf<'listProjects'>,
): Promise<ResponseOf<'listProjects'>> {
  const { sort, order } = query;
  const after = positions.read(query.cursor);
  if (after !== undefined && (after.sort !== sort || after.order !== order)) throw foreignCursor();
  const found = await listProjectRows(reader, query, after);
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return {
    response: rows.map(({ sortedBy: _, ...row }) => presentProject(row, reader.actor)),
    next:
      found.length > rows.length && last
        ? positions.write({ sort, order, by: last.sortedBy, id: last.id })
        : null,
    references: await findProjectReferences(reader, rows),
  };
}

export async function listLedProjects(reader: ProjectReader): Promise<Project[]> {
  return (await listLedProjectRows(reader)).map((row) => presentProject(row, reader.actor));
}

/** A project with its members. Hidden and missing projects get the same answer. */
export async function getProjectDetail(reader: ProjectReader, id: string) {
  const { project, findNames } = await readProject(reader, id);
  return { response: project, references: await findNames() };
}

/** What deleting a project would delete with it. Only for people who may delete it. */
export async function getProjectDeletion(reader: ProjectReader, id: string): Promise<ProjectDeletion> {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  requireAccess(reader.actor, 'delete', 'projects', projectFacts(row));
  return countWorksOf(reader, id);
}

/** The same, with references beyond its members: they are known once more data has been read. */
export async function readProject(reader: ProjectReader, id: string) {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  const members = (await listMembers(reader.db, id)).map(({ userId, role }) => ({ userId, role }));
  const project: ProjectDetail = { ...presentProject(row, reader.actor), members };
  const memberIds = members.map(({ userId }) => userId);
  const findNames = ({ users = [], resources = [] }: Pick<NamedIds, 'users' | 'resources'> = {}) =>
    findProjectReferences(reader, [row], { users: [...memberIds, ...users], resources });
  return { project, findNames };
}
