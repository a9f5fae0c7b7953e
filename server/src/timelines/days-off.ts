import { addDays } from '@gantry/scheduling/wall-clock';
import { sql } from 'kysely';
import { findTimesAway, withoutAbsences } from '../absences/index.ts';
import { endOfWeek, type WorkReader } from '../works/index.ts';

/** The number of weeks that a timeline shows. */
const DAYS_SHOWN = 12 * 7;

/** From one moment to another, both in local time. */
export interface TimeOff {
  readonly from: string;
  readonly to: string;
}

/**
 * When people are off in the displayed weeks although their department works. Absences and the free days of their own
 * week are combined, so that readers cannot distinguish them. People who are not off are left out.
 */
export async function findDaysOff(
  reader: WorkReader,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, TimeOff[]>> {
  if (personIds.length === 0) return new Map();
  const { db, actor, time } = reader;
  const monday = addDays(endOfWeek(time.now), -6);
  const away = await findTimesAway(db, actor, { personIds, from: `${monday}T00:00` });
  const off = (await listWeeks(reader, personIds)).flatMap(({ id, own, usual }) => {
    const absences = away.get(id);
    if (absences === undefined && own === null) return [];
    const department = time.calendarOf(usual);
    const person = withoutAbsences(own === null ? department : time.calendarOf(own), absences);
    return [[id, listOff(monday, { department, person })] as const];
  });
  return new Map(off.filter(([, times]) => times.length > 0));
}

type Counted = Pick<Parameters<typeof withoutAbsences>[0], 'workingMinutesBetween'>;

/** Whole days. Days off are merged across days on which the department does not work anyway. */
function listOff(
  monday: string,
  { department, person }: Record<'department' | 'person', Counted>,
): TimeOff[] {
  const off: TimeOff[] = [];
  let isRunning = false;
  for (let day = 0; day < DAYS_SHOWN; day += 1) {
    const [from, to] = [addDays(monday, day), addDays(monday, day + 1)].map((each) => `${each}T00:00`);
    if (from === undefined || to === undefined) continue;
    if (department.workingMinutesBetween(from, to) === 0) continue;
    const isOff = person.workingMinutesBetween(from, to) === 0;
    const before = isOff && isRunning ? off.pop() : undefined;
    if (isOff) off.push({ from: before?.from ?? from, to });
    isRunning = isOff;
  }
  return off;
}

interface Weeks {
  readonly id: string;
  readonly own: string | null;
  readonly usual: string | null;
}

/** The calendars of people and of their departments. */
async function listWeeks({ db }: WorkReader, personIds: readonly string[]): Promise<Weeks[]> {
  const { rows } = await sql<Weeks>`
    select u.id, u.calendar_id as own, d.calendar_id as usual
    from app_user u left join department d on d.id = u.department_id
    where u.id = any(${personIds}::uuid[])`.execute(db);
  return rows;
}
