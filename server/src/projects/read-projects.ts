import type { Project, ProjectDetail, QueryOf, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { notFound } from '../access/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { findProjectReferences, presentProject } from './present-project.ts';
import {
  findProjectRow,
  listLedProjectRows,
  listMembers,
  listProjectRows,
  type ProjectPosition,
  type ProjectReader,
} from './project-repository.ts';

/** One page of the projects that the reader may see, by name. */
export async function listProjects(
  reader: ProjectReader,
  query: QueryOf<'listProjects'>,
): Promise<ResponseOf<'listProjects'>> {
  const found = await listProjectRows(reader, query, readCursor(query.cursor));
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return {
    response: rows.map((row) => presentProject(row, reader.actor)),
    next: found.length > rows.length && last ? writeCursor(last) : null,
    references: await findProjectReferences(reader, rows),
  };
}

export async function listLedProjects(reader: ProjectReader): Promise<Project[]> {
  return (await listLedProjectRows(reader)).map((row) => presentProject(row, reader.actor));
}

/** A project with its members; hidden and missing ones answer alike. */
export async function getProjectDetail(reader: ProjectReader, id: string) {
  const row = await findProjectRow(reader, id);
  if (!row) throw notFound();
  const members = (await listMembers(reader.db, id)).map(({ userId, role }) => ({ userId, role }));
  const response: ProjectDetail = { ...presentProject(row, reader.actor), members };
  const memberIds = members.map(({ userId }) => userId);
  return { response, references: await findProjectReferences(reader, [row], memberIds) };
}

const position = z.tuple([z.string().max(200), z.uuid()]);

function writeCursor({ name, id }: ProjectPosition): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function readCursor(cursor: string | undefined): ProjectPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [name, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!name.includes('\0')) return { name, id };
  } catch {
    // Refused below, in words.
  }
  throw new ProblemError(
    'request/invalid',
    'The cursor does not belong to this list. Start again without it.',
    {
      errors: [{ path: 'cursor', message: 'Not a cursor of this list.' }],
    },
  );
}
