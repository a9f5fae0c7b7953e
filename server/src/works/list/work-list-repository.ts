import type { References } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, ReachedRows } from '../../access/index.ts';
import { NO_NAMES, referencesTo } from '../../company/index.ts';
import { type Db, steady, type Tx } from '../../platform/database/index.ts';
import { foreignCursor } from '../../platform/http/index.ts';
import { type ListedWorkRow, listedColumns } from '../work-row.ts';
import { shownWorks } from './work-filter-sql.ts';
import {
  isNameSort,
  type NameSort,
  nameSorts,
  nullableSorts,
  type Position,
  partialSorts,
  type SortField,
  sortColumnsOf,
  updatedColumn,
  type WorkSort,
} from './work-sort.ts';

export interface WorkListRequest {
  /** The conditions on works `w`: access first, then visibility in lists, then the filters. */
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly sort: WorkSort;
  /** The end of the last page. */
  readonly after: Position | undefined;
  readonly limit: number;
  /** Whether the conditions exclude works with an empty sort column, so that they need not be searched. */
  readonly neverEmpty: boolean;
  /** The sets of rows to gather the reader's works from, instead of scanning all works. */
  readonly reach?: readonly ReachedRows[] | undefined;
}

export interface WorkPageRequest extends WorkListRequest {
  /** The reader of the names on the page. */
  readonly actor: Actor;
  /** Whether one index gives the page for all values, so that the database may cache the plan. */
  readonly isSteady: boolean;
}

export interface WorkListPage {
  readonly rows: readonly ListedWorkRow[];
  readonly references: References;
  /** The end of this page, if there is more. */
  readonly end: Position | undefined;
}

interface ListedRow extends ListedWorkRow {
  sortValues: (string | null)[];
  place: number;
  references: References | null;
}

/**
 * One page of works with the names of their references, in one statement. The statement consists of parts that each are
 * one range of one index (works with a due, then works without one), because a single range cannot continue from values
 * into nulls. Every part returns at most a page, so the number of rows read does not grow with the number of works.
 */
export async function findWorkPage(db: Db | Tx, request: WorkPageRequest): Promise<WorkListPage> {
  const plan = planOf(request);
  const { rows } = await sql<ListedRow>`${request.isSteady ? steady : sql``}
    with page as materialized (
      select ${listedColumns}, ${plan.sortValues} as "sortValues",
        row_number() over (order by w.part, ${plan.order}) as place
      from ${partsOf(plan)} w
      left join project p on p.id = w.project_id
      order by place limit ${sql.lit(request.limit + 1)})
    select page.*, case when place = 1 then ${namesOn(request)} end as "references"
    from page order by place`.execute(db);
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const end = rows.length > request.limit && last ? { values: last.sortValues, id: last.id } : undefined;
  return {
    rows: page,
    references: rows[0]?.references ?? NO_NAMES,
    end,
  };
}

/** The names of the page's references. They are attached to the first row, because they are the same for all rows. */
function namesOn({ actor, limit }: WorkPageRequest): RawBuilder<References> {
  const used = (ids: RawBuilder<unknown>) => sql`any(array(
    select ${ids} from page where place <= ${sql.lit(limit)}))`;
  return referencesTo(actor, {
    users: used(sql`unnest("assigneeIds" || "ownerId" || "reviewerId" || "createdBy")`),
    projects: used(sql`"projectId"`),
    departments: used(sql`"departmentId"`),
    labels: used(sql`unnest("labelIds")`),
    resources: used(sql`unnest("resourceIds")`),
  });
}

/** The ids of all matching works, in the order of the list. */
export async function listMatchingIds(
  db: Db | Tx,
  request: Pick<WorkListRequest, 'conditions' | 'sort'>,
): Promise<string[]> {
  const plan = planOf({ ...request, after: undefined, limit: ALL, neverEmpty: false });
  const { rows } = await sql<{ id: string }>`
    select w.id from ${partsOf(plan)} w order by w.part, ${plan.order}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A limit that is larger than any number of works. */
const ALL = 100_000_000;

function planOf(request: WorkListRequest): ListPlan {
  return isNameSort(request.sort.field)
    ? planByName(nameSorts[request.sort.field], request)
    : planByColumn(request.sort.field, request);
}

function partsOf({ parts }: ListPlan): RawBuilder<unknown> {
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )})`;
}

/** Statements that each return one ordered part, the order of the parts together, and the row values for the cursor. */
interface ListPlan {
  readonly parts: RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly sortValues: RawBuilder<unknown>;
}

function planByColumn(field: Exclude<SortField, keyof typeof nameSorts>, request: WorkListRequest): ListPlan {
  const { sort, after } = request;
  const columns = sortColumnsOf(field);
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const expressions = columns.map(({ expression }) => expression);
  const order = sql.join([...expressions, sql`w.id`].map((expression) => sql`${expression} ${direction}`));
  const values = after && readValues(after, columns);
  const isPastValues = values?.includes(null) ?? false;
  if (isPastValues && (request.neverEmpty || !nullableSorts.has(field))) throw foreignCursor();

  const beyond = (compared: readonly RawBuilder<unknown>[], to: readonly RawBuilder<unknown>[]) =>
    sql<boolean>`(${sql.join(compared)}) ${sort.descending ? sql`<` : sql`>`} (${sql.join(to)})`;
  const parts: RawBuilder<unknown>[] = [];
  if (!isPastValues) {
    const isFilled = nullableSorts.has(field) ? [sql<boolean>`${expressions[0]} is not null`] : [];
    const isBeyond =
      after && values
        ? [beyond([...expressions, sql`w.id`], [...castValues(values, columns), sql`${after.id}::uuid`])]
        : [];
    parts.push(selectPart(0, [...isFilled, ...isBeyond], order, request));
  }
  if (nullableSorts.has(field) && !request.neverEmpty) {
    const isBeyond = after && isPastValues ? [beyond([sql`w.id`], [sql`${after.id}::uuid`])] : [];
    // These partial indexes do not contain works without a value, so those are ordered by id.
    const emptyOrder = partialSorts.has(field) ? sql`w.id ${direction}` : order;
    parts.push(selectPart(1, [sql<boolean>`${expressions[0]} is null`, ...isBeyond], emptyOrder, request));
  }
  return { parts, order, sortValues: sql`array[${sql.join(expressions.map((e) => sql`(${e})::text`))}]` };
}

function selectPart(
  part: number,
  conditions: readonly RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  { reach, ...request }: WorkListRequest,
): RawBuilder<unknown> {
  const where = [...request.conditions, ...conditions];
  const page = sql`order by ${order} limit ${sql.lit(request.limit + 1)}`;
  const works = (besides: readonly RawBuilder<boolean>[]) => sql`
    select w.*, ${sql.lit(part)} as part from work w where ${and([...besides, ...where])}`;
  if (!reach) return sql`${works([])} ${page}`;
  const sets = reach.map((rows) => sql`(${gather(rows, works, page)})`);
  // A work can be found twice, for example through its owner and through its project.
  return sql`select distinct on (w.id) w.* from (${sql.join(sets, sql` union all `)}) w`;
}

/** One page from each of the sets, read from the index that has its works in this order. */
function gather(
  { column, ids, isMet, also }: ReachedRows,
  works: (besides: readonly RawBuilder<boolean>[]) => RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const besides = also ? [also] : [];
  if (!column || also) {
    // No index has this order. The `offset 0` keeps the database from scanning all works to find a few.
    return sql`select w.* from (${works([isMet, ...besides])} offset 0) w ${page}`;
  }
  return sql`
    select w.* from unnest(${ids}::uuid[]) as reached (id)
    cross join lateral (${works([sql<boolean>`${column} = reached.id`])} ${page}) w`;
}

/**
 * Sorts by the name of the referenced row. Names are read in order, and each name's works come from their own index;
 * works without a reference come last. The first part continues within the name at which the last page ended.
 */
function planByName({ table, column: pointer, shown }: NameSort, request: WorkListRequest): ListPlan {
  const { sort, after, limit } = request;
  const direction = sort.descending ? sql`desc` : sql`asc`;
  const column = sql.ref(`w.${pointer}`);
  const within = sql`w.updated_at desc, w.id desc`;
  const [name, nameId, updated] = after ? readNamePosition(after) : [];
  const isPastNames = after !== undefined && name == null;
  if (isPastNames && request.neverEmpty) throw foreignCursor();

  const works = (conditions: readonly RawBuilder<boolean>[], order = within) => sql`
    select w.* from work w where ${and([...request.conditions, ...conditions])}
    order by ${order} limit ${sql.lit(limit + 1)}`;
  const isBeyond = after
    ? sql<boolean>`(w.updated_at, w.id) < (${updated}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`;
  const parts: RawBuilder<unknown>[] = [];
  if (after && !isPastNames)
    parts.push(sql`select w.*, ${name}::text as sort_name, 0 as part
      from (${works([sql<boolean>`${column} = ${nameId}::uuid`, isBeyond])}) w`);
  if (!isPastNames) {
    const later = after
      ? sql`(n.name, n.id) ${sort.descending ? sql`<` : sql`>`} (${name}::text, ${nameId}::uuid)`
      : sql`true`;
    // Names are ordered first, so that reading can stop as soon as the page is full.
    const names = sql`
      select n.id, n.name from ${sql.table(table)} n where ${later} and ${shown}
      order by n.name ${direction}, n.id ${direction}`;
    parts.push(sql`select w.*, n.name as sort_name, 1 as part
      from (${names}) n cross join lateral (${works([sql<boolean>`${column} = n.id`])}) w
      order by n.name ${direction}, n.id ${direction}, ${within} limit ${sql.lit(limit + 1)}`);
  }
  if (!request.neverEmpty) {
    const isNameless = [sql<boolean>`${column} is null`, ...(isPastNames ? [isBeyond] : [])];
    // The always-null column in the order makes the database use the index.
    const nameless = works(isNameless, sql`${column}, ${within}`);
    parts.push(sql`select w.*, null::text as sort_name, 2 as part from (${nameless}) w`);
  }
  return {
    parts,
    order: sql`w.sort_name ${direction}, ${column} ${direction}, ${within}`,
    sortValues: sql`array[w.sort_name, ${column}::text, w.updated_at::text]`,
  };
}

function readNamePosition({ values }: Position): [string | null, string | null, string] {
  const [name = null, nameId = null, updated = null, ...more] = values;
  const isId = nameId === null || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(nameId);
  if (more.length > 0 || updated === null || !updatedColumn.pattern.test(updated) || !isId)
    throw foreignCursor();
  if ((name === null) !== (nameId === null) || name?.includes('\0')) throw foreignCursor();
  return [name, nameId, updated];
}

type Columns = ReturnType<typeof sortColumnsOf>;

function readValues({ values }: Position, columns: Columns): readonly (string | null)[] {
  const fits = columns.every(({ pattern }, index) => values[index] == null || pattern.test(values[index]));
  if (values.length !== columns.length || !fits) throw foreignCursor();
  return values;
}

function castValues(values: readonly (string | null)[], columns: Columns): RawBuilder<unknown>[] {
  return columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
}

export function and(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;
}

/**
 * The number of matching works, and of all works of this reader. The `offset 0` keeps the filter conditions inside the
 * subquery: otherwise the database assumes that the sum evaluates them only once.
 */
export async function countWorks(
  db: Db | Tx,
  access: RawBuilder<boolean>,
  filters: readonly RawBuilder<boolean>[],
): Promise<{ matching: number; all: number }> {
  const { rows } = await sql<{ matching: number; all: number }>`
    select count(*) filter (where w.matches) as matching, count(*) filter (where w.is_shown) as all
    from (
      select (${and(filters)}) as matches, (${shownWorks}) as is_shown
      from work w where ${and([sql<boolean>`w.deleted_at is null`, access])} offset 0) w`.execute(db);
  return rows[0] ?? { matching: 0, all: 0 };
}
