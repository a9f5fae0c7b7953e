import { sql } from 'kysely';
import type { Settings } from '../platform/config/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { newMail } from './mail-queue.ts';
import { said } from './words/index.ts';

interface Invitations {
  /** The person who invites. */
  readonly by: string;
  readonly userIds: readonly string[];
  readonly at: Date;
}

/** Queues a mail for each invited person. The caller has checked the right to invite them. */
export async function queueInvitations(
  tx: Tx,
  { mail }: Pick<Settings, 'mail'>,
  { by, userIds, at }: Invitations,
): Promise<void> {
  if (mail === undefined) throw new ProblemError('mail/not-set-up', said('notSetUp'));
  if (userIds.length === 0) return;
  await sql`
    delete from mail where kind = 'invitation' and next_attempt_at is not null
      and user_id = any(${[...userIds]}::uuid[])`.execute(tx);
  await tx
    .insertInto('mail')
    .values(
      userIds.map((userId) => ({
        ...newMail(at),
        id: newId(at),
        user_id: userId,
        kind: 'invitation' as const,
        asked_by: by,
      })),
    )
    // Two people may ask at the same time: one mail is enough.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
