import type { WorkExportQuery, WorkFileColumn } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../../access/index.ts';
import { matchingWorks } from '../list/work-filter-sql.ts';
import { listMatchingIds } from '../list/work-list-repository.ts';
import { parseWorkSort } from '../list/work-sort.ts';
import { findWorkReferences, type WorkReader } from '../work-reader.ts';
import { type WorkRow, workColumns, worksWithProjects } from '../work-row.ts';
import { type Cell, type ExportNames, exportColumns } from './export-columns.ts';
import { findPredecessorsElsewhere } from './predecessors-elsewhere.ts';

const PAGE = 1_000;

/**
 * The rows of an export, page by page. One query at the beginning fixes the works and their order, so that concurrent
 * changes cause neither missing nor duplicate works. Only the ids are retained.
 */
export async function* readExport(
  reader: WorkReader,
  { filter, sort }: Pick<WorkExportQuery, 'filter' | 'sort'>,
  columns: readonly WorkFileColumn[],
): AsyncGenerator<Cell[][]> {
  const access = exportable(reader);
  const ids = await listMatchingIds(reader.db, {
    conditions: [access, ...matchingWorks(filter, reader)],
    sort: parseWorkSort(sort),
  });
  for (let start = 0; start < ids.length; start += PAGE) {
    const rows = await listRows(reader, ids.slice(start, start + PAGE), access);
    const names = await findNames(reader, rows, columns);
    yield rows.map((row) => columns.map((column) => exportColumns[column].cell(row, names, reader.time)));
  }
}

/** Works that the person may read and export. */
function exportable({ actor }: WorkReader): RawBuilder<boolean> {
  return accessFilter(actor, 'export', 'works', 'w');
}

/** The works in the order of the ids, without those that were deleted or hidden since. */
async function listRows(
  { db }: WorkReader,
  ids: readonly string[],
  access: RawBuilder<boolean>,
): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join (${worksWithProjects}) on w.id = wanted.id
    where w.deleted_at is null and ${access} order by wanted.place`.execute(db);
  return rows;
}

async function findNames(
  reader: WorkReader,
  rows: readonly WorkRow[],
  columns: readonly WorkFileColumn[],
): Promise<ExportNames> {
  const { users, projects, departments, labels, resources } = await findWorkReferences(reader, rows);
  const parentIds = rows.flatMap(({ parentId }) => parentId ?? []);
  const byId = <T extends { id: string; name: string }>(items: readonly T[]) =>
    new Map(items.map(({ id, name }) => [id, name]));
  return {
    people: byId(users),
    projects: byId(projects),
    departments: byId(departments),
    labels: byId(labels),
    resources: byId(resources),
    keys: parentIds.length > 0 ? await findKeys(reader, parentIds) : new Map(),
    elsewhere: columns.includes('elsewhere') ? await findElsewhere(reader, rows) : new Map(),
  };
}

const findElsewhere = ({ db, actor }: WorkReader, rows: readonly WorkRow[]) =>
  findPredecessorsElsewhere(
    db,
    actor,
    rows.map(({ id }) => id),
  );

async function findKeys({ db, actor }: WorkReader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    select w.id, w.key from work w
    where w.id = any(${ids}::uuid[]) and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
}
