import { TENTHS_PER_DAY, TENTHS_PER_MINUTE, type Time } from '../model.ts';
import { formatTime, parseTime } from '../time.ts';
import { textOfMinutes } from './project-units.ts';
import { element, wrapping } from './xml-writer.ts';

/** Consecutive parts of an assignment from its start to its finish; in some of them its task is interrupted. [R219] */
export interface PartToWrite {
  readonly start: string;
  readonly finish: string;
  readonly kind: 'done' | 'left' | 'laidDown';
}

/** Working minutes of the task between two moments. */
export type CountMinutes = (from: string, to: string) => number;

const REMAINING_WORK = 1;
const ACTUAL_WORK = 2;
/** `Unit` of daily figures. */
const DAYS = 2;

/** The work of each day, in the form that Microsoft Project uses for split tasks: 0 on the days of a break. */
export function writeParts(
  parts: readonly PartToWrite[],
  { uid, units, count }: { readonly uid: number; readonly units: number; readonly count: CountMinutes },
): string {
  return parts
    .flatMap(({ start, finish, kind }) =>
      daysOf(parseTime(start) ?? 0, parseTime(finish) ?? 0).map(([from, to]) => {
        const minutes = kind === 'laidDown' ? 0 : count(textOf(from), textOf(to)) * units;
        return wrapping('TimephasedData', [
          element('Type', kind === 'done' ? ACTUAL_WORK : REMAINING_WORK),
          element('UID', uid),
          element('Start', formatTime(from)),
          element('Finish', formatTime(to)),
          element('Unit', DAYS),
          element('Value', textOfMinutes(minutes)),
        ]);
      }),
    )
    .join('');
}

/** Limit that keeps the file small even for a task of a century. */
const MOST_DAYS = 3660;

function daysOf(start: Time, finish: Time): [Time, Time][] {
  const days: [Time, Time][] = [];
  for (let from = start; from < finish && days.length < MOST_DAYS; from += TENTHS_PER_DAY)
    days.push([from, Math.min(from + TENTHS_PER_DAY, finish)]);
  return days;
}

const textOf = (time: Time): string =>
  formatTime(Math.round(time / TENTHS_PER_MINUTE) * TENTHS_PER_MINUTE).slice(0, 'YYYY-MM-DDTHH:MM'.length);
