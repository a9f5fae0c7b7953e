import type { MailFailure } from '@gantry/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, MailDropped, Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

export type MailRow = Selectable<Database['mail']>;

/** For this long, a claimed mail belongs to its process. After a crash another process takes it. */
const HELD_MS = 10 * 60_000;

/**
 * Claims the next mail that is due for this process. Claiming counts as an attempt, so that a mail that crashes
 * processes is not tried for ever.
 */
export async function claimMail(
  db: Db,
  now: Date,
  { testsOnly }: { testsOnly: boolean },
): Promise<MailRow | undefined> {
  const held = new Date(now.getTime() + HELD_MS).toISOString();
  return db
    .updateTable('mail')
    .set({ next_attempt_at: held, attempts: sql`attempts + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('mail')
        .select('id')
        .where('next_attempt_at', '<=', now.toISOString())
        .$if(testsOnly, (tests) => tests.where('kind', '=', 'test'))
        .orderBy('next_attempt_at')
        .orderBy('notification_id')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function noteSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_attempt_at: null, sent_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function dropMail(db: Db | Tx, id: string, dropped: MailDropped): Promise<void> {
  await db.updateTable('mail').set({ next_attempt_at: null, dropped }).where('id', '=', id).execute();
}

/** Puts a mail off without counting an attempt. */
export async function putOff(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_attempt_at: until.toISOString(), attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .execute();
}

export interface FailedAttempt {
  readonly at: Date;
  readonly failure: MailFailure;
  readonly answer: number | null;
  /** When the mail is tried again, or why it is not. */
  readonly next: Date | MailDropped;
}

export async function noteFailed(
  db: Db,
  id: string,
  { at, failure, answer, next }: FailedAttempt,
): Promise<void> {
  const after =
    next instanceof Date ? { next_attempt_at: next.toISOString() } : { next_attempt_at: null, dropped: next };
  await db
    .updateTable('mail')
    .set({ failed_at: at.toISOString(), failure, answer, ...after })
    .where('id', '=', id)
    .execute();
}

/** Queues a test mail to the person themselves. It replaces a waiting one. */
export async function queueTest(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .where('next_attempt_at', 'is not', null)
    .execute();
  await tx
    .insertInto('mail')
    .values({ id: newId(now), user_id: userId, kind: 'test', ...newMail(now) })
    .execute();
}

/** The first values of every mail. */
export const newMail = (now: Date) =>
  ({
    created_at: now.toISOString(),
    next_attempt_at: now.toISOString(),
    notification_id: null,
    day: null,
    sent_at: null,
    dropped: null,
    failed_at: null,
    failure: null,
    answer: null,
    project_id: null,
    asked_by: null,
    weeks: null,
    sorted_by: null,
  }) as const;
