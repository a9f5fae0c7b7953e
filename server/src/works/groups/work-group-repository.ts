import { statusGroupOrder, type WorkGrouping } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** Groupings by a column of a work. */
export type ValueGrouping = Exclude<WorkGrouping, 'due'>;

export interface CountedValue {
  readonly value: string | null;
  readonly count: number;
}

/**
 * More groups than a person scrolls through. The sum of the groups must equal the number of works in the list, so the
 * limit is high.
 */
const MOST_GROUPS = 5_000;

const firstLabel = sql`(
  select l.id from label l where l.id = any(w.label_ids) order by l.name, l.id limit 1)`;

const values: Readonly<Record<ValueGrouping, RawBuilder<unknown>>> = {
  status: sql`w.status`,
  priority: sql`w.priority`,
  owner: sql`w.owner_id`,
  project: sql`w.project_id`,
  department: sql`w.department_id`,
  label: firstLabel,
  parent: sql`w.parent_id`,
};

/** The tables with the names by which groups are ordered. */
const nameTables: Partial<Record<ValueGrouping, string>> = {
  owner: 'app_user',
  project: 'project',
  department: 'department',
  label: 'label',
  parent: 'work',
};

/** Statuses in their display order, priorities as the database declares them, and other groups by name. */
function orderOf(by: ValueGrouping): RawBuilder<unknown> {
  if (by === 'status') return sql`array_position(${[...statusGroupOrder]}::work_status[], g.value)`;
  if (by === 'parent') return sql`n.key collate natural_order, g.value`;
  return nameTables[by] === undefined ? sql`g.value` : sql`n.name, g.value`;
}

/** The number of matching works `w` for each value; works without a value come last. */
export async function countByValue(
  db: Db | Tx,
  by: ValueGrouping,
  matching: RawBuilder<boolean>,
): Promise<CountedValue[]> {
  const table = nameTables[by];
  const names = table === undefined ? sql`` : sql`left join ${sql.table(table)} n on n.id = g.value`;
  const { rows } = await sql<CountedValue>`
    select g.value::text as value, g.count
    from (select ${values[by]} as value, count(*) as count from work w where ${matching} group by 1) g ${names}
    order by ${orderOf(by)} nulls last limit ${MOST_GROUPS}`.execute(db);
  return rows;
}

/** The number of matching works `w` that meet each condition, counted in one pass. */
export async function countByCondition(
  db: Db | Tx,
  conditions: readonly RawBuilder<boolean>[],
  matching: RawBuilder<boolean>,
): Promise<number[]> {
  const counts = conditions.map((condition) => sql`count(*) filter (where ${condition})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from work w where ${matching}`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The keys and titles of parent works, as far as the reader may see them. */
export async function listParents(
  db: Db | Tx,
  ids: readonly string[],
  isReadable: RawBuilder<boolean>,
): Promise<Map<string, { key: string; title: string }>> {
  const { rows } = await sql<{ id: string; key: string; title: string }>`
    select w.id, w.key, w.title from work w where w.id = any(${ids}) and ${isReadable}`.execute(db);
  return new Map(rows.map(({ id, key, title }) => [id, { key, title }]));
}
