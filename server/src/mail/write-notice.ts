import { sql } from 'kysely';
import { openConcealer } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { excerptOf, listNotified, type NotificationRow } from '../notifications/index.ts';
import { apart } from './clean-line.ts';
import { dayWords } from './day-words.ts';
import { findMailChoices } from './mail-choices.ts';
import { LATEST_MS } from './queue-notices.ts';
import { beginOfDay, endOfQuiet } from './quiet-hours.ts';
import type { MailWords } from './words/index.ts';
import { settingsLink, type Writing, type Written, workUrl } from './writing.ts';

/** Tells of one notification, if it still holds, is still news and may interrupt its reader now. */
export async function writeNotice(writing: Writing): Promise<Written> {
  const { services, mail, actor, person, words } = writing;
  const { db, clock } = services;
  const [row] = await listNotified(db, actor, [mail.notification_id ?? '']);
  if (!row) return { dropped: 'gone' };
  if ((row.readAt ?? row.doneAt ?? row.snoozedUntil) !== null) return { dropped: 'read' };
  const now = clock.now();
  if (now.getTime() - new Date(row.createdAt).getTime() > LATEST_MS) return { dropped: 'too-late' };
  const choices = await findMailChoices(db, actor.id);
  if (!choices.kinds.some((kind) => kind === row.kind)) return { dropped: 'unwanted' };
  const until = endOfQuiet(choices.quiet, now, person.timeZone);
  if (until) return { until };
  if ((await countSince(writing, beginOfDay(now, person.timeZone))) >= choices.dailyLimit)
    return { dropped: 'limit' };
  const { language, say } = words;
  const url = workUrl(services, row.work.key);
  const name = await nameOf(writing, row.actorId);
  const isReminder = row.kind === 'reminder';
  return {
    subject: `${row.work.key} ${apart(row.work.title)}`,
    workId: row.work.id,
    content: {
      language,
      lead: leadOf(row, name, words),
      quote: await quoteOf(writing, row),
      sections: [{ title: say('theWork'), lines: [{ text: `${row.work.key} ${row.work.title}`, url }] }],
      button: { text: say(isReminder ? 'openWork' : 'answer'), url },
      foot: say(isReminder ? 'reminderFoot' : 'noticeFoot'),
      settings: settingsLink(services, words),
    },
  };
}

/** How many mails have interrupted a person since then. */
async function countSince({ services, actor }: Writing, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mail
    where user_id = ${actor.id} and kind = 'notice' and sent_at >= ${since.toISOString()}::timestamptz`.execute(
    services.db,
  );
  return rows[0]?.count ?? 0;
}

/** The person who did it, as far as the reader may know them. */
async function nameOf({ services, actor, words }: Writing, id: string | null): Promise<string> {
  if (id === null) return 'Gantry';
  const { users } = await findReferences(services.db, actor, { users: [id] });
  return apart(users[0]?.name ?? words.say('hiddenPerson'));
}

/** What the person said, without the names of people whom the reader may not know. */
async function quoteOf({ services, actor }: Writing, row: NotificationRow): Promise<string | undefined> {
  if (row.commentBody === null || row.workCount > 1) return undefined;
  const conceal = await openConcealer(services.db, actor, [row.commentBody]);
  return excerptOf(conceal(row.commentBody)) || undefined;
}

/** What happened, as a sentence. */
export function leadOf(
  { kind, work: { key }, workCount: count, calendar, changes }: NotificationRow,
  name: string,
  { say, language }: MailWords,
): string {
  const values = { name, key, count };
  switch (kind) {
    case 'mention':
      return say('mention', values);
    case 'ask_why':
      return say('askWhy', values);
    case 'hand_over':
      return say('handOver', values);
    case 'assigned':
      return say('assigned', values);
    case 'comment':
      return say('comment', values);
    case 'review':
      return say('review', values);
    case 'sent_back':
      return say('sentBack', values);
    case 'calendar':
      return say('calendarMoved', { name, count, calendar: apart(calendar ?? '') });
    case 'pushed':
      return say('pushed', values);
    case 'reminder':
      return say('reminder', { key, day: dayWords((changes.due ?? '').slice(0, 10), language) });
    default:
      return say('changed', values);
  }
}
