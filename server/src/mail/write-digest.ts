import { addDays, endDayOf, wallClockAt } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { findTimesAway, withoutAbsences } from '../absences/index.ts';
import { findReferences } from '../company/index.ts';
import { type HomeWorkRow, listHomeWorks } from '../dashboard/index.ts';
import { listNotified } from '../notifications/index.ts';
import { openWorkReader, type WorkReader } from '../works/index.ts';
import { apart } from './clean-line.ts';
import { dayWords } from './day-words.ts';
import { findMailChoices } from './mail-choices.ts';
import type { MailSection } from './write-letter.ts';
import { leadOf } from './write-notice.ts';
import { settingsLink, type Writing, type Written, workUrl } from './writing.ts';

/** The most lines of one section. The rest can be seen in Gantry. */
const LINES = 10;
const DAY_MS = 86_400_000;

/**
 * Sums up a person's day: what is late, due within a week, waits for them and happened. An empty digest is not sent.
 */
export async function writeDigest(writing: Writing): Promise<Written> {
  const { services, mail, actor, person, words } = writing;
  const { db, clock } = services;
  const day = mail.day ?? '';
  if (wallClockAt(clock.now(), person.timeZone).slice(0, 10) !== day) return { dropped: 'too-late' };
  if ((await findMailChoices(db, actor.id)).digestHour === null) return { dropped: 'unwanted' };
  const reader = await openWorkReader(db, actor, clock);
  if (await isAway(reader, day)) return { dropped: 'unwanted' };
  const works = await listHomeWorks(reader);
  const told = await listTold(writing);
  const late = works.filter(({ bucket }) => bucket === 'late');
  const due = works.filter(({ bucket }) => bucket === 'today' || bucket === 'nextDays');
  const waiting = uniqueOf(works.filter(({ bucket }) => bucket === 'review' || bucket === 'asked')).filter(
    ({ id }) => !told.has(id),
  );
  const happened = await listHappened(writing, {
    waiting: new Set(waiting.map(({ id }) => id)),
    dated: new Set([...late, ...due].map(({ id }) => id)),
  });
  const { say } = words;
  const sections = [
    partOf(writing, say('late'), late, Math.max(late[0]?.lateCount ?? 0, late.length)),
    partOf(writing, say('due'), due),
    partOf(writing, say('waiting'), waiting),
    happened,
  ].filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return { dropped: 'empty' };
  const count = { late: late[0]?.lateCount ?? 0, due: due.length, waiting: waiting.length };
  return {
    subject: say('digestSubject', { day: dayWords(day, words.language) }),
    content: {
      language: words.language,
      lead: say('digestLead', count),
      sections,
      button: { text: say('openGantry'), url: services.settings.publicUrl },
      foot: say('digestFoot'),
      settings: settingsLink(services, words),
    },
  };
}

/** Whether the person is away all day. */
async function isAway({ db, actor, time }: WorkReader, day: string): Promise<boolean> {
  const [from, to] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`];
  const away = (await findTimesAway(db, actor, { personIds: [actor.id], from })).get(actor.id);
  // Absences are counted on the calendar of the company.
  const calendar = time.calendarOf(null);
  const usual = calendar.workingMinutesBetween(from, to);
  return usual > 0 && withoutAbsences(calendar, away).workingMinutesBetween(from, to) <= 0;
}

/** Works about which the person was notified since the last digest because the works wait for them. */
async function listTold({ services, actor }: Writing): Promise<ReadonlySet<string>> {
  const since = new Date(services.clock.now().getTime() - DAY_MS).toISOString();
  const { rows } = await sql<{ id: string }>`
    select n.work_id as id from mail m join notification n on n.id = m.notification_id
    where m.user_id = ${actor.id} and m.kind = 'notice' and m.sent_at > ${since}::timestamptz
    union select n.work_id from push_message p join notification n on n.id = p.notification_id
    where p.user_id = ${actor.id} and p.sent_at > ${since}::timestamptz`.execute(services.db);
  return new Set(rows.map(({ id }) => id));
}

/** Works that the digest already lists. */
interface Listed {
  readonly waiting: ReadonlySet<string>;
  readonly dated: ReadonlySet<string>;
}

/**
 * What happened to the person's works and was neither read nor reported. Works that wait or are due are listed above.
 */
async function listHappened(writing: Writing, listed: Listed): Promise<MailSection> {
  const { services, mail, actor, words } = writing;
  const ids = await services.db
    .selectFrom('digested')
    .select('notification_id as id')
    .where('mail_id', '=', mail.id)
    .execute();
  const rows = await listNotified(
    services.db,
    actor,
    ids.map(({ id }) => id),
  );
  const news = rows.filter(
    ({ kind, readAt, doneAt, snoozedUntil, work, workCount }) =>
      (readAt ?? doneAt ?? snoozedUntil) === null &&
      !listed.waiting.has(work.id) &&
      !((kind === 'reminder' || (kind === 'late' && workCount === 1)) && listed.dated.has(work.id)),
  );
  const shown = news.slice(0, LINES);
  const { users } = await findReferences(services.db, actor, { users: shown.map(({ actorId }) => actorId) });
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) =>
    id === null ? 'Gantry' : apart(names.get(id) ?? words.say('hiddenPerson'));
  return {
    title: words.say('happened'),
    lines: shown.map((row) => ({
      text: `${row.work.key} ${row.work.title}`,
      note: leadOf(row, nameOf(row.actorId), words),
      url: workUrl(services, row.work.key),
    })),
    more: news.length > LINES ? words.say('more', { count: news.length - LINES }) : undefined,
  };
}

function partOf(
  { services, words: { language, say } }: Writing,
  title: string,
  works: readonly HomeWorkRow[],
  count: number = works.length,
): MailSection {
  const lines = works.slice(0, LINES).map(({ key, title: name, due }) => ({
    text: `${key} ${name}`,
    note: due === null ? undefined : say('dueOn', { day: dayWords(endDayOf(due), language) }),
    url: workUrl(services, key),
  }));
  return {
    title,
    lines,
    more: count > lines.length ? say('more', { count: count - lines.length }) : undefined,
  };
}

const uniqueOf = (works: readonly HomeWorkRow[]): HomeWorkRow[] => [
  ...new Map(works.map((work) => [work.id, work])).values(),
];
