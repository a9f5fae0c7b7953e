import { compareNames } from '@gantry/contract/names';
import { addDays, dayOf, daysOfSpan } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { findProjectRow } from '../projects/index.ts';
import { openWorkReader, type WorkReader } from '../works/index.ts';
import { apart } from './clean-line.ts';
import { dayWords } from './day-words.ts';
import { findMailChoices } from './mail-choices.ts';
import { LATEST_MS } from './queue-notices.ts';
import { endOfQuiet } from './quiet-hours.ts';
import type { MailSection } from './write-letter.ts';
import { settingsLink, type Writing, type Written, workUrl } from './writing.ts';

/** The most works that a mail lists. The others can be seen in Gantry. */
const MOST_WORKS = 150;

interface NextWork {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly start: string | null;
  readonly due: string | null;
  readonly progress: number;
  readonly ownerId: string | null;
  /** Who does the work. The mail is sorted by this. */
  readonly groups: readonly string[];
  /** The number of all works, including those that are not listed. */
  readonly count: number;
}

/** What is planned in a project for the next weeks, by assignee, limited to what the reader sees. */
export async function writeLookAhead(writing: Writing): Promise<Written> {
  const { services, mail, actor, person, words } = writing;
  const { db, clock, settings } = services;
  const { say, language } = words;
  const reader = await openWorkReader(db, actor, clock);
  const project = await findProjectRow(reader, mail.project_id ?? '');
  if (!project) return { dropped: 'gone' };
  const now = clock.now();
  if (now.getTime() - new Date(mail.created_at).getTime() > LATEST_MS) return { dropped: 'too-late' };
  const until = endOfQuiet((await findMailChoices(db, actor.id)).quiet, now, person.timeZone);
  // A person who asked for it themselves gets it also in quiet hours.
  if (until && mail.asked_by !== actor.id) return { until };
  const weeks = mail.weeks ?? 1;
  const from = reader.time.now.slice(0, 10);
  const works = await listNext(reader, writing, { from, to: addDays(from, weeks * 7) });
  if (works.length === 0) return { dropped: 'empty' };
  const { users, resources, labels } = await findReferences(db, actor, {
    users: [...works.flatMap(({ ownerId, groups }) => [ownerId, ...groups]), mail.asked_by],
    resources: works.flatMap(({ groups }) => groups),
    labels: works.flatMap(({ groups }) => groups),
  });
  const names = new Map([...users, ...resources, ...labels].map(({ id, name }) => [id, apart(name)]));
  const name = `${project.key} ${apart(project.name)}`;
  const count = works[0]?.count ?? works.length;
  const days = { from: dayWords(from, language), to: dayWords(addDays(from, weeks * 7 - 1), language) };
  const sender = names.get(mail.asked_by ?? '') ?? say('hiddenPerson');
  return {
    subject: say('lookAheadSubject', { name, ...days }),
    content: {
      language,
      lead: say(mail.asked_by === actor.id ? 'lookAheadOwnLead' : 'lookAheadLead', {
        ...{ sender, name, count, ...days },
      }),
      sections: sectionsOf(writing, works, names),
      button: {
        text: say('openTimeline'),
        url: `${settings.publicUrl}/projects/project-detail/${project.id}/gantt-chart`,
      },
      foot: [
        say('lookAheadFoot'),
        ...(count > works.length ? [say('more', { count: count - works.length })] : []),
      ]
        .toReversed()
        .join(' '),
      settings: settingsLink(services, words),
    },
  };
}

function sectionsOf(
  { services, mail, words: { say, language } }: Writing,
  works: readonly NextWork[],
  names: ReadonlyMap<string, string>,
): MailSection[] {
  const by = mail.sorted_by ?? 'trade';
  const none = { trade: say('noTrade'), person: say('noPerson'), label: say('noLabel') }[by];
  const groups = new Map<string, NextWork[]>();
  for (const work of works) {
    const shown = work.groups.filter((id) => names.has(id));
    for (const id of shown.length > 0 ? shown : ['']) groups.set(id, [...(groups.get(id) ?? []), work]);
  }
  const span = ({ start, due }: NextWork) => {
    const days = due === null ? [start ?? ''] : daysOfSpan(start ?? due, due);
    return [...new Set(days.map((day) => dayWords(dayOf(day), language)))].join(' – ');
  };
  return [...groups]
    .map(([id, members]) => ({ id, title: names.get(id) ?? none, members }))
    .sort((a, b) => Number(a.id === '') - Number(b.id === '') || compareNames(a.title, b.title))
    .map(({ title, members }) => ({
      title,
      lines: members.map((work) => ({
        text: `${work.key} ${work.title}`,
        note: [
          span(work),
          by === 'person' ? undefined : names.get(work.ownerId ?? ''),
          work.progress > 0 ? `${work.progress} %` : undefined,
        ]
          .filter(Boolean)
          .join(' · '),
        url: workUrl(services, work.key),
      })),
    }));
}

/** A milestone at midnight stands on the day that ends. */
const isMilestoneAt = (midnight: string) =>
  sql`(w.due = ${midnight}::timestamp and coalesce(w.start, w.due) = w.due)`;

/** Open works without sub-works that are planned in this time, and those that should have been done before. */
async function listNext(
  { db, actor, time }: WorkReader,
  { mail }: Writing,
  { from, to }: { from: string; to: string },
): Promise<NextWork[]> {
  const groups = {
    trade: sql`array(select a.resource_id from assignment a
      where a.work_id = w.id and a.resource_id is not null order by a.place)`,
    person: sql`array(select w.owner_id where w.owner_id is not null
      union select a.user_id from assignment a where a.work_id = w.id and a.user_id is not null)`,
    label: sql`w.label_ids`,
  }[mail.sorted_by ?? 'trade'];
  const { rows } = await sql<NextWork>`
    select w.id, w.key, w.title, w.start, w.due, w.progress, w.owner_id as "ownerId", ${groups} as groups,
      (count(*) over ())::integer as count
    from work w
    where w.project_id = ${mail.project_id} and w.deleted_at is null and w.archived_at is null
      and w.sub_work_count = 0 and w.status not in ('done', 'cancelled')
      and ${accessFilter(actor, 'read', 'works', 'w')}
      and (coalesce(w.start, w.due) < ${to}::timestamp or ${isMilestoneAt(to)})
      and (coalesce(w.due, w.start) >= ${from}::timestamp or w.overdue_from < ${time.now}::timestamp)
    order by coalesce(w.start, w.due), w.rank, w.id limit ${MOST_WORKS}`.execute(db);
  return rows;
}
