import { type Link, type Plan, parseTime, type Time, type Work } from '../../src/index.ts';

const OFFICE = [
  [480, 720],
  [780, 1020],
] as const;

/** Eight hours of working time. */
export const DAY = 4800;

/** A moment of March 2026, which began on a Sunday: the 2nd, 9th … are Mondays. `at(2)` is Monday 08:00. */
export function at(day: number, clock = '08:00'): Time {
  const time = parseTime(`2026-03-${String(day).padStart(2, '0')}T${clock}`);
  if (time === null) throw new RangeError(`no such moment: ${day} ${clock}`);
  return time;
}

type DrawnWork = Partial<Omit<Work, 'id'>> & { readonly days?: number; readonly after?: readonly string[] };

/**
 * A plan from Monday 2 March 2026 on, Monday to Friday 8–12 and 13–17. `days` is the duration, `after` lists the works
 * that must have finished.
 * @example planOf({ design: { days: 3 }, build: { days: 2, after: ['design'] } })
 */
export function planOf(drawn: Readonly<Record<string, DrawnWork>>): Plan {
  const works = Object.entries(drawn).map(([id, { days = 0, after: _, ...rest }]): Work => {
    return { id, name: id, duration: days * DAY, ...rest };
  });
  const links = Object.entries(drawn).flatMap(([successorId, { after = [] }]) =>
    after.map((predecessorId): Link => ({ predecessorId, successorId, type: 'FS' })),
  );
  const week = { mon: OFFICE, tue: OFFICE, wed: OFFICE, thu: OFFICE, fri: OFFICE, sat: [], sun: [] };
  return { start: at(2), calendarId: 'office', calendars: [{ id: 'office', week }], works, links };
}
