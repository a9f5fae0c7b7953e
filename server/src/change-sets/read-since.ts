import { sql } from 'kysely';
import { type Db, prepared } from '../platform/database/index.ts';

/** A place in the order in which change sets are delivered; as text it is the id of a live event. */
export interface LogPosition {
  readonly transactionId: string;
  readonly seq: number;
}

export interface DeliveredChangeSet extends LogPosition {
  readonly id: string;
  readonly actorId: string | null;
  readonly at: string;
  readonly itemCount: number;
}

/** Before the first change set. */
export const LOG_START: LogPosition = { transactionId: '0', seq: 0 };

/**
 * The change sets after a position, in (transaction, sequence) order and only of transactions older than every one that
 * still runs: one that commits late comes late, and is never skipped by a reader who has gone past its number.
 */
export async function readChangeSetsSince(
  db: Db,
  { transactionId, seq }: LogPosition,
  limit: number,
): Promise<DeliveredChangeSet[]> {
  const { rows } = await sql<DeliveredChangeSet>`${prepared}
    select transaction_id::text as "transactionId", seq, id, actor_id as "actorId", at, item_count as "itemCount"
    from change_set
    where (transaction_id, seq) > (${transactionId}::xid8, ${seq}::bigint)
      and transaction_id < log_horizon()
    order by transaction_id, seq
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Where the log ends for readers: what comes after it has not been delivered to any reader. */
export async function findLogEnd(db: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select transaction_id::text as "transactionId", seq from change_set
    where transaction_id < log_horizon()
    order by transaction_id desc, seq desc limit 1`.execute(db);
  return rows[0] ?? LOG_START;
}
