import { comesOn, inOrderOfKind } from '@gantry/scheduling/exceptions';
import { addDays, asEnd, dayOf, timeOf, weekdayOf } from '@gantry/scheduling/wall-clock';
import type { WorkingTimes } from './calendar-chain.ts';
import { dateInWords, weekdayNames } from './date-words.ts';
import type { DateEdge } from './typed-words.ts';
import { say } from './words/index.ts';

type Spans = readonly (readonly [from: number, to: number])[];

interface WorkingDay {
  readonly spans: Spans;
  /** The name of the exception that applies on this day. */
  readonly name: string | undefined;
}

function workingDay(chain: readonly WorkingTimes[], day: string): WorkingDay {
  for (const { exceptions } of chain) {
    const found = inOrderOfKind(exceptions).find((exception) => comesOn(exception, day));
    if (found !== undefined) return { spans: found.spans, name: found.name };
  }
  const other = chain.flatMap(({ workWeeks }) => workWeeks).find(({ from, to }) => from <= day && day <= to);
  const weeks = [...(other ? [other.week] : []), ...chain.map(({ week }) => week)];
  const spans = weeks.map((week) => week[weekdayOf(day)] ?? null).find((each) => each !== null);
  return { spans: spans ?? [], name: undefined };
}

/** Why a day is a day off: the name of the holiday, else of the weekday; undefined for a working day. */
export function dayOff(chain: readonly WorkingTimes[], day: string): string | undefined {
  const { spans, name } = workingDay(chain, day);
  if (spans.length > 0) return undefined;
  return name === undefined || name === '' ? weekdayNames[weekdayOf(day)] : name;
}

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (count: number): string => String(count).padStart(2, '0');
const moment = (day: string, minutes: number): string =>
  `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** How many days are searched. No holiday is longer; a calendar without working time gets no answer. */
const furthest = 400;

/**
 * The working moment that a date counts as: a start on Sunday moves to Monday, a due on Sunday moves back to Friday.
 * Returns the date itself when it is working time.
 */
export function workingMoment(chain: readonly WorkingTimes[], date: string, edge: DateEdge): string {
  const step = edge === 'start' ? 1 : -1;
  const time = timeOf(date);
  const fits = (spans: Spans, minutes: number): number | undefined =>
    edge === 'start'
      ? spans.flatMap(([from, to]) => (minutes < to ? [Math.max(minutes, from)] : []))[0]
      : spans.flatMap(([from, to]) => (minutes > from ? [Math.min(minutes, to)] : [])).at(-1);
  let wanted = time === '' ? undefined : minutesIn(time);
  for (let day = dayOf(date), steps = 0; steps < furthest; day = addDays(day, step), steps += 1) {
    const { spans } = workingDay(chain, day);
    const found = fits(spans, wanted ?? (edge === 'start' ? 0 : 1440));
    if (found !== undefined) return time === '' ? day : moment(day, found);
    wanted = undefined;
  }
  return date;
}

/** "Sunday: counts as Fri 27 Nov", shown before a date is chosen; undefined when the date counts as it is. */
export function countsAsWords(
  chain: readonly WorkingTimes[],
  date: string,
  edge: DateEdge,
  today: string,
): string | undefined {
  // An end at midnight belongs to the day before.
  const moment = edge === 'finish' ? asEnd(date) : date;
  const counted = workingMoment(chain, moment, edge);
  if (counted === moment || chain.length === 0) return undefined;
  return say('countsAs', {
    reason: dayOff(chain, dayOf(moment)) ?? say('outsideHours'),
    date: dateInWords(counted, today),
  });
}
