import { sql } from 'kysely';
import { loadCompanyTime } from '../company/index.ts';
import { listAllProjects, openPlan } from '../plan-export/index.ts';
import type { Db } from '../platform/database/index.ts';
import { FileStore } from '../platform/file-store/index.ts';
import type { PlatformServices } from '../platform/services.ts';
import { writeAllWorks } from '../works/index.ts';
import { type Archive, oneText, openArchive } from './archive-file.ts';
import { archivedTables, readme } from './archived-tables.ts';
import { writeTableAsCsv, writeTableAsJson } from './write-tables.ts';

type Needed = Pick<PlatformServices, 'databaseAddress' | 'dataDirectory' | 'log' | 'clock'>;

/**
 * All stored data of the company in one ZIP file, in formats for other programs: every table as JSON and as CSV, the
 * works as exported by the list, and each project as Microsoft Project XML. All of it is from the same moment, and is
 * written while it is read.
 */
export function openCompanyArchive({ databaseAddress, dataDirectory, log, clock }: Needed): Promise<Archive> {
  return openArchive({ databaseAddress, log }, async (db) => {
    const time = await loadCompanyTime(db, clock);
    const projects = await listAllProjects(db);
    const store = new FileStore(dataDirectory);
    const files = await listAllFiles(db);
    const parts = [
      { path: 'README.txt', open: () => oneText(readme) },
      { path: 'works.csv', open: () => writeAllWorks(db, time) },
      ...projects.map((project) => ({
        path: `projects/${project.key}.xml`,
        open: async () => (await openPlan({ db, actor: null, time }, project)).xml,
      })),
      ...archivedTables.flatMap((table) => [
        { path: `json/${table}.json`, open: () => writeTableAsJson(db, table) },
        { path: `csv/${table}.csv`, open: () => writeTableAsCsv(db, table) },
      ]),
      ...files.map(({ path, hash }) => ({ path, open: () => readFile(store, hash) })),
    ];
    return { name: `gantry-company-${time.now.slice(0, 10)}.zip`, parts };
  });
}

/** Every version of every file, in one folder per work. Names were cleaned when they were stored. */
async function listAllFiles(db: Db): Promise<{ path: string; hash: string }[]> {
  const { rows } = await sql<{ path: string; hash: string }>`
    select 'files/' || w.key || '/' || a.id || ' ' || a.name as path, a.hash
    from attachment a join work w on w.id = a.work_id order by w.key, a.id`.execute(db);
  return rows;
}

async function* readFile(store: FileStore, hash: string): AsyncGenerator<Buffer> {
  const found = await store.read(hash);
  // A file that is missing on the disk is written empty.
  if (found) yield* found.stream as AsyncIterable<Buffer>;
}
