import { endDayOf } from '@gantry/scheduling/wall-clock';
import { openConcealer } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { excerptOf, type NotificationRow } from '../notifications/index.ts';
import { apart } from './clean-line.ts';
import { dayWords } from './day-words.ts';
import { weighNotice } from './weigh-notice.ts';
import type { MailWords } from './words/index.ts';
import { settingsLink, type Writing, type Written, workUrl } from './writing.ts';

/** Writes about one notification, if it is still valid, recent, and allowed to interrupt its reader now. */
export async function writeNotice(writing: Writing): Promise<Written> {
  const { services, mail, actor, person, words } = writing;
  const { timeZone } = person;
  const candidate = {
    actor,
    notificationId: mail.notification_id ?? '',
    timeZone,
    now: services.clock.now(),
  };
  const weighed = await weighNotice(services.db, candidate);
  if (!('row' in weighed)) return weighed;
  const { row } = weighed;
  const { language, say } = words;
  const isGathered = row.kind === 'late' && row.workCount > 1;
  const url = isGathered ? overdueUrl(services, row) : workUrl(services, row.work.key);
  const name = await nameOf(writing, row.actorId);
  const lead = leadOf(row, name, words);
  const foot = footOf(row.kind);
  return {
    subject: row.kind === 'imported' || isGathered ? lead : `${row.work.key} ${apart(row.work.title)}`,
    workId: row.work.id,
    content: {
      language,
      lead,
      quote: await quoteOf(writing, row),
      sections: isGathered
        ? []
        : [{ title: say('theWork'), lines: [{ text: `${row.work.key} ${row.work.title}`, url }] }],
      button: { text: say(foot === 'noticeFoot' ? 'answer' : 'openWork'), url },
      foot: say(foot),
      settings: settingsLink(services, words),
    },
  };
}

const feet = { reminder: 'reminderFoot', imported: 'importFoot', late: 'lateFoot' } as const;

const footOf = (kind: NotificationRow['kind']) =>
  kind in feet ? feet[kind as keyof typeof feet] : 'noticeFoot';

/** The overdue works that a line about several works counts: those of its project, or the reader's own. */
function overdueUrl({ settings }: Writing['services'], { reason, work }: NotificationRow): string {
  const filter = reason === 'lead' ? `project:is:${work.projectId}` : 'person:is:me';
  return `${settings.publicUrl}/works/overdue-work?filter=${encodeURIComponent(filter)}`;
}

/** The reader's rights and language. */
export type Reading = Pick<Writing, 'services' | 'actor' | 'words'>;

/** The person who did it, if the reader may know their name. */
export async function nameOf({ services, actor, words }: Reading, id: string | null): Promise<string> {
  if (id === null) return 'Gantry';
  const { users } = await findReferences(services.db, actor, { users: [id] });
  return apart(users[0]?.name ?? words.say('hiddenPerson'));
}

/** What the person wrote, without the names of people whom the reader may not know. */
export async function quoteOf(
  { services, actor }: Reading,
  row: NotificationRow,
): Promise<string | undefined> {
  if (row.commentBody === null || row.workCount > 1) return undefined;
  const conceal = await openConcealer(services.db, actor, [row.commentBody]);
  return excerptOf(conceal(row.commentBody)) || undefined;
}

/** What happened, as a sentence. */
export function leadOf(row: NotificationRow, name: string, words: MailWords): string {
  const {
    kind,
    work: { key },
    workCount: count,
    calendar,
    changes,
  } = row;
  const { say, language } = words;
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
    case 'imported':
      return say('imported', values);
    case 'late':
      return lateWords(row, words);
    case 'reminder':
      return say('reminder', { key, day: dayWords(endDayOf(changes.due ?? ''), language) });
    default:
      return say('changed', values);
  }
}

function lateWords(
  { work: { key }, workCount: count, ledProject }: NotificationRow,
  { say }: MailWords,
): string {
  if (ledProject === null) return say('becameLate', { key, count });
  return say('becameLateInProject', { key, count, project: apart(ledProject) });
}
