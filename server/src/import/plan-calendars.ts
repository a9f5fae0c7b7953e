import type { Calendar } from '@gantry/contract';
import type { NeutralCalendar, NeutralPlan } from '@gantry/scheduling/msproject';
import { addDays, toDayNumber } from '../company/index.ts';
import { toTitle } from './plan-text.ts';

/** A calendar of the file as Gantry keeps calendars, still under the numbers of the file. */
export interface PlanCalendar {
  readonly uid: number;
  readonly baseUid: number | null;
  readonly name: string;
  readonly week: Calendar['week'];
  readonly exceptions: Calendar['exceptions'];
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** Dated weeks become one exception for each of their days; more days than this are more than any real calendar has. */
const MOST_DATED_DAYS = 4_000;

/** The calendars that the project and its works count on, with those that they build on; parents first. */
export function listUsedCalendars(plan: NeutralPlan, usedUids: ReadonlySet<number>): PlanCalendar[] {
  const byUid = new Map(plan.calendars.map((calendar) => [calendar.uid, calendar]));
  const chosen = new Map<number, PlanCalendar>();
  const choose = (uid: number, seen: ReadonlySet<number>) => {
    const calendar = byUid.get(uid);
    if (!calendar || chosen.has(uid) || seen.has(uid)) return;
    if (calendar.baseUid !== null) choose(calendar.baseUid, new Set([...seen, uid]));
    chosen.set(uid, toPlanCalendar(calendar, chosen));
  };
  for (const uid of usedUids) choose(uid, new Set());
  return [...chosen.values()];
}

function toPlanCalendar(calendar: NeutralCalendar, chosen: ReadonlyMap<number, unknown>): PlanCalendar {
  const { uid, baseUid, name, week } = calendar;
  return {
    uid,
    // A base that is missing, or that builds on this one itself, is no base.
    baseUid: baseUid !== null && chosen.has(baseUid) ? baseUid : null,
    name: toTitle(name).slice(0, 120),
    week: WEEKDAYS.map((day) => (week[day] === undefined ? null : toSpans(week[day]))),
    exceptions: [...listExceptions(calendar), ...listDatedDays(calendar)],
  };
}

function listExceptions(calendar: NeutralCalendar): Calendar['exceptions'] {
  return calendar.exceptions.map(({ name, from, to, working }) => ({
    name: name ?? 'Exception',
    from,
    to,
    spans: toSpans(working),
  }));
}

/** Weeks with other hours between two days, as exceptions of their days. The first exception of a day wins. */
function listDatedDays(calendar: NeutralCalendar): Calendar['exceptions'] {
  const days: Calendar['exceptions'] = [];
  for (const { from, to, week, name } of calendar.workWeeks)
    for (let day = from; day <= to && days.length < MOST_DATED_DAYS; day = addDays(day, 1)) {
      const hours = week[WEEKDAYS[weekdayOf(day)] ?? 'sun'];
      if (hours) days.push({ name: name ?? 'Other hours', from: day, to: day, spans: toSpans(hours) });
    }
  return days;
}

/** 0 is Sunday; day 0 of the count was a Thursday. */
function weekdayOf(day: string): number {
  return (((toDayNumber(day) + 4) % 7) + 7) % 7;
}

/** In order, apart from each other, and none of them empty. */
function toSpans(intervals: readonly (readonly [number, number])[]): Calendar['week'][number] & object {
  const spans: [number, number][] = [];
  const sorted = [...intervals].filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  for (const [from, to] of sorted) {
    const last = spans.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else spans.push([from, to]);
  }
  return spans;
}
