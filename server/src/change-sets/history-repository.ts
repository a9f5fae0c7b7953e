import type { Via } from '@gantry/contract';
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
  undoes: string | null;
  undoneBy: string | null;
  itemCount: number;
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
  /** Somebody changed the same field since. */
  overtakenBy: string | null;
  /** The schedule set the field, and where it stands follows from others. */
  isMovedSince: boolean;
}

/** Who reads the log: of the people who wrote it they are told those names that they may know. */
export interface LogReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
}

export interface PageOf {
  /** Change sets before this one; absent on the first page. */
  readonly before: number | undefined;
  readonly limit: number;
}

/** Every change set, newest first. */
export async function listChangeSets(
  { db, actor }: LogReader,
  { before, limit }: PageOf,
): Promise<ChangeSetRow[]> {
  return selectHeads(
    db,
    actor,
    sql`select seq from change_set where ${isBefore('seq', before)} order by seq desc limit ${limit}`,
  );
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

async function selectHeads(db: Db | Tx, reader: Actor, seqs: RawBuilder<unknown>): Promise<ChangeSetRow[]> {
  const { rows } = await sql<ChangeSetRow>`
    select s.seq, s.id, s.at, s.actor_id as "actorId", ${personName(reader, 'u')} as "actorName", s.via, s.reason, s.undoes,
      s.item_count as "itemCount",
      (select later.id from change_set later where later.undoes = s.id order by later.seq desc limit 1) as "undoneBy"
    from (${seqs}) chosen
    join change_set s on s.seq = chosen.seq
    left join app_user u on u.id = s.actor_id
    order by s.seq desc`.execute(db);
  return rows;
}

/** The first items of each change set, in their order; where rows are named, the items of these only. */
export async function listFirstItems(
  db: Db | Tx,
  seqs: readonly number[],
  { perChangeSet, entityIds }: { perChangeSet: number; entityIds: readonly string[] | undefined },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.* from unnest(${seqs}::bigint[]) as chosen (seq)
    cross join lateral (
      select ${itemColumns}, null as "overtakenBy", false as "isMovedSince" from change_item i
      where i.change_set_seq = chosen.seq and ${entityIds ? sql`i.entity_id = any(${entityIds}::uuid[])` : sql`true`}
      order by i.ordinal limit ${perChangeSet}) item
    order by item.seq desc, item.ordinal`.execute(db);
  return rows;
}

/** A value that is longer decides nothing. */
const LONGEST_DECISIVE = 2_000;

export interface RecordedChange extends FieldChange {
  readonly seq: number;
  readonly entity: string;
}

/** All that people changed in these change sets; of long values only that there was one. */
export async function listChangesOf(db: Db | Tx, seqs: readonly number[]): Promise<RecordedChange[]> {
  const short = (value: RawBuilder<unknown>) =>
    sql`case when pg_column_size(${value}) <= ${LONGEST_DECISIVE} then ${value} else '""'::jsonb end`;
  const { rows } = await sql<RecordedChange>`
    select i.change_set_seq as seq, i.entity, i.entity_id as "entityId", i.field,
      case when i.old_value is not null then ${short(sql`i.old_value`)} end as old,
      case when i.new_value is not null then ${short(sql`i.new_value`)} end as new
    from change_item i where i.change_set_seq = any(${seqs}::bigint[]) and i.origin = 'direct'
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

/** What others follow from first: when a work ends says most. */
const TELLING_FIELDS = ['due', 'start', 'durationMinutes', 'status', 'deletedAt', 'row'];

/** Of each change set, what people set themselves, the most telling of it first. */
export async function listCauses(
  db: Db | Tx,
  seqs: readonly number[],
  { perChangeSet }: { perChangeSet: number },
): Promise<ItemRow[]> {
  if (seqs.length === 0) return [];
  const { rows } = await sql<ItemRow>`
    select item.* from unnest(${seqs}::bigint[]) as chosen (seq)
    cross join lateral (
      select ${itemColumns}, null as "overtakenBy", false as "isMovedSince" from change_item i
      where i.change_set_seq = chosen.seq and i.origin = 'direct' and i.entity <> 'comment'
      order by coalesce(array_position(${TELLING_FIELDS}::text[], i.field), 100), i.ordinal
      limit ${perChangeSet}) item`.execute(db);
  return rows;
}

/** Every item of a change set, last first, with whoever overtook it. */
export async function listItemsToUndo(
  tx: Tx,
  seq: number,
  { actor, bins, scheduled }: { actor: Actor; bins: readonly string[]; scheduled: readonly string[] },
): Promise<ItemRow[]> {
  const actorId = actor.id;
  const chain = sql`(${chainOf(sql`(select c from change_set c where c.seq = ${seq}::bigint)`)})`;
  const { rows } = await sql<ItemRow>`${prepared}
    select ${itemColumns}, overtaking."overtakenBy", i.field = any(${scheduled}) and exists (
      select from change_item later
      where later.entity_id = i.entity_id and later.change_set_seq > i.change_set_seq
        and later.field = any(${scheduled}) and later.origin = 'scheduler') as "isMovedSince"
    from change_item i
    left join lateral (
      select case when s.actor_id = ${actorId}::uuid then 'You' else coalesce(${personName(actor, 'u')}, 'Gantry') end as "overtakenBy"
      from (${overtakingChangeSets({ chain, actorId, bins })} order by seq desc limit 1) last
      join change_set s on s.seq = last.seq
      left join app_user u on u.id = s.actor_id) overtaking on true
    where i.change_set_seq = ${seq}::bigint
    order by i.ordinal desc`.execute(tx);
  return rows;
}

const itemColumns = sql`
  i.change_set_seq as seq, i.ordinal, i.entity, i.entity_id as "entityId", i.field,
  i.old_value as old, i.new_value as new, i.origin, i.version`;

/** Holds every row that the change set touched until the transaction ends; the names of their entities. */
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
