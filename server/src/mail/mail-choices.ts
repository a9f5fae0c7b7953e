import { type MailChoices, mailedKinds } from '@gantry/contract';
import type { Db, Tx } from '../platform/database/index.ts';

/** The defaults for a person who has chosen nothing. The migration of `mail_choice` defines no defaults. */
export const USUAL_CHOICES: MailChoices = {
  kinds: [...mailedKinds],
  dailyLimit: 5,
  quiet: { from: 20, to: 7 },
  digestHour: 8,
};

export async function findMailChoices(db: Db | Tx, userId: string): Promise<MailChoices> {
  const row = await db.selectFrom('mail_choice').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return USUAL_CHOICES;
  const { kinds, daily_limit: dailyLimit, quiet_from: from, quiet_to: to, digest_hour: digestHour } = row;
  return { kinds, dailyLimit, quiet: from === null || to === null ? null : { from, to }, digestHour };
}

export async function saveMailChoices(
  tx: Tx,
  userId: string,
  { kinds, dailyLimit, quiet, digestHour }: MailChoices,
): Promise<void> {
  const values = {
    kinds: [...new Set(kinds)],
    daily_limit: dailyLimit,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    digest_hour: digestHour,
  };
  await tx
    .insertInto('mail_choice')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
