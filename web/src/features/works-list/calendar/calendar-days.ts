import type { Work } from '@gantry/contract';
import { addDays, dayOf, daysBetween, daysOfSpan, timeOf, weekdayOf } from '#lib/dates/index.ts';
import type { WorkChange } from '#sync/works/work-change.ts';

/** The days of works: from their start to their due, or on their due alone. */
export type CalendarDates = 'span' | 'due';
type Dated = Pick<Work, 'start' | 'due'>;

/** Weeks of a month view: five from the current one on, so that today is never in the last row. */
export const weekCounts = { month: 5, week: 1 } as const;

/** The weeks of a calendar, each as its seven days, from the week of a day on. `firstWeekday`: 0 is Sunday. */
export function weeksFrom(day: string, firstWeekday: number, count: number): readonly (readonly string[])[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, offset) => addDays(first, week * 7 + offset)),
  );
}

/** The first and the last day of a work; undefined when it has no date. */
export function daysOf(work: Dated, dates: CalendarDates): readonly [string, string] | undefined {
  const { start, due } = work;
  if (due !== null) return daysOfSpan(dates === 'due' ? due : (start ?? due), due);
  return start === null ? undefined : [dayOf(start), dayOf(start)];
}

/** A work within one week: its first and last day in it, and its line. */
export interface Bar {
  readonly work: Work;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly beginsHere: boolean;
  readonly endsHere: boolean;
}

export interface LaidWeek {
  readonly bars: readonly Bar[];
  /** The works without a line, for each of the seven days. */
  readonly more: readonly (readonly Work[])[];
}

interface WeekLook {
  readonly dates: CalendarDates;
  readonly lines: number;
  /** The reader, whose own works are above those of others. */
  readonly reader: string | undefined;
}

const isSummary = ({ subWorkCount }: Work): boolean => subWorkCount > 0;

/**
 * The works that a calendar shows. By due it shows no summaries, because a summary is due with its last sub-work and
 * people do the sub-works.
 */
export const shownOn = (works: readonly Work[], dates: CalendarDates): readonly Work[] =>
  dates === 'due' ? works.filter((work) => !isSummary(work)) : works;

/** Own works first, summaries last. */
export function importance(work: Work, reader: string | undefined): number {
  if (isSummary(work)) return 2;
  const isOwn = reader !== undefined && (work.ownerId === reader || work.assigneeIds.includes(reader));
  return isOwn ? 0 : 1;
}

/**
 * Puts the works of a week into lines: the reader's own ones first, summaries last, and among the others those that
 * begin first and last longest. Works without a line are counted on each of their days.
 */
export function layWeek(
  works: readonly Work[],
  days: readonly string[],
  { dates, lines, reader }: WeekLook,
): LaidWeek {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const parts = works.flatMap((work) => {
    const span = daysOf(work, dates);
    if (span === undefined || span[1] < first || span[0] > last) return [];
    const from = Math.max(0, daysBetween(first, span[0]));
    const to = Math.min(6, daysBetween(first, span[1]));
    const rank = importance(work, reader);
    return [{ rank, bar: { work, from, to, beginsHere: span[0] >= first, endsHere: span[1] <= last } }];
  });
  const inOrder = parts.toSorted((a, b) => a.rank - b.rank || a.bar.from - b.bar.from || b.bar.to - a.bar.to);
  const taken = Array.from({ length: lines }, () => new Set<number>());
  const bars: Bar[] = [];
  const more: Work[][] = Array.from({ length: 7 }, () => []);
  for (const { bar } of inOrder) {
    const covered = Array.from({ length: bar.to - bar.from + 1 }, (_, offset) => bar.from + offset);
    const line = taken.findIndex((busy) => covered.every((day) => !busy.has(day)));
    if (line >= 0) {
      for (const day of covered) taken[line]?.add(day);
      bars.push({ ...bar, line });
    } else for (const day of covered) more[day]?.push(bar.work);
  }
  return { bars, more };
}

const shifted = (date: string | null, days: number): string | null => {
  if (date === null) return null;
  const time = timeOf(date);
  return `${addDays(dayOf(date), days)}${time === '' ? '' : `T${time}`}`;
};

/** The new dates of a work that is moved by days; its length stays. A work without dates becomes due on the day. */
export function movedBy(work: Dated, days: number): WorkChange {
  return {
    ...(work.start === null ? {} : { start: shifted(work.start, days) }),
    ...(work.due === null ? {} : { due: shifted(work.due, days) }),
  };
}

/** The change of a work that is dragged from one day to another; without dates, the day becomes its due. */
export const droppedOn = (work: Dated, taken: string | undefined, day: string): WorkChange =>
  work.start === null && work.due === null ? { due: day } : movedBy(work, daysBetween(taken ?? day, day));

/** The width and position of each day of a week, in percent. Weekends are narrower. */
export function dayWidths(
  days: readonly string[],
): readonly { readonly left: number; readonly width: number }[] {
  const shares = days.map((day) => (weekdayOf(day) % 6 === 0 ? 0.55 : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  let left = 0;
  return shares.map((share) => {
    const width = (share / all) * 100;
    const place = { left, width };
    left += width;
    return place;
  });
}
