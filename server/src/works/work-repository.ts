import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import { hasDatedSubWorks, type WorkRow, workColumns, worksWithProjects } from './work-row.ts';

/** One work by id. Works in the bin are returned only on request. */
export async function findWork(
  db: Db | Tx,
  id: string,
  { inBin = false }: { inBin?: boolean } = {},
): Promise<WorkRow | undefined> {
  return findWorkWhere(db, sql`w.id = ${id} and ${isInBin(inBin)}`);
}

/** The work that has this key, or had it before it moved to another project. */
export async function findWorkByKey(db: Db | Tx, key: string): Promise<WorkRow | undefined> {
  return findWorkWhere(
    db,
    sql`w.deleted_at is null and w.id = coalesce(
      (select id from work where key = ${key}),
      (select entity_id from change_item
        where entity = 'work' and field = 'key' and old_value = to_jsonb(${key}::text)
        order by change_set_seq desc limit 1))`,
  );
}

/** Works by their current keys. */
export async function listWorksByKeys(
  db: Db | Tx,
  keys: readonly string[],
  access: RawBuilder<boolean>,
): Promise<WorkRow[]> {
  if (keys.length === 0) return [];
  return listWorksWhere(db, sql`w.key = any(${keys}::text[]) and w.deleted_at is null and ${access}`);
}

/** Reads a work and locks it until the transaction ends, so that values derived from its fields stay correct. */
export async function lockWork(
  tx: Tx,
  id: string,
  { inBin = false }: { inBin?: boolean } = {},
): Promise<WorkRow | undefined> {
  const condition = sql<boolean>`w.id = ${id} and ${isInBin(inBin)}`;
  const [held] = await hold(tx, condition);
  return held === undefined ? undefined : findWorkWhere(tx, condition);
}

export async function listWorksById(db: Db | Tx, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  return listWorksWhere(db, sql`w.id = any(${ids}::uuid[])`);
}

export async function listSubWorks(
  db: Db | Tx,
  parentId: string,
  access: RawBuilder<boolean>,
): Promise<WorkRow[]> {
  return listWorksWhere(
    db,
    sql`w.parent_id = ${parentId} and w.deleted_at is null and ${access} order by w.rank, w.id`,
  );
}

/** A work and its descendants, in or out of the bin, for changes of the whole subtree. */
export async function lockSubtree(
  tx: Tx,
  id: string,
  { inBin = false }: { inBin?: boolean } = {},
): Promise<WorkRow[]> {
  const held = await hold(
    tx,
    sql<boolean>`w.id in (
      with recursive tree (id) as (
        select ${id}::uuid union select c.id from tree join work c on c.parent_id = tree.id)
      select id from tree) and ${isInBin(inBin)}`,
  );
  return listWorksWhere(tx, sql`w.id = any(${held}::uuid[]) order by w.rank, w.id`);
}

/**
 * Locks works until the transaction ends, in the order of their ids. They are read in a second statement: a statement
 * that waits for a row rereads that row, but not its assignments.
 */
async function hold(tx: Tx, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select w.id from work w where ${condition} order by w.id for update of w`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Ancestor {
  id: string;
  key: string;
  title: string;
}

/** From the root down to the parent, as far as the reader may see. */
export async function listAncestors(
  db: Db | Tx,
  workId: string,
  access: RawBuilder<boolean>,
): Promise<Ancestor[]> {
  const { rows } = await sql<Ancestor>`
    with recursive above (id, depth) as (
      select parent_id, 1 from work where id = ${workId}
      union all select a.parent_id, above.depth + 1 from above join work a on a.id = above.id where above.depth < 100)
    select w.id, w.key, w.title from above join work w on w.id = above.id
    where w.deleted_at is null and ${access} order by above.depth desc`.execute(db);
  return rows;
}

/** Whether `ancestorId` is the work itself or one of its ancestors. */
export async function isSameOrAbove(tx: Tx, ancestorId: string, workId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${workId}::uuid union select w.parent_id from above join work w on w.id = above.id)
    select from above where id = ${ancestorId}`.execute(tx);
  return rows.length > 0;
}

/** Whether a work takes its dates from sub-works, because one of them has dates. */
export async function isSpanningSubWorks(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from work w where w.id = ${id} and ${hasDatedSubWorks}`.execute(tx);
  return rows.length > 0;
}

/** The last rank of a project's works, or of the works without a project. */
export async function findLastRank(tx: Tx, projectId: string | null): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`${prepared}
    select rank from work where ${ofProject(projectId)} and deleted_at is null
    order by project_id desc, rank desc, id desc limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

/** The next rank after another one in the same project. */
export async function findNextRank(tx: Tx, projectId: string | null, rank: string): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from work where ${ofProject(projectId)} and rank > ${rank} and deleted_at is null
    order by project_id, rank, id limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

/** The previous rank before another one in the same project. */
export async function findPreviousRank(
  tx: Tx,
  projectId: string | null,
  rank: string,
): Promise<string | null> {
  const { rows } = await sql<{ rank: string }>`
    select rank from work where ${ofProject(projectId)} and rank < ${rank} and deleted_at is null
    order by project_id desc, rank desc, id desc limit 1`.execute(tx);
  return rows[0]?.rank ?? null;
}

/** A work with the descendants that a reader may see, parents first. Descendants of a hidden work are omitted too. */
export async function listReadableTree(
  db: Db | Tx,
  id: string,
  access: RawBuilder<boolean>,
  limit: number,
): Promise<WorkRow[]> {
  return listWorksWhere(
    db,
    sql`w.id in (
      with recursive tree (id) as (
        select ${id}::uuid union select w.id from tree join work w on w.parent_id = tree.id
        where w.deleted_at is null and ${access})
      select id from tree) and w.deleted_at is null
    order by w.rank, w.id limit ${limit}`,
  );
}

/** The works of a project that a reader may see, in order. */
export async function listReadablePlan(
  db: Db | Tx,
  projectId: string,
  access: RawBuilder<boolean>,
  limit: number,
): Promise<WorkRow[]> {
  return listWorksWhere(
    db,
    sql`w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null and ${access}
    order by w.rank, w.id limit ${limit}`,
  );
}

/** Reserves `count` key numbers of a prefix, which are never used again. Returns the last of them. */
export async function takeKeyNumbers(tx: Tx, prefix: string, count: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('key_counter')
    .modifyEnd(prepared)
    .values({ prefix, last_number: count })
    .onConflict((conflict) =>
      conflict
        .column('prefix')
        .doUpdateSet({ last_number: sql`key_counter.last_number + excluded.last_number` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/**
 * Lets only one writer at a time change the tree of a project's works, so that two moves cannot create a cycle
 * together.
 */
export async function lockWorkTree(tx: Tx, projectId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('work tree'), hashtext(${projectId ?? ''}))`.execute(tx);
}

async function findWorkWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`${prepared}
    select ${workColumns} from ${worksWithProjects} where ${condition}`.execute(db);
  return rows[0];
}

/** `condition` may end with an order clause. */
async function listWorksWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from ${worksWithProjects} where ${condition}`.execute(db);
  return rows;
}

function isInBin(inBin: boolean): RawBuilder<boolean> {
  return inBin ? sql`w.deleted_at is not null` : sql`w.deleted_at is null`;
}

function ofProject(projectId: string | null): RawBuilder<boolean> {
  return projectId === null ? sql`project_id is null` : sql`project_id = ${projectId}`;
}
