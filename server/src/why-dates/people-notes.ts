import type { Said } from '@gantry/contract/words';
import { endDayOf } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { accessFilter, mayNamePerson } from '../access/index.ts';
import type { PlanRow } from '../plans/index.ts';
import type { WorkReader } from '../works/index.ts';
import { dayWords } from './date-words.ts';
import { said } from './words/index.ts';

/** The most absences that are listed. */
const NAMED_ABSENCES = 4;

interface Away {
  /** Null: the reader may not see the person, or not their absences. */
  readonly name: string | null;
  readonly isOwner: boolean;
  readonly from: string;
  readonly to: string;
}

/** Who is away or has their own week, if that affects the dates of a work from `begin` on. */
export async function listPeopleNotes(
  reader: WorkReader,
  row: PlanRow,
  begin: string | null,
): Promise<Said[]> {
  const from = begin ?? row.start ?? row.due;
  const to = row.due ?? row.start;
  const counts =
    row.personCalendarIds !== undefined && row.scheduleMode !== 'manual' && row.status !== 'done';
  if (!counts || row.isSummary || from === null || to === null) return [];
  const weeks = (await listOwnWeeks(reader, row.id)).map(weekNote);
  const absences = (await listAway(reader, row.id, { from, to })).map((away) =>
    awayNote(away, reader.time.now),
  );
  return [...weeks, ...absences];
}

function awayNote({ name, isOwner, from, to }: Away, now: string): Said {
  const who = { who: whoIs(name, isOwner), name: name ?? '', to: dayWords(endDayOf(to), now) };
  return from > now ? said('awayFromTo', { ...who, from: dayWords(from, now) }) : said('awayUntil', who);
}

interface OwnWeek {
  readonly name: string | null;
  readonly isOwner: boolean;
  readonly calendar: string;
}

const weekNote = ({ name, isOwner, calendar }: OwnWeek): Said =>
  name === null ? said('ownWeek', { who: whoIs(name, isOwner) }) : said('ownCalendar', { name, calendar });

/** Whom a sentence is about: a person by name, else the owner or a doer. */
const whoIs = (name: string | null, isOwner: boolean): 'named' | 'owner' | 'doer' =>
  name === null ? (isOwner ? 'owner' : 'doer') : 'named';

/** The people who do the work: the assignees, or the owner. */
const doers = (workId: string) => sql`
  select a.user_id as id, false as is_owner from assignment a where a.work_id = ${workId} and a.user_id is not null
  union all
  select w.owner_id, true from work w
    where w.id = ${workId} and w.owner_id is not null and not exists (select from assignment a where a.work_id = w.id)`;

async function listAway(
  { db, actor }: WorkReader,
  workId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select case when ${mayNamePerson(actor, 'u')} and ${accessFilter(actor, 'read', 'absences', 'u')} then u.name end as name,
      done_by.is_owner as "isOwner", to_char(x.starts, 'YYYY-MM-DD"T"HH24:MI') as "from", to_char(x.ends, 'YYYY-MM-DD"T"HH24:MI') as "to"
    from (${doers(workId)}) done_by join app_user u on u.id = done_by.id
    join absence x on x.user_id = u.id and x.deleted_at is null
      and x.starts < ${to}::timestamp and x.ends > ${from}::timestamp
    order by x.starts, u.name limit ${NAMED_ABSENCES}`.execute(db);
  return rows;
}

async function listOwnWeeks({ db, actor }: WorkReader, workId: string): Promise<OwnWeek[]> {
  const { rows } = await sql<OwnWeek>`
    select case when ${mayNamePerson(actor, 'u')} then u.name end as name, done_by.is_owner as "isOwner", c.name as calendar
    from (${doers(workId)}) done_by join app_user u on u.id = done_by.id
    join calendar c on c.id = u.calendar_id
    order by u.name`.execute(db);
  return rows;
}
