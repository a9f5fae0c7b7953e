import type { DateCalendar, PlannedInterruption } from '@gantry/scheduling';
import type { StoredBreak } from '@gantry/scheduling/msproject';
import { toWallClock } from './plan-text.ts';

interface Stretch {
  readonly from: string;
  readonly to: string;
}

/**
 * The interruptions of a task, as far as its file shows them: all its assignments pause, and its length is shorter than
 * the working time between its dates by the same amount. Otherwise they pause for other reasons: their own calendars, a
 * weekend, or uneven work. [R219]
 */
export function toInterruptions(
  {
    start,
    due,
    durationMinutes,
  }: { readonly start: string | null; readonly due: string | null; readonly durationMinutes: number | null },
  assignments: readonly (readonly StoredBreak[])[],
  calendarOf: () => DateCalendar,
): PlannedInterruption[] {
  if (start === null || due === null || !durationMinutes || assignments.every(({ length }) => length === 0))
    return [];
  const calendar = calendarOf();
  const missing = calendar.workingMinutesBetween(start, due) - durationMinutes;
  if (missing <= 0) return [];
  const [first = [], ...others] = assignments.map((breaks) =>
    breaks.flatMap((each) => stretchOf(each, calendar)),
  );
  let paused = 0;
  const found = others.reduce(common, first).flatMap(({ from, to }): PlannedInterruption[] => {
    const minutes = calendar.workingMinutesBetween(from, to);
    const afterMinutes = calendar.workingMinutesBetween(start, from) - paused;
    if (minutes <= 0) return [];
    paused += minutes;
    return [{ afterMinutes, minutes }];
  });
  return paused === missing ? found : [];
}

function stretchOf({ worksFrom, worksMinutes, goesOn }: StoredBreak, calendar: DateCalendar): Stretch[] {
  const [start, to] = [toWallClock(worksFrom), toWallClock(goesOn)];
  const from = start === null ? null : calendar.addWorkingMinutes(start, Math.round(worksMinutes));
  return from === null || to === null || from >= to ? [] : [{ from, to }];
}

/** The intersection of two lists of stretches. */
function common(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const from = [one.from, other.from].toSorted().at(-1) ?? one.from;
      const to = [one.to, other.to].toSorted()[0] ?? one.to;
      return from < to ? [{ from, to }] : [];
    }),
  );
}
