import type { QueryOf, Resource, ResponseOf } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, actionsOn, notFound } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { pageCursor, sortedText } from '../platform/http/index.ts';
import {
  findResourceRow,
  listResourceRows,
  type ResourceReader,
  type ResourceRow,
} from './resource-repository.ts';

const positions = pageCursor(z.object({ name: sortedText, id: z.uuid() }));

export async function listResources(
  reader: ResourceReader,
  { limit, cursor, kind, ...filter }: QueryOf<'listResources'>,
): Promise<ResponseOf<'listResources'>> {
  const rows = await listResourceRows(
    reader,
    { ...filter, kinds: kind },
    { after: positions.read(cursor), limit: limit + 1 },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    response: page.map((row) => presentResource(row, reader.actor)),
    next: rows.length > limit && last ? positions.write(last) : null,
    references: await referencesOf(reader, page),
  };
}

export async function getResource(reader: ResourceReader, id: string) {
  const row = await getResourceRow(reader, id);
  return { response: presentResource(row, reader.actor), references: await referencesOf(reader, [row]) };
}

/** One that the reader may see. What is in the bin does not exist. */
export async function getResourceRow(reader: ResourceReader, id: string): Promise<ResourceRow> {
  const row = await findResourceRow(reader, id);
  if (!row) throw notFound();
  return row;
}

function presentResource(row: ResourceRow, actor: Actor): Resource {
  return { ...row, can: actionsOn(actor, 'resources', { departmentId: row.departmentId }) };
}

function referencesOf({ db, actor }: ResourceReader, rows: readonly ResourceRow[]) {
  return findReferences(db, actor, { departments: rows.map(({ departmentId }) => departmentId) });
}
