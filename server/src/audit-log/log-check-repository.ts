import type { LogCheckResult } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, personName } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

/** The stored part of a result. The faulty change set is read again when the result is shown. */
export interface StoredResult extends Omit<LogCheckResult, 'fault'> {
  readonly fault: Omit<NonNullable<LogCheckResult['fault']>, 'at' | 'actor'> | null;
}

export interface LogCheckRow {
  readonly id: string;
  readonly startedBy: string | null;
  readonly startedAt: string;
  readonly beatAt: string;
  readonly finishedAt: string | null;
  readonly checked: number;
  readonly total: number;
  readonly result: StoredResult | null;
}

/** The number of stored checks. */
const CHECKS_KEPT = 100;

export async function findLastCheck(db: Db, reader: Actor): Promise<LogCheckRow | undefined> {
  const { rows } = await sql<LogCheckRow>`
    select c.id, ${personName(reader, 'u')} as "startedBy", c.started_at as "startedAt", c.beat_at as "beatAt",
      c.finished_at as "finishedAt", c.checked, c.total, c.result
    from log_check c left join app_user u on u.id = c.started_by
    order by c.started_at desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Records the start of a check. Undefined if one is running. */
export async function insertCheck(
  db: Db,
  check: { startedBy: string; at: Date; total: number },
): Promise<string | undefined> {
  const at = check.at.toISOString();
  const made = await db
    .insertInto('log_check')
    .values({
      id: newId(check.at),
      started_by: check.startedBy,
      started_at: at,
      beat_at: at,
      finished_at: null,
      total: check.total,
      result: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Returns false if the check has ended: another process took it for cancelled. */
export async function noteProgress(db: Db, id: string, checked: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('log_check')
    .set({ checked, beat_at: at.toISOString() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishCheck(
  db: Db,
  id: string,
  { result, checked, at }: { result: StoredResult; checked?: number; at: Date },
): Promise<void> {
  await db
    .updateTable('log_check')
    .set({
      result: JSON.stringify(result),
      finished_at: at.toISOString(),
      ...(checked !== undefined && { checked }),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
  await sql`delete from log_check where started_at <= (
    select started_at from log_check order by started_at desc offset ${CHECKS_KEPT} limit 1)`.execute(db);
}

/** Ends checks whose process has not reported since then. */
export async function endSilentChecks(
  db: Db,
  heardBefore: Date,
  at: Date,
  result: StoredResult,
): Promise<void> {
  await db
    .updateTable('log_check')
    .set({ result: JSON.stringify(result), finished_at: at.toISOString() })
    .where('finished_at', 'is', null)
    .where('beat_at', '<', heardBefore.toISOString())
    .execute();
}

/** The author and time of a change set, if they still exist. */
export async function findMaker(
  db: Db,
  reader: Actor,
  seq: number,
): Promise<{ at: string; actor: string | null } | undefined> {
  const { rows } = await sql<{ at: string; actor: string | null }>`
    select s.at, ${personName(reader, 'u')} as actor
    from change_set s left join app_user u on u.id = s.actor_id where s.seq = ${seq}::bigint`.execute(db);
  return rows[0];
}
