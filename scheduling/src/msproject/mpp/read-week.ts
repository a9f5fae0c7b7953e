import type { NeutralInterval, NeutralWeek } from '../../neutral/neutral-plan.ts';
import { DAYS, USUAL_HOURS } from '../read-calendars.ts';
import type { Bytes } from './bytes.ts';
import { damaged } from './damaged.ts';

/** A block of one day: whether it says anything, how many spans, where they begin and how long they are. */
const DAY_SIZE = 60;
export const WEEK_SIZE = 7 * DAY_SIZE;
const MOST_SPANS = 5;
const MINUTES_PER_DAY = 1440;
const TENTHS_PER_MINUTE = 10;
const AS_USUAL = 1;

/** Where spans lie: their number, their beginnings (two bytes each), their lengths (four bytes each). */
interface SpanPlaces {
  readonly count: number;
  readonly begins: number;
  readonly lengths: number;
}

const OF_A_DAY: SpanPlaces = { count: 2, begins: 8, lengths: 20 };

/** The hours of a day or an exception, in minutes from midnight. */
export function readSpans(block: Bytes, places: SpanPlaces): readonly NeutralInterval[] {
  const count = block.u16(places.count);
  if (count > MOST_SPANS) throw damaged('a calendar has more hours in a day than there is room for');
  return Array.from({ length: count }, (_, i): NeutralInterval => {
    const from = block.u16(places.begins + 2 * i) / TENTHS_PER_MINUTE;
    const to = from + block.i32(places.lengths + 4 * i) / TENTHS_PER_MINUTE;
    if (to < from || to > MINUTES_PER_DAY) throw damaged('a calendar has hours beyond midnight');
    return [from, to];
  });
}

/** The days of a week that are not as the week below it; those that are stay out. */
export function readOwnDays(week: Bytes, at: number): NeutralWeek {
  const days: Record<string, readonly NeutralInterval[]> = {};
  DAYS.forEach((day, i) => {
    const block = week.slice(at + i * DAY_SIZE, DAY_SIZE);
    if (block.u16(0) !== AS_USUAL) days[day] = readSpans(block, OF_A_DAY);
  });
  return days;
}

/** The week that calendars have where they do not say otherwise: from Monday to Friday, but for what the project says. */
export function usualWeek(ownDays: NeutralWeek): NeutralWeek {
  const worked = (i: number) => (i === 0 || i === 6 ? [] : USUAL_HOURS);
  return Object.fromEntries(DAYS.map((day, i) => [day, ownDays[day] ?? worked(i)]));
}
