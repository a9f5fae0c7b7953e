import type { Operation, Via } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, personName } from '../access/index.ts';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import type { Origin } from './change-items.ts';
import type { FieldChange } from './entity-access.ts';
import type { EntityRegistry } from './entity-registry.ts';
import { chainOf, overtakingChangeSets } from './overtaking.ts';

export interface ChangeSetRow {
  seq: number;
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  via: Via;
  reason: string | null;
  operation: Operation | null;
  undoes: string | null;
  undoneBy: string | null;
  itemCount: number;
  kinds: readonly string[];
}

export interface ItemRow {
  seq: number;
  ordinal: number;
  entity: string;
  entityId: string;
  field: string;
  old: unknown;
  new: unknown;
  origin: Origin;
  version: number;
  /** The name of the person who has changed the same field since, or null. */
  overtakenBy: string | null;
  /** Whether the schedule set the field and has moved it since. */
  isMovedSince: boolean;
}

/** The reader of the log. They see the names of its authors only if they may know them. */
export interface LogReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
}

export interface PageOf {
  /** Only change sets before this one; undefined for the first page. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Selects change sets of the whole log. */
export interface LogFilter {
  /** Null: changes without a person. */
  readonly actorId?: string | null | undefined;
  readonly kind?: string | undefined;
  /** Change sets that touched one of these rows. */
  readonly entityIds?: readonly string[] | undefined;
  /** Instants; `before` is exclusive. */
  readonly since?: string | undefined;
  readonly before?: string | undefined;
}

/** The change sets that match the filter, newest first. Each part of the filter is a range of an index. */
export async function listChangeSets(
  { db, actor }: LogReader,
  { before, limit }: PageOf,
  filter: LogFilter,
): Promise<ChangeSetRow[]> {
  const after =
    before === undefined ? sql`true` : sql`(at, seq) < (${await momentOf(db, before)}, ${before}::bigint)`;
  return selectHeads(
    db,
    actor,
    sql`select seq from change_set where ${conditionsOf(filter)} and ${after} order by at desc, seq desc limit ${limit}`,
    sql`s.at desc, s.seq desc`,
  );
}

function conditionsOf({ actorId, kind, entityIds, since, before }: LogFilter): RawBuilder<unknown> {
  const conditions = [
    ...(actorId === undefined ? [] : [actorId === null ? sql`actor_id is null` : sql`actor_id = ${actorId}`]),
    ...(kind === undefined ? [] : [sql`kinds @> array[${kind}]::text[]`]),
    ...(entityIds === undefined
      ? []
      : [sql`seq in (select change_set_seq from change_item where entity_id = any(${entityIds}::uuid[]))`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
    ...(before === undefined ? [] : [sql`at < ${before}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** The time of a change set, with the full precision of the database. */
async function momentOf(db: Db | Tx, seq: number): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{
    at: string;
  }>`select at::text from change_set where seq = ${seq}::bigint`.execute(db);
  return sql`${rows[0]?.at ?? 'infinity'}::timestamptz`;
}

/** The change sets that touched one of these rows, newest first. */
export async function listChangeSetsOf(
  { db, actor }: LogReader,
  entityIds: readonly string[],
  { before, limit }: PageOf,
): Promise<ChangeSetRow[]> {
  return selectHeads(
    db,
    actor,
    sql`
      select distinct change_set_seq as seq from change_item
      where entity_id = any(${entityIds}::uuid[]) and ${isBefore('change_set_seq', before)}
      order by seq desc limit ${limit}`,
  );
}

export async function findChangeSet({ db, actor }: LogReader, id: string): Promise<ChangeSetRow | undefined> {
  return (await selectHeads(db, actor, sql`${prepared} select seq from change_set where id = ${id}`))[0];
}

export async function findChangeSets(
  { db, actor }: LogReader,
  seqs: readonly number[],
): Promise<ChangeSetRow[]> {
  return selectHeads(db, actor, sql`select unnest(${seqs}::bigint[]) as seq`);
}

function isBefore(column: string, before: number | undefined): RawBuilder<boolean> {
  return before === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} < ${before}::bigint`;
}

async function selectHeads(
  db: Db | Tx,
  reader: Actor,
  seqs: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`s.seq desc`,
): Promise<ChangeSetRow[]> {
  const { rows } = await sql<ChangeSetRow>`
    select s.seq, s.id, s.at, s.actor_id as "actorId", ${personName(reader, 'u')} as "actorName", s.via, s.reason, s.operation, s.undoes,
      s.item_count as "itemCount", s.kinds,
      (select later.id from change_set later where later.undoes = s.id order by later.seq desc limit 1) as "undoneBy"
    from (${seqs}) chosen
    join change_set s on s.seq = chosen.seq
    left join app_user u on u.id = s.actor_id
    order by ${order}`.execute(db);
  return rows;
}

/** Selects items of a change set. */
export interface ItemFilter {
  readonly entityIds?: readonly string[] | undefined;
  readonly kind?: string | undefined;
}

/** Erased items contain no values and cannot be undone. */
const isKept = sql`i.erased_at is null`;

const isAmong = ({ entityIds, kind }: ItemFilter): RawBuilder<unknown> => sql`
  ${isKept} and ${entityIds ? sql`i.entity_id = any(${entityIds}::uuid[])` : sql`true`}
  and ${kind === undefined ? sql`true` : sql`i.entity = ${kind}`}`;

/** The first items of each change set, in order. */
export async function listFirstItems(
  db: Db | Tx,
  seqs: readonly number[],
  { perChangeSet, ...filter }: ItemFilter & { perChangeSet: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.* from unnest(${seqs}::bigint[]) as chosen (seq)
    cross join lateral (
      select ${itemColumns}, null as "overtakenBy", false as "isMovedSince" from change_item i
      where i.change_set_seq = chosen.seq and ${isAmong(filter)}
      order by i.ordinal limit ${perChangeSet}) item
    order by item.seq desc, item.ordinal`.execute(db);
  return rows;
}

/** The items of one change set after a given item, in order. */
export async function listItemsBehind(
  db: Db | Tx,
  seq: number,
  { behind, limit, ...filter }: ItemFilter & { behind: number; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns}, null as "overtakenBy", false as "isMovedSince" from change_item i
    where i.change_set_seq = ${seq}::bigint and i.ordinal > ${behind} and ${isAmong(filter)}
    order by i.ordinal limit ${limit}`.execute(db);
  return rows;
}

/** Longer values never affect the decision whether a change set can be undone. */
const LONGEST_DECISIVE = 2_000;

export interface RecordedChange extends FieldChange {
  readonly seq: number;
  readonly entity: string;
}

/** All direct changes of these change sets. Long values are replaced by an empty text. */
export async function listChangesOf(db: Db | Tx, seqs: readonly number[]): Promise<RecordedChange[]> {
  const short = (value: RawBuilder<unknown>) =>
    sql`case when pg_column_size(${value}) <= ${LONGEST_DECISIVE} then ${value} else '""'::jsonb end`;
  const { rows } = await sql<RecordedChange>`
    select i.change_set_seq as seq, i.entity, i.entity_id as "entityId", i.field,
      case when i.old_value is not null then ${short(sql`i.old_value`)} end as old,
      case when i.new_value is not null then ${short(sql`i.new_value`)} end as new
    from change_item i where i.change_set_seq = any(${seqs}::bigint[]) and i.origin = 'direct' and ${isKept}
    order by i.change_set_seq, i.ordinal`.execute(db);
  return rows;
}

/** The kinds of rows that people changed in each of these change sets. */
export async function listEntitiesOf(
  db: Db | Tx,
  seqs: readonly number[],
): Promise<{ seq: number; entity: string }[]> {
  const { rows } = await sql<{ seq: number; entity: string }>`
    select distinct change_set_seq as seq, entity from change_item
    where change_set_seq = any(${seqs}::bigint[]) and origin = 'direct'`.execute(db);
  return rows;
}

/** Fields in the order of how much they explain: the due first, because other dates follow from it. */
const TELLING_FIELDS = ['due', 'start', 'durationMinutes', 'status', 'deletedAt', 'row'];

/** The direct changes of each change set, the most significant first. For a part, those of the whole change set. */
export async function listCauses(
  db: Db | Tx,
  seqs: readonly number[],
  { perChangeSet }: { perChangeSet: number },
): Promise<ItemRow[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select item.* from unnest(${seqs}::bigint[]) as chosen (seq)
    join change_set part on part.seq = chosen.seq
    left join change_set whole on whole.id = part.part_of
    cross join lateral (
      select ${itemColumnsOf(sql`chosen.seq`)}, null as "overtakenBy", false as "isMovedSince" from change_item i
      where i.change_set_seq = coalesce(whole.seq, chosen.seq) and i.origin = 'direct' and i.entity <> 'comment' and ${isKept}
      order by coalesce(array_position(${TELLING_FIELDS}::text[], i.field), 100), i.ordinal
      limit ${perChangeSet}) item`.execute(db);
  return rows;
}

/** Every item of a change set, last first, with the person who has changed its field since. */
export async function listItemsToUndo(
  tx: Tx,
  seq: number,
  { actor, bins, scheduled }: { actor: Actor; bins: readonly string[]; scheduled: readonly string[] },
): Promise<ItemRow[]> {
  const actorId = actor.id;
  const chain = sql`(${chainOf(sql`(select c from change_set c where c.seq = ${seq}::bigint)`)})`;
  // Most rows were not touched since, so the expensive check of undo chains runs only for the others.
  const { rows } = await sql<ItemRow>`${prepared}
    select ${itemColumns}, case when exists (
      select from change_item later
      where later.entity_id = i.entity_id and later.change_set_seq > i.change_set_seq)
    then (
      select case when s.actor_id = ${actorId}::uuid then 'You' else coalesce(${personName(actor, 'u')}, 'Gantry') end
      from (${overtakingChangeSets({ chain, actorId, bins })} order by seq desc limit 1) last
      join change_set s on s.seq = last.seq
      left join app_user u on u.id = s.actor_id) end as "overtakenBy",
    i.field = any(${scheduled}) and exists (
      select from change_item later
      where later.entity_id = i.entity_id and later.change_set_seq > i.change_set_seq
        and later.field = any(${scheduled}) and later.origin = 'scheduler') as "isMovedSince"
    from change_item i
    where i.change_set_seq = ${seq}::bigint and ${isKept}
    order by i.ordinal desc`.execute(tx);
  return rows;
}

const itemColumns = itemColumnsOf(sql`i.change_set_seq`);

function itemColumnsOf(seq: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
  ${seq} as seq, i.ordinal, i.entity, i.entity_id as "entityId", i.field,
  i.old_value as old, i.new_value as new, i.origin, i.version`;
}

/** Locks every row that the change set touched until the transaction ends. Returns the names of their entities. */
export async function lockRowsOfChangeSet(tx: Tx, entities: EntityRegistry, seq: number): Promise<string[]> {
  const touched = await tx
    .selectFrom('change_item')
    .select('entity')
    .distinct()
    .where('change_set_seq', '=', seq)
    .orderBy('entity')
    .execute();
  const names = touched.map(({ entity }) => entity);
  for (const name of names)
    await sql`
      select from ${sql.table(entities.get(name).table)} tracked
      where id in (select entity_id from change_item where change_set_seq = ${seq}::bigint and entity = ${name})
      order by id for update of tracked`.execute(tx);
  return names;
}
