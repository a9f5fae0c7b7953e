import type { MailFailure, MailOverview, OwnMail } from '@gantry/contract';
import { sql } from 'kysely';
import type { MailSettings } from '../platform/config/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { findMailChoices } from './mail-choices.ts';
import { findPause } from './pause.ts';
import { findRecipient } from './recipient.ts';
import type { MailServices } from './writing.ts';

/** The counts of the queue. */
const MOST_COUNTED = 1_000;
const WEEK_MS = 7 * 86_400_000;

/** The state of the company's mail for an administrator: no password, no text and no address of a mail. */
export async function describeMail(
  db: Db | Tx,
  { settings, clock }: Pick<MailServices, 'settings' | 'clock'>,
  userId: string,
): Promise<MailOverview> {
  const since = new Date(clock.now().getTime() - WEEK_MS).toISOString();
  const { lastSentAt, failedAt, failure, answer, ...counts } = await countMail(db, since);
  const isNews = failedAt !== null && failure !== null && (lastSentAt === null || failedAt > lastSentAt);
  return {
    server: settings.mail ? describeServer(settings.mail) : null,
    pausedSince: await findPause(db),
    lastSentAt,
    lastFailure: isNews ? { at: failedAt, failure, answer } : null,
    ...counts,
    test: await findTest(db, userId),
  };
}

const describeServer = ({ host, port, encryption, login, from }: MailSettings): MailOverview['server'] => ({
  host,
  port,
  encryption,
  user: login?.user ?? null,
  from: `${from.name} <${from.address}>`,
});

interface MailCounts {
  readonly waiting: number;
  readonly givenUp: number;
  readonly lastSentAt: string | null;
  readonly failedAt: string | null;
  readonly failure: MailFailure | null;
  readonly answer: number | null;
}

async function countMail(db: Db | Tx, since: string): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select
      (select count(*)::integer from (
        select from mail where next_attempt_at is not null limit ${MOST_COUNTED}) waiting) as waiting,
      (select count(*)::integer from (
        select from mail where failed_at >= ${since}::timestamptz and dropped in ('refused', 'unreachable', 'too-late')
        and kind <> 'test' limit ${MOST_COUNTED}) given_up) as "givenUp",
      (select max(sent_at) from mail where sent_at is not null) as "lastSentAt",
      last.failed_at as "failedAt", last.failure, last.answer
    from (select) one left join lateral (
      select failed_at, failure, answer from mail where failed_at is not null and dropped is distinct from 'refused'
      order by failed_at desc limit 1) last on true`.execute(db);
  return rows[0] ?? { waiting: 0, givenUp: 0, lastSentAt: null, failedAt: null, failure: null, answer: null };
}

async function findTest(db: Db | Tx, userId: string): Promise<MailOverview['test']> {
  const test = await db
    .selectFrom('mail')
    .select(['created_at', 'sent_at', 'next_attempt_at', 'failure', 'answer'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'test')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!test) return null;
  const state = test.sent_at !== null ? 'sent' : test.next_attempt_at !== null ? 'waiting' : 'failed';
  return { at: test.created_at, state, failure: test.failure, answer: test.answer };
}

/** Which mails a person gets, and whether mail is set up. */
export async function describeOwn(
  db: Db | Tx,
  { settings }: Pick<MailServices, 'settings'>,
  userId: string,
): Promise<OwnMail> {
  const person = await findRecipient(db, userId);
  return {
    ...(await findMailChoices(db, userId)),
    isSetUp: settings.mail !== undefined,
    address: person?.email ?? '',
    timeZone: person?.timeZone ?? '',
  };
}
