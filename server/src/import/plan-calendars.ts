import { type Calendar, day as dayText } from '@gantry/contract';
import { joinExceptions } from '@gantry/scheduling/exceptions';
import type { NeutralCalendar, NeutralPlan } from '@gantry/scheduling/msproject';
import { dayFromNumber, dayNumber } from '@gantry/scheduling/wall-clock';
import type { ImportReport } from './import-report.ts';
import { toTitle } from './plan-text.ts';

/** A calendar of the file in the form of Gantry, with the numbers of the file. */
export interface PlanCalendar {
  readonly uid: number;
  readonly baseUid: number | null;
  readonly name: string;
  readonly week: Calendar['week'];
  readonly exceptions: Calendar['exceptions'];
}

type Exceptions = Calendar['exceptions'];
type Spans = Exceptions[number]['spans'];

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** More calendars than a real plan has. Each uses memory for as long as the server runs. */
const MOST_CALENDARS = 50;
const MOST_BASES = 10;
/** Dated weeks become one exception for each of their days. */
const MOST_DATED_DAYS = 4_000;
const MOST_SPANS = 12;
const LONGEST_NAME = 120;
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];

/** The calendars of the project and its works, with their base calendars; bases first. */
export function listUsedCalendars(
  plan: NeutralPlan,
  usedUids: ReadonlySet<number>,
  report: ImportReport,
): PlanCalendar[] {
  const byUid = new Map(plan.calendars.map((calendar) => [calendar.uid, calendar]));
  const chosen = new Map<number, PlanCalendar>();
  for (const uid of usedUids) {
    const missing = chainOf(byUid, uid).filter((calendar) => !chosen.has(calendar.uid));
    if (chosen.size + missing.length > MOST_CALENDARS)
      report.note(
        `Calendars beyond the first ${MOST_CALENDARS} were left out; their works count on the project’s`,
        toTitle(byUid.get(uid)?.name ?? null),
      );
    else
      for (const calendar of missing.toReversed())
        chosen.set(calendar.uid, toPlanCalendar(calendar, chosen, report));
  }
  return [...chosen.values()];
}

/** A calendar and its bases, nearest first. Stops before a cycle. */
function chainOf(calendars: ReadonlyMap<number, NeutralCalendar>, uid: number): NeutralCalendar[] {
  const chain = new Set<NeutralCalendar>();
  for (
    let next = calendars.get(uid);
    next && !chain.has(next) && chain.size < MOST_BASES;
    next = next.baseUid === null ? undefined : calendars.get(next.baseUid)
  )
    chain.add(next);
  return [...chain];
}

function toPlanCalendar(
  calendar: NeutralCalendar,
  chosen: ReadonlyMap<number, unknown>,
  report: ImportReport,
): PlanCalendar {
  const { uid, baseUid, week } = calendar;
  const name = toTitle(calendar.name, LONGEST_NAME);
  return {
    uid,
    // A missing base, or one that is based on this calendar, is ignored.
    baseUid: baseUid !== null && chosen.has(baseUid) ? baseUid : null,
    name,
    week: WEEKDAYS.map((day) => (week[day] === undefined ? null : toSpans(week[day]))),
    exceptions: allExceptions(calendar, name, report),
  };
}

/**
 * Exceptions of the file take precedence over its dated weeks, also if an exception of several days overlaps such a
 * week.
 */
function allExceptions(calendar: NeutralCalendar, name: string, report: ImportReport): Exceptions {
  const own = listExceptions(calendar, name, report);
  const dated = listDatedDays(calendar, name, report);
  return dated.length === 0 ? own : joinExceptions([own, dated]);
}

function listExceptions(calendar: NeutralCalendar, name: string, report: ImportReport): Exceptions {
  return calendar.exceptions.flatMap((exception) => {
    const days = withinPlans(exception);
    if (days === null) report.note(UNREAL, name);
    return days === null
      ? []
      : [
          {
            name: toTitle(exception.name ?? 'Exception', LONGEST_NAME),
            ...days,
            spans: toSpans(exception.working),
          },
        ];
  });
}

const UNREAL = 'Exceptions of calendars on days that no plan has were left out';

/** Weeks with other hours in a range of dates, as exceptions of their days. */
function listDatedDays(calendar: NeutralCalendar, name: string, report: ImportReport): Exceptions {
  const days: Exceptions = [];
  for (const workWeek of calendar.workWeeks) {
    const span = withinPlans(workWeek);
    if (span === null) report.note(UNREAL, name);
    const hours = WEEKDAYS.map((day) => workWeek.week[day]);
    if (span === null || hours.every((each) => each === undefined)) continue;
    const title = toTitle(workWeek.name ?? 'Other hours', LONGEST_NAME);
    for (let day = dayNumber(span.from); day <= dayNumber(span.to); day += 1) {
      const working = hours[weekdayOf(day)];
      if (working === undefined) continue;
      if (days.length >= MOST_DATED_DAYS) {
        report.note(`Dated weeks beyond ${MOST_DATED_DAYS} days were left out`, name);
        return days;
      }
      days.push({ name: title, from: dayFromNumber(day), to: dayFromNumber(day), spans: toSpans(working) });
    }
  }
  return days;
}

/** The part of a range within the supported days; null if there is none. */
function withinPlans({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  const first = from < FIRST_DAY ? FIRST_DAY : from;
  const last = to > LAST_DAY ? LAST_DAY : to;
  const isReal = dayText.safeParse(first).success && dayText.safeParse(last).success;
  return isReal && first <= last ? { from: first, to: last } : null;
}

/** 0 is Sunday; day 0 of the day count was a Thursday. */
function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7;
}

/** Sorted, disjoint and non-empty, to the minute, and limited in number. */
function toSpans(intervals: readonly (readonly [number, number])[]): Spans {
  const spans: Spans = [];
  const sorted = intervals
    .map(([from, to]) => [Math.max(0, Math.floor(from)), Math.min(1440, Math.ceil(to))] as const)
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b);
  for (const [from, to] of sorted) {
    const last = spans.at(-1);
    if (last && (from <= last[1] || spans.length >= MOST_SPANS)) last[1] = Math.max(last[1], to);
    else spans.push([from, to]);
  }
  return spans;
}
