import type { Operation, Via } from '@gantry/contract';
import { sql } from 'kysely';
import { inChunks, prepared, type Tx } from '../platform/database/index.ts';
import { mapInSlices } from '../platform/in-slices.ts';
import type { ChangeItem } from './change-items.ts';
import { digestOf, newSalt } from './digest.ts';
import { ROWS_PER_STATEMENT } from './tracked-rows.ts';

/** Every process listens on this channel; the payload is the sequence number of the change set. */
export const CHANGE_SET_CHANNEL = 'change_set';

export interface ChangeSetHead {
  readonly id: string;
  readonly actorId: string | null;
  readonly at: string;
  readonly via: Via;
  readonly reason: string | null;
  readonly operation: Operation | null;
  readonly undoes: string | null;
  readonly partOf: string | null;
}

/** Allows writes to tracked tables until the transaction ends. Otherwise the database refuses them. */
export async function openTrackedTables(tx: Tx, changeSetId: string): Promise<void> {
  await sql`${prepared} select set_config('gantry.change_set', ${changeSetId}, true)`.execute(tx);
}

/** Allows erasing values of the log until the transaction ends. Their digests, which the seals contain, stay. */
export async function openErasure(tx: Tx): Promise<void> {
  await sql`select set_config('gantry.erasure', 'yes', true)`.execute(tx);
}

/** Writes a change set with its items, in a single statement if they fit, and notifies the listeners at commit. */
export async function insertChangeSet(
  tx: Tx,
  head: ChangeSetHead,
  items: readonly ChangeItem[],
): Promise<number> {
  const [first = [], ...others] = inChunks(items, ROWS_PER_STATEMENT);
  const { rows } = await sql<{ seq: number }>`${prepared}
    with made as (
      insert into change_set (id, actor_id, at, via, reason, operation, undoes, part_of, item_count,
        kinds)
      values (${head.id}, ${head.actorId}, ${head.at}, ${head.via}, ${head.reason}, ${head.operation}, ${head.undoes},
        ${head.partOf}, ${items.length}, ${kindsOf(items)}::text[])
      returning seq),
    listed as (
      insert into change_item ${itemColumns}
      select made.seq, ${lineValues} from made, ${await recordsetOf(first, 0)})
    select seq, pg_notify(${CHANGE_SET_CHANNEL}, seq::text) from made`.execute(tx);
  const seq = rows[0]?.seq;
  if (seq === undefined) throw new Error('the change set was not written');
  for (const [index, chunk] of others.entries())
    await sql`
      insert into change_item ${itemColumns}
      select ${seq}::bigint, ${lineValues} from ${await recordsetOf(chunk, (index + 1) * ROWS_PER_STATEMENT)}`.execute(
      tx,
    );
  return seq;
}

/** The kinds of rows among the items, in stored order. */
export function kindsOf(items: readonly { readonly entity: string }[]): string[] {
  return [...new Set(items.map(({ entity }) => entity))].sort();
}

const itemColumns = sql`
  (change_set_seq, ordinal, entity, entity_id, field, old_value, new_value, origin, version, salt, digest)`;
const lineValues = sql`
  line.ordinal, line.entity, line.entity_id, line.field, line.old_value, line.new_value, line.origin, line.version,
  decode(line.salt, 'hex'), decode(line.digest, 'hex')`;

/**
 * Created for each statement separately: serializing all items of a large change set at once would block other
 * requests.
 */
async function recordsetOf(items: readonly ChangeItem[], firstOrdinal: number) {
  const lines = await mapInSlices(items, (item, index) => toLine(item, firstOrdinal + index));
  return sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
    ordinal integer, entity text, entity_id uuid, field text, old_value jsonb, new_value jsonb, origin text,
    version integer, salt text, digest text)`;
}

function toLine(item: ChangeItem, ordinal: number) {
  const salt = newSalt();
  return {
    ordinal,
    entity: item.entity,
    entity_id: item.entityId,
    field: item.field,
    old_value: item.old,
    new_value: item.new,
    origin: item.origin,
    version: item.version,
    salt: salt.toString('hex'),
    digest: digestOf(salt, item.old, item.new).toString('hex'),
  };
}
