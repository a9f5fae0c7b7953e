import { sql } from 'kysely';
import { allowTimeFor, type Db, type Tx } from '../../platform/database/index.ts';
import { LOG_START, type LogPosition } from '../read-since.ts';

/** Any constant will do, as long as all Gantry processes use the same one. */
const LEADER_LOCK = 4_726_880;

/** A change set with all data that its seal covers. */
export interface SealedChangeSet extends LogPosition {
  readonly id: string;
  readonly actorId: string | null;
  readonly at: string;
  readonly via: string;
  readonly reason: string | null;
  readonly undoes: string | null;
  readonly itemCount: number;
  readonly items: readonly SealedItem[];
  /** Not sealed, because it follows from the items; `verify` compares it. */
  readonly kinds: readonly string[];
}

export interface SealedItem {
  readonly ordinal: number;
  readonly entity: string;
  readonly entityId: string;
  readonly field: string;
  readonly origin: string;
  readonly version: number;
  /** Hexadecimal. */
  readonly digest: string;
}

export interface SealRow {
  readonly number: number;
  readonly changeSetSeq: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export interface SealToCheck extends SealRow {
  /** The number of items of its change set, which determines the amount to read. */
  readonly itemCount: number;
}

/** The end of the chain. */
export interface LastSeal {
  readonly number: number;
  readonly hash: Buffer | null;
  readonly position: LogPosition;
}

/** Makes this transaction the only one that seals. Returns false if another process is sealing. */
export async function tryToLead(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    leads: boolean;
  }>`select pg_try_advisory_xact_lock(${LEADER_LOCK}) as leads`.execute(tx);
  return rows[0]?.leads ?? false;
}

export async function findLastSeal(db: Db | Tx): Promise<LastSeal> {
  const { rows } = await sql<{ number: number; hash: Buffer } & LogPosition>`
    select seal.number, seal.hash, s.seq, s.transaction_id::text as "transactionId"
    from seal join change_set s on s.seq = seal.change_set_seq
    order by seal.number desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return { number: 0, hash: null, position: LOG_START };
  const { number, hash, seq, transactionId } = last;
  return { number, hash, position: { seq, transactionId } };
}

type Head = Omit<SealedChangeSet, 'items'>;

const headColumns = sql`
  s.seq, s.transaction_id::text as "transactionId", s.id, s.actor_id as "actorId", s.at, s.via, s.reason, s.undoes,
  s.item_count as "itemCount", s.kinds`;

/** Committed change sets after a position, in the order of delivery and sealing. */
export async function listUnsealed(tx: Tx, after: LogPosition, limit: number): Promise<SealedChangeSet[]> {
  const { rows } = await sql<Head>`
    select ${headColumns} from change_set s
    where (s.transaction_id, s.seq) > (${after.transactionId}::xid8, ${after.seq}::bigint)
      and s.transaction_id < log_horizon()
    order by s.transaction_id, s.seq
    limit ${limit}`.execute(tx);
  await allowTimeFor(
    tx,
    rows.reduce((sum, { itemCount }) => sum + itemCount, 0),
  );
  return withItems(tx, rows);
}

export async function findChangeSets(db: Db | Tx, seqs: readonly number[]): Promise<SealedChangeSet[]> {
  const { rows } = await sql<Head>`
    select ${headColumns} from change_set s where s.seq = any(${seqs}::bigint[])`.execute(db);
  return withItems(db, rows);
}

async function withItems(db: Db | Tx, heads: readonly Head[]): Promise<SealedChangeSet[]> {
  const { rows } = await sql<SealedItem & { seq: number }>`
    select change_set_seq as seq, ordinal, entity, entity_id as "entityId", field, origin, version,
      encode(digest, 'hex') as digest
    from change_item where change_set_seq = any(${heads.map(({ seq }) => seq)}::bigint[])
    order by change_set_seq, ordinal`.execute(db);
  const items = Map.groupBy(rows, ({ seq }) => seq);
  return heads.map((head) => ({ ...head, items: items.get(head.seq) ?? [] }));
}

export async function insertSeals(tx: Tx, seals: readonly SealRow[], at: string): Promise<void> {
  await tx
    .insertInto('seal')
    .values(
      seals.map(({ number, changeSetSeq, previousHash, hash }) => ({
        number,
        change_set_seq: changeSetSeq,
        previous_hash: previousHash,
        hash,
        sealed_at: at,
      })),
    )
    .execute();
}

export async function listSeals(db: Db, afterNumber: number, limit: number): Promise<SealToCheck[]> {
  const { rows } = await sql<SealToCheck>`
    select seal.number, seal.change_set_seq as "changeSetSeq", seal.previous_hash as "previousHash", seal.hash,
      coalesce(s.item_count, 0) as "itemCount"
    from seal left join change_set s on s.seq = seal.change_set_seq
    where seal.number > ${afterNumber}::bigint order by seal.number limit ${limit}`.execute(db);
  return rows;
}

export interface StoredItem {
  ordinal: number;
  entity: string;
  entityId: string;
  field: string;
  old: unknown;
  new: unknown;
  salt: Buffer | null;
  digest: Buffer;
  isErased: boolean;
}

/** The items of some change sets with their values, to compare them with their digests. */
export async function listStoredItems(
  db: Db,
  seqs: readonly number[],
): Promise<(StoredItem & { seq: number })[]> {
  const { rows } = await sql<StoredItem & { seq: number }>`
    select change_set_seq as seq, ordinal, entity, entity_id as "entityId", field, old_value as old, new_value as new,
      salt, digest, erased_at is not null as "isErased"
    from change_item where change_set_seq = any(${seqs}::bigint[])
    order by change_set_seq, ordinal`.execute(db);
  return rows;
}

/** The first change set before the end of the chain that has no seal. */
export async function findUnsealedBefore(db: Db, end: LogPosition): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    select s.seq from change_set s
    where (s.transaction_id, s.seq) <= (${end.transactionId}::xid8, ${end.seq}::bigint)
      and not exists (select from seal where seal.change_set_seq = s.seq)
    order by s.transaction_id, s.seq limit 1`.execute(db);
  return rows[0]?.seq;
}

/** The change sets since the last seal. */
export async function countUnsealed(
  db: Db,
  after: LogPosition,
): Promise<{ count: number; since: string | null }> {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*)::integer as count, min(at) as since from change_set s
    where (s.transaction_id, s.seq) > (${after.transactionId}::xid8, ${after.seq}::bigint)`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** The last seal made with a secret that a restore did not contain; 0 if there is none. */
export async function findUncheckedUpTo(db: Db): Promise<number> {
  const row = await db.selectFrom('unchecked_seals').select('up_to as upTo').executeTakeFirst();
  return row?.upTo ?? 0;
}
