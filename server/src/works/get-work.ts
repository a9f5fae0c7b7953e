import type { WorkDetail } from '@gantry/contract';
import { type Actor, accessFilter, notFound, requireAccess } from '../access/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { listLinkedWorks } from './links/linked-works.ts';
import { presentWork, workFacts } from './present-work.ts';
import { findWorkReferences, presentWorks, type WorkReader } from './work-reader.ts';
import { findWork, findWorkByKey, listAncestors, listSubWorks } from './work-repository.ts';
import type { WorkRow } from './work-row.ts';

/** The work, for a person who may read it. Hidden and missing works give the same error. */
export async function requireReadableWork(db: Db | Tx, actor: Actor, id: string): Promise<WorkRow> {
  return requireReadable(await findWork(db, id), actor);
}

function requireReadable(row: WorkRow | undefined, actor: Actor): WorkRow {
  if (!row) throw notFound();
  requireAccess(actor, 'read', 'works', workFacts(row));
  return row;
}

/** A work with the other data that its page shows. */
export async function getWorkDetail(reader: WorkReader, by: { id: string } | { key: string }) {
  const row = 'id' in by ? await findWork(reader.db, by.id) : await findWorkByKey(reader.db, by.key);
  return detail(reader, requireReadable(row, reader.actor));
}

async function detail(reader: WorkReader, row: WorkRow) {
  const { db, actor } = reader;
  const access = accessFilter(actor, 'read', 'works', 'w');
  const ancestors = row.parentId === null ? [] : await listAncestors(db, row.id, access);
  const subWorks = row.subWorkCount === 0 ? [] : await listSubWorks(db, row.id, access);
  const response: WorkDetail = {
    ...presentWork(row, actor, reader.time),
    ancestors,
    subWorks: presentWorks(reader, subWorks),
    links: await listLinkedWorks(db, actor, row.id),
  };
  return { response, references: await findWorkReferences(reader, [row, ...subWorks]) };
}
