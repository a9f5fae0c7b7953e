import {
  addDays,
  dayFromNumber,
  dayNumber,
  dayOfMonth,
  daysBetween,
  isoWeek,
  monthNames,
  monthOf,
  timeOf,
  weekdayOf,
  yearOf,
} from '#lib/dates/index.ts';
import type { TimelineRow } from './timeline-rows.ts';
import type { Zoom } from './timeline-search.ts';

const dayWidths: Record<Zoom, number> = { days: 20, weeks: 8, months: 2.5 };

/** Days from left to right, all of one width: where a moment stands in pixels. */
export interface TimeAxis {
  readonly zoom: Zoom;
  /** A Monday, so that weeks begin at whole multiples. */
  readonly firstDay: string;
  readonly dayCount: number;
  readonly dayWidth: number;
  readonly width: number;
}

/** An axis with room around the rows and today; a plan without dates has the coming quarter. */
export function makeTimeAxis(rows: readonly TimelineRow[], today: string, zoom: Zoom): TimeAxis {
  const dates = rows.flatMap((row) => [row.start, row.due].filter((date) => date !== null));
  const days = [today, ...dates].map(dayNumber);
  const first = days.reduce((earliest, day) => Math.min(earliest, day));
  const last = days.reduce((latest, day) => Math.max(latest, day));
  const firstDay = mondayBefore(dayFromNumber(first - 7));
  const dayCount = Math.max(91, Math.ceil((last - dayNumber(firstDay) + 29) / 7) * 7);
  return { zoom, firstDay, dayCount, dayWidth: dayWidths[zoom], width: dayCount * dayWidths[zoom] };
}

const mondayBefore = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Pixels from the axis' left edge to a moment. */
export function xOf(axis: TimeAxis, wallClock: string): number {
  const [hours = 0, minutes = 0] = timeOf(wallClock).split(':').map(Number);
  const days = dayNumber(wallClock) - dayNumber(axis.firstDay) + (hours * 60 + minutes) / 1440;
  return days * axis.dayWidth;
}

/**
 * The bar of a work in pixels: whole days, from the morning of its start to the evening of its due, as people read a
 * plan; never narrower than can be seen.
 */
export function barOf(axis: TimeAxis, start: string, due: string): { x: number; width: number } {
  const x = (dayNumber(start) - dayNumber(axis.firstDay)) * axis.dayWidth;
  const end = (dayNumber(due) - dayNumber(axis.firstDay) + 1) * axis.dayWidth;
  return { x, width: Math.max(3, end - x) };
}

export interface HeaderCell {
  readonly x: number;
  readonly width: number;
  readonly label: string;
  /** In full, where the label is short. */
  readonly title: string;
}

export function monthCells(axis: TimeAxis): HeaderCell[] {
  const starts = daysOf(axis).filter((day) => dayOfMonth(day) === 1 || day === axis.firstDay);
  return cellsBetween(axis, starts, (day) => {
    const title = `${monthNames[monthOf(day) - 1]} ${yearOf(day)}`;
    return { label: axis.zoom === 'months' ? `${title.slice(0, 3)} ${yearOf(day)}` : title, title };
  });
}

/** The lower line: days when near, week numbers further away, none when a week is but a few pixels. */
export function fineCells(axis: TimeAxis): HeaderCell[] {
  if (axis.zoom === 'days') {
    return cellsBetween(axis, daysOf(axis), (day) => ({ label: String(dayOfMonth(day)), title: day }));
  }
  const mondays = daysOf(axis).filter((day) => weekdayOf(day) === 1);
  return cellsBetween(axis, mondays, (day) => ({
    label: axis.zoom === 'weeks' ? `W ${isoWeek(day)}` : String(isoWeek(day)),
    title: `Week ${isoWeek(day)}, from ${day}`,
  }));
}

const daysOf = (axis: TimeAxis): string[] =>
  Array.from({ length: axis.dayCount }, (_, index) => addDays(axis.firstDay, index));

function cellsBetween(
  axis: TimeAxis,
  starts: readonly string[],
  name: (day: string) => Pick<HeaderCell, 'label' | 'title'>,
): HeaderCell[] {
  return starts.map((day, index) => {
    const next = starts[index + 1] ?? addDays(axis.firstDay, axis.dayCount);
    return {
      x: daysBetween(axis.firstDay, day) * axis.dayWidth,
      width: daysBetween(day, next) * axis.dayWidth,
      ...name(day),
    };
  });
}
