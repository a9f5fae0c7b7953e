import { MOST_INTERRUPTIONS } from '@gantry/contract/vocabulary';
import { minutesOf, textOfMinutes } from '@gantry/gantt';
import type { PlannedInterruption } from '@gantry/scheduling';
import { type Host, unitsOf } from '#features/plan/change/changes.ts';
import { amountBefore, pausesOfWork, whyNotInterrupt } from '#features/plan/change/interruptions.ts';
import { typedColumns, typedWork } from '#features/plan/change/typed-dates.ts';
import { readTypedDuration } from '#features/works/index.ts';
import { asEnd, dateInWords } from '#lib/dates/index.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { say } from './words/index.ts';

type InterruptedHost = Pick<Host, 'plan' | 'calendar' | 'now' | 'daysPerMonth'>;

/** The interruption that was typed, or which of the two texts is invalid, and why. */
export type ReadInterruption =
  | {
      readonly interruptions: readonly PlannedInterruption[];
      /** A description of the result, before it is done. */
      readonly becomes: string;
    }
  | { readonly field: 'moment' | 'length'; readonly refused: string };

/** Reads when a work stops, typed as other dates are, and the working time after which it continues. */
export function readInterruption(
  host: InterruptedHost,
  work: number,
  typed: { readonly moment: string; readonly length: string },
): ReadInterruption {
  const { plan, calendar, now } = host;
  const row = plan.rowOf(work) ?? -1;
  const [date] = readTypedDate(typed.moment, now, { edge: 'start', near: plan.works.start[row] });
  if (date === undefined) return { field: 'moment', refused: say('noDate', { typed: typed.moment }) };
  const { afterMinutes, whole } = amountBefore(plan, calendar, work, minutesOf(date));
  if (afterMinutes <= 0 || afterMinutes >= whole) return { field: 'moment', refused: outside(host, row) };
  const refused = whyNotInterrupt(plan, work, afterMinutes);
  if (refused !== undefined) return { field: 'moment', refused };
  const minutes = readTypedDuration(typed.length, unitsOf(host, row));
  if (minutes === undefined || minutes === 0)
    return { field: 'length', refused: say('noLength', { typed: typed.length }) };
  const interruptions = withPause(pausesOfWork(plan, row), { afterMinutes, minutes });
  if (interruptions.length > MOST_INTERRUPTIONS)
    return { field: 'moment', refused: say('tooMany', { most: MOST_INTERRUPTIONS }) };
  const shown = typedColumns(plan, calendar, row, { interruptions });
  if (typeof shown === 'string') return { field: 'length', refused: shown };
  const dates = calendar.datesOf(typedWork(plan.works, row));
  const goesOn = dates.addWorkingMinutes(date, minutes);
  const next = goesOn === null ? undefined : textOfMinutes(calendar.toWork(minutesOf(goesOn)));
  return {
    interruptions,
    becomes: say('becomes', {
      next: dateInWords(next ?? date, now),
      due: dateInWords(asEnd(shown.due ?? date), now),
    }),
  };
}

/** Adds a pause. A pause after the same amount of work becomes longer. */
export const withPause = (
  pauses: readonly PlannedInterruption[],
  added: PlannedInterruption,
): PlannedInterruption[] => {
  const same = pauses.find(({ afterMinutes }) => afterMinutes === added.afterMinutes);
  const others = pauses.filter((pause) => pause !== same);
  const minutes = added.minutes + (same?.minutes ?? 0);
  return [...others, { ...added, minutes }].sort((one, other) => one.afterMinutes - other.afterMinutes);
};

function outside({ plan: { works }, now }: InterruptedHost, row: number): string {
  const [start, due] = [works.start[row] ?? '', works.due[row] ?? ''];
  return say('outside', { start: dateInWords(start, now), due: dateInWords(asEnd(due), now) });
}

/**
 * The most likely moment of an interruption, as typed text: today when the work is in progress today, otherwise the
 * middle of the work.
 */
export function likelyMoment({ plan, calendar, now }: InterruptedHost, work: number): string {
  const row = plan.rowOf(work) ?? -1;
  const [start, due] = [plan.works.start[row] ?? now, plan.works.due[row] ?? now];
  const today = now.slice(0, 'YYYY-MM-DD'.length);
  const isNow =
    `${today}T00:00` > start &&
    now < due &&
    calendar.between(minutesOf(`${today}T00:00`), minutesOf(due)) > 0;
  if (isNow) return today;
  const half = Math.round((plan.works.durationMinutes[row] ?? 0) / 2);
  const middle = textOfMinutes(calendar.toWork(calendar.finishAfter(minutesOf(start), half)));
  return middle.replace('T', ' ');
}
