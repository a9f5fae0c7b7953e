import type { MailFailure } from '@gantry/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, MailDropped, Tx } from '../platform/database/index.ts';
import { newId } from '../platform/identifiers.ts';

export type MailRow = Selectable<Database['mail']>;

/** For so long a mail that was begun is nobody else's; after a crash another process takes it up. */
const HELD_MS = 10 * 60_000;

/**
 * Takes the next mail that is due, for this process alone; counts as an attempt, so that a mail on which processes break is
 * not tried for ever.
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

/** Puts a mail off, which is no attempt. */
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
  /** When it is tried again, or why it is not. */
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

/** A test to oneself, in place of one that waits. */
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

/** What every mail begins with. */
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
