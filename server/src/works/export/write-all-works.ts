import { workFileColumns } from '@gantry/contract';
import { sql } from 'kysely';
import type { CompanyTime } from '../../company/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { type WorkRow, workColumns, worksWithProjects } from '../work-row.ts';
import { type Cell, type ExportNames, exportColumns } from './export-columns.ts';
import { findPredecessorsElsewhere } from './predecessors-elsewhere.ts';
import { writeCsv } from './write-csv.ts';

const PAGE = 1_000;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * All works that are not in the bin, with the columns of an export. An operator exports them, so no access rules apply.
 */
export function writeAllWorks(db: Db, time: CompanyTime): AsyncGenerator<string> {
  return writeCsv(
    workFileColumns.map((name) => exportColumns[name].title),
    readAll(db, time),
  );
}

async function* readAll(db: Db, time: CompanyTime): AsyncGenerator<Cell[][]> {
  const names = {
    people: await findNames(db, 'app_user'),
    projects: await findNames(db, 'project'),
    departments: await findNames(db, 'department'),
    labels: await findNames(db, 'label'),
    resources: await findNames(db, 'resource'),
  };
  for (let after = FIRST_ID; ; ) {
    const { rows } = await sql<WorkRow>`
      select ${workColumns} from ${worksWithProjects}
      where w.deleted_at is null and w.id > ${after} order by w.id limit ${sql.lit(PAGE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const ids = rows.map(({ id }) => id);
    const known: ExportNames = {
      ...names,
      keys: await findKeys(db, rows),
      elsewhere: await findPredecessorsElsewhere(db, null, ids),
    };
    yield rows.map((row) => workFileColumns.map((name) => exportColumns[name].cell(row, known, time)));
  }
}

async function findNames(
  db: Db,
  table: 'app_user' | 'project' | 'department' | 'label' | 'resource',
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findKeys(db: Db, works: readonly WorkRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = works.flatMap(({ parentId }) => parentId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('work').select(['id', 'key']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}
