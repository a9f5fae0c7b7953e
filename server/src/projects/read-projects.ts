import type { Project, ProjectDeletion, ProjectDetail, QueryOf, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { notFound, requireAccess } from '../access/index.ts';
import { pageCursor, sortedText } from '../platform/http/index.ts';
import { findProjectReferences, presentProject, projectFacts } from './present-project.ts';
import {
  countWorksOf,
  findProjectRow,
  listLedProjectRows,
  listMembers,
  listProjectRows,
  type ProjectReader,
} from './project-repository.ts';

const positions = pageCursor(z.object({ name: sortedText, id: z.uuid() }));

/** One page of the projects that the reader may see, by name. */
export async function listProjects(
  reader: ProjectReader,
  query: QueryOf<'listProjects'>,
): Promise<ResponseOf<'listProjects'>> {
  const found = await listProjectRows(reader, query, positions.read(query.cursor));
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return {
    response: rows.map((row) => presentProject(row, reader.actor)),
    next: found.length > rows.length && last ? positions.write(last) : null,
    references: await findProjectReferences(reader, rows),
  };
}

export async function listLedProjects(reader: ProjectReader): Promise<Project[]> {
  return (await listLedProjectRows(reader)).map((row) => presentProject(row, reader.actor));
}

/** A project with its members; hidden and missing ones answer alike. */
export async function getProjectDetail(reader: ProjectReader, id: string) {
  const { project, findNames } = await readProject(reader, id);
  return { response: project, references: await findNames() };
}

/** What deleting a project would take along; who may not delete it is not told. */
export async function getProjectDeletion(reader: ProjectReader, id: string): Promise<ProjectDeletion> {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  requireAccess(reader.actor, 'delete', 'projects', projectFacts(row));
  return countWorksOf(reader, id);
}

/** The same where more people than its members are to be named: who they are is known once more has been read. */
export async function readProject(reader: ProjectReader, id: string) {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  const members = (await listMembers(reader.db, id)).map(({ userId, role }) => ({ userId, role }));
  const project: ProjectDetail = { ...presentProject(row, reader.actor), members };
  const memberIds = members.map(({ userId }) => userId);
  const findNames = (others: readonly (string | null)[] = []) =>
    findProjectReferences(reader, [row], [...memberIds, ...others]);
  return { project, findNames };
}
