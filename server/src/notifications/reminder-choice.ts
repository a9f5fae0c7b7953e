import type { ReminderChoice } from '@gantry/contract';
import type { Db, Tx } from '../platform/database/index.ts';

export async function findReminderChoice(db: Db | Tx, userId: string): Promise<ReminderChoice | null> {
  const row = await db
    .selectFrom('reminder_choice')
    .select(['days_before as daysBefore', 'hour'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Null: no reminders. A changed choice is checked again, also today. Reminders that were sent are not repeated. */
export async function saveReminderChoice(
  tx: Tx,
  userId: string,
  choice: ReminderChoice | null,
): Promise<void> {
  if (choice === null) {
    await tx.deleteFrom('reminder_choice').where('user_id', '=', userId).execute();
    return;
  }
  const values = { days_before: choice.daysBefore, hour: choice.hour, looked_on: null };
  await tx
    .insertInto('reminder_choice')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
