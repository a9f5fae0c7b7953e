import { sql } from 'kysely';
import { type Db, prepared } from '../platform/database/index.ts';

/** A position in the delivery order of change sets; as text it is the id of a live event. */
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
 * The change sets after a position, in (transaction, sequence) order. Only transactions older than every running one
 * are returned: a transaction that commits late is delivered late, and a reader who is past its number never skips it.
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

/** The end of the log for readers. Change sets after it have not been delivered to any reader. */
export async function findLogEnd(db: Db): Promise<LogPosition> {
  const { rows } = await sql<LogPosition>`
    select transaction_id::text as "transactionId", seq from change_set
    where transaction_id < log_horizon()
    order by transaction_id desc, seq desc limit 1`.execute(db);
  return rows[0] ?? LOG_START;
}
