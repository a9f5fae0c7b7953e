import type { AxisLevels } from '../time/axis.ts';
import { type AxisWords, labelOf } from '../time/axis-labels.ts';
import type { DateWords } from '../time/date-words.ts';
import { civilOf, MINUTES_PER_DAY, startOfDay } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import { listSteps, nextStep, type TimeStep } from '../time/units.ts';
import { type Mark, path, text } from './mark.ts';
import { box, roundedBox, upright } from './paths.ts';

export const HEADER_HEIGHT = 44;
const UPPER_BASELINE = 16;
const LOWER_BASELINE = 37;
const CHIP_TOP = 25;
const CHIP_HEIGHT = 17;
const PAD = 6;

export interface HeaderBrush {
  scale: TimeScale;
  levels: AxisLevels;
  /** Content x of the window's left edge, and its width. */
  left: number;
  width: number;
  dates: DateWords;
  words: AxisWords;
  firstDay: number;
  now: number | undefined;
  /** Whether a day is a day off, so that its number is muted. */
  isRestDay(midnight: number): boolean;
  measure(words: string, size: number, weight: number): number;
}

/** The two rows of dates, in pixels of the window. */
export function paintHeader(brush: HeaderBrush): Mark[] {
  const marks: Mark[] = [];
  paintLower(marks, brush);
  paintUpper(marks, brush);
  return marks;
}

interface Cell {
  start: number;
  left: number;
  width: number;
}

function listCells({ scale, left, width, firstDay }: HeaderBrush, step: TimeStep): Cell[] {
  const from = scale.minuteAt(left);
  const to = scale.minuteAt(left + width);
  return listSteps(from, to, step, firstDay).map((start) => {
    const x = Math.round(scale.xOf(start));
    return { start, left: x - left, width: Math.round(scale.xOf(nextStep(start, step))) - x };
  });
}

const LOWER = { isUpper: false, isFirst: false };
const NAMED_ROOM = 72;

function paintLower(marks: Mark[], brush: HeaderBrush): void {
  const { levels, dates, words, now } = brush;
  const { unit } = levels.lower;
  const nowChip = unit === 'day' ? undefined : findNowChip(brush);
  const isCentred = unit === 'day' || unit === 'month' || unit === 'quarter' || unit === 'year';
  let ticks = '';
  for (const cell of listCells(brush, levels.lower)) {
    const label = labelOf(cell.start, levels.lower, cell.width, dates, words, LOWER).text;
    const isToday = unit === 'day' && now !== undefined && startOfDay(now) === cell.start;
    const x = isCentred ? cell.left + cell.width / 2 : cell.left;
    if (isToday) {
      const width = Math.max(20, brush.measure(label, 11, 600) + 10);
      marks.push(path('today-chip', roundedBox(x - width / 2, CHIP_TOP, width, CHIP_HEIGHT, 4)));
    }
    if (!isCentred) ticks += upright(cell.left - 0.5, HEADER_HEIGHT - 4, HEADER_HEIGHT);
    if (nowChip && Math.abs(x - nowChip.x) < (nowChip.width + brush.measure(label, 11, 400)) / 2) continue;
    const isRest = unit === 'day' && brush.isRestDay(cell.start);
    marks.push(
      text(isToday ? 'today-text' : isRest ? 'axis-rest-text' : 'axis-text', x, LOWER_BASELINE, label),
    );
  }
  if (ticks) marks.push(path('axis-tick', ticks));
  if (nowChip) paintChip(marks, nowChip, 'today-chip', 'today-text');
}

interface Chip {
  x: number;
  width: number;
  words: string;
}

const chipAt = (x: number, words: string, measure: HeaderBrush['measure']): Chip => ({
  x,
  width: Math.round(measure(words, 11, 600)) + 12,
  words,
});

/** If days have no cells of their own, today has a chip on its line. Names under the chip are omitted completely. */
function findNowChip({ now, scale, left, width, dates, levels, measure }: HeaderBrush): Chip | undefined {
  if (now === undefined) return undefined;
  const x = Math.round(scale.xOf(now)) - left;
  if (x < 0 || x > width) return undefined;
  return chipAt(x, wordsOfNow(now, levels.lower.unit, dates), measure);
}

/** The chip includes the information of the names that it covers. */
function wordsOfNow(now: number, unit: TimeStep['unit'], dates: DateWords): string {
  if (unit === 'hour' || unit === 'minute') return dates.time(now);
  return unit === 'year' ? `${dates.month(now, 'short')} ${civilOf(now).year}` : dates.shortDay(now);
}

function paintChip(
  marks: Mark[],
  { x, width, words }: Chip,
  chip: 'chip' | 'today-chip' = 'chip',
  words_: 'chip-text' | 'today-text' = 'chip-text',
): void {
  marks.push(
    path(chip, roundedBox(x - width / 2, CHIP_TOP, width, CHIP_HEIGHT, 4)),
    text(words_, x, LOWER_BASELINE, words),
  );
}

function paintUpper(marks: Mark[], brush: HeaderBrush): void {
  const { levels, dates, words, measure } = brush;
  let ticks = '';
  let hasFirst = false;
  for (const cell of listCells(brush, levels.upper)) {
    if (cell.left > 0) ticks += upright(cell.left - 0.5, 2, HEADER_HEIGHT);
    const label = labelOf(cell.start, levels.upper, cell.width, dates, words, {
      isUpper: true,
      // The first cell that is wide enough also shows month and year.
      isFirst: !hasFirst && cell.left + cell.width > NAMED_ROOM,
    });
    if (cell.left + cell.width > NAMED_ROOM) hasFirst = true;
    const strongWidth = label.strong ? measure(label.strong, 12, 600) + 5 : 0;
    const wanted = strongWidth + measure(label.text, 11, 400);
    // A cell that is cut at the left keeps its words visible as long as they fit.
    const x = Math.max(cell.left, 0) + PAD;
    const room = cell.left + cell.width - x - 2;
    if (label.strong && strongWidth - 5 <= room)
      marks.push(text('axis-strong-text', x, UPPER_BASELINE, label.strong));
    if (label.text && wanted <= room)
      marks.push(text('axis-upper-text', x + strongWidth, UPPER_BASELINE, label.text));
  }
  if (ticks) marks.push(path('axis-tick', ticks));
}

/** Over the dates: the span of the dragged bar, with a chip at each end. */
export function paintHeldSpan(brush: HeaderBrush, span: { start: number; finish: number }): Mark[] {
  const { scale, left, dates, levels, measure } = brush;
  const hasHours = levels.lower.unit === 'hour' || levels.lower.unit === 'minute';
  const name = (minute: number) =>
    hasHours ? `${dates.day(minute)} ${dates.time(minute)}` : dates.day(minute);
  const from = Math.round(scale.xOf(span.start)) - left;
  const to = Math.round(scale.xOf(span.finish)) - left;
  const marks = [
    path('chip-span', box(from, CHIP_TOP - 2, Math.max(1, to - from), HEADER_HEIGHT - CHIP_TOP + 2)),
  ];
  const [first, last] = [name(span.start), name(lastMinute(span))];
  const firstHalf = measure(first, 11, 500) / 2 + 6;
  const lastHalf = measure(last, 11, 500) / 2 + 6;
  if (span.start === span.finish) {
    paintChip(marks, chipAt(to, last, measure));
    return marks;
  }
  // Both chips are inside the span if there is room, else outside, on both sides.
  const fits = to - from >= 2 * (firstHalf + lastHalf) + 4;
  paintChip(marks, chipAt(fits ? from + firstHalf : from - firstHalf, first, measure));
  paintChip(marks, chipAt(fits ? to - lastHalf : to + lastHalf, last, measure));
  return marks;
}

/** A work that ends at midnight ends on the day before. */
function lastMinute({ start, finish }: { start: number; finish: number }): number {
  return finish > start && finish % MINUTES_PER_DAY === 0 ? finish - 1 : finish;
}
