import type { NeutralInterval, NeutralWeek } from '../../neutral/neutral-plan.ts';
import { DAYS, USUAL_HOURS } from '../read-calendars.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';
import type { Source } from './source.ts';

/** The block of one day: whether it has own hours, the number of spans, their starts and their lengths. */
const DAY_SIZE = 60;
export const WEEK_SIZE = 7 * DAY_SIZE;
const MOST_SPANS = 5;
const MINUTES_PER_DAY = 1440;
const TENTHS_PER_MINUTE = 10;
/** First value of a day: own hours or default hours. */
const [OWN_HOURS, AS_USUAL] = [0, 1];

/**
 * Offsets of the span data: their number, their starts (two bytes each), their lengths, and the sums of lengths (four
 * bytes each).
 */
interface SpanPlaces {
  readonly count: number;
  readonly begins: number;
  readonly lengths: number;
  readonly sums: number;
}

const OF_A_DAY: SpanPlaces = { count: 2, begins: 8, lengths: 20, sums: 40 };
/** Offset of the total work of a day, for days with own hours. */
const DAY_SUM_AT = 4;

/** The hours of a day or an exception, in minutes from midnight. */
export function readSpans(
  block: Bytes,
  places: SpanPlaces,
  said: Pick<Source, 'found'>,
): readonly NeutralInterval[] {
  const count = block.u16(places.count);
  if (count > MOST_SPANS) throw damaged('a calendar has more hours in a day than there is room for');
  if (!isWhole(block, places, count)) said.found.note(WRONG_HOURS);
  return Array.from({ length: count }, (_, i): NeutralInterval => {
    const from = block.u16(places.begins + 2 * i) / TENTHS_PER_MINUTE;
    const to = from + block.i32(places.lengths + 4 * i) / TENTHS_PER_MINUTE;
    if (to < from || to > MINUTES_PER_DAY) throw damaged('a calendar has hours beyond midnight');
    return [from, to];
  });
}

const WRONG_HOURS = 'The hours of a calendar contradict themselves.';

/** Whether spans follow each other in whole minutes, and the sums after the lengths match. */
function isWhole(block: Bytes, { begins, lengths, sums }: SpanPlaces, count: number): boolean {
  let [sum, end] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const [begin, length] = [block.u16(begins + 2 * i), block.i32(lengths + 4 * i)];
    sum += length;
    if (length <= 0 || begin < end || begin % TENTHS_PER_MINUTE !== 0 || block.i32(sums + 4 * i) !== sum)
      return false;
    end = begin + length;
  }
  return true;
}

/** The days of a week that differ from the base week; the others are omitted. */
export function readOwnDays(week: Bytes, at: number, said: Pick<Source, 'found'>): NeutralWeek {
  const days = new Map<string, readonly NeutralInterval[]>();
  DAYS.forEach((day, i) => {
    const block = week.slice(at + i * DAY_SIZE, DAY_SIZE);
    if (block.u16(0) === AS_USUAL) return;
    const spans = readSpans(block, OF_A_DAY, said);
    const sum = spans.reduce((minutes, [from, to]) => minutes + to - from, 0) * TENTHS_PER_MINUTE;
    if (block.u16(0) !== OWN_HOURS || Math.abs(block.u16(DAY_SUM_AT) - sum) > 1) said.found.note(WRONG_HOURS);
    days.set(day, spans);
  });
  return Object.fromEntries(days);
}

/** The week of calendars without own days: Monday to Friday, unless the project defines other hours. */
export function usualWeek(ownDays: NeutralWeek): NeutralWeek {
  const worked = (i: number) => (i === 0 || i === 6 ? [] : USUAL_HOURS);
  return Object.fromEntries(DAYS.map((day, i) => [day, ownDays[day] ?? worked(i)]));
}
