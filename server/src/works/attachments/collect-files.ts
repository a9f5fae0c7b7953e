import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { FileStore } from '../../platform/file-store/index.ts';
import { type Repetition, repeat } from '../../platform/repeat.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { deleteExpiredUploads, isUploadThere } from './upload-repository.ts';

const PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How long unreferenced bytes are retained. Rows in the bin and older versions still count as references. */
const UNNAMED_DAYS = 30;
const AT_ONCE = 1_000;

type Needed = Pick<PlatformServices, 'db' | 'clock' | 'dataDirectory'>;

export function startCollectingFiles(services: PlatformServices): Repetition {
  return repeat('collecting files', PAUSE_MS, services.log, () => collectFiles(services));
}

/** Removes bytes that have been unreferenced for that time, abandoned uploads, and files left behind by a crash. */
export async function collectFiles({ db, clock, dataDirectory }: Needed): Promise<void> {
  const store = new FileStore(dataDirectory);
  const now = clock.now();
  await deleteExpiredUploads(db, now.toISOString());
  await noteUnnamed(db, now);
  await removeUnnamed(db, store, new Date(now.getTime() - UNNAMED_DAYS * DAY_MS));
  // File timestamps use the system clock.
  const yesterday = new Date(Date.now() - DAY_MS);
  for await (const id of store.listDraftsOlderThan(yesterday))
    if (!(await isUploadThere(db, id))) await store.removeDraft(id);
  for await (const hash of store.listOlderThan(yesterday))
    if (!(await isKnown(db, hash))) await store.remove(hash);
}

const isNamed = sql<boolean>`(
  exists (select from attachment a where a.hash = f.hash) or exists (select from attachment a where a.thumbnail_hash = f.hash))`;

async function noteUnnamed(db: Db, now: Date): Promise<void> {
  await sql`
    update stored_file f set unnamed_since = case when ${isNamed} then null else ${now.toISOString()}::timestamptz end
    where (f.unnamed_since is null) <> ${isNamed}`.execute(db);
}

/**
 * The row is locked while its bytes are removed: a person who sends the same bytes at this moment waits, then stores
 * them again.
 */
async function removeUnnamed(db: Db, store: FileStore, before: Date): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ hash: string }>`
        delete from stored_file f where f.hash in (
          select hash from stored_file where unnamed_since < ${before.toISOString()}::timestamptz
          order by unnamed_since limit ${AT_ONCE} for update skip locked)
        and not ${isNamed} returning f.hash`.execute(tx);
      for (const { hash } of rows) await store.remove(hash);
      return rows.length;
    });
    if (count < AT_ONCE) return;
  }
}

async function isKnown(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`select from stored_file where hash = ${hash}`.execute(db);
  return rows.length > 0;
}
