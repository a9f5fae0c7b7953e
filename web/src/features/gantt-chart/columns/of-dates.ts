import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { PlanColumn, Shared } from '#features/plan/model/plan-column.ts';
import { monthNames, monthOf, yearOf } from '#lib/dates/index.ts';

const none: Shared = { id: '', words: '' };

/** Sorts works by a column of dates, and groups them by month. */
export const ofDates = (
  dateOf: (work: number) => string | null | undefined,
): Required<Pick<PlanColumn, 'order' | 'shared'>> => ({
  order: (work) => dateOf(work) ?? undefined,
  shared: (work) => {
    const date = dateOf(work);
    if (date == null) return none;
    return { id: date.slice(0, 7), words: `${monthNames[monthOf(date) - 1]} ${yearOf(date)}` };
  },
});

/** The same for dates in minutes. */
export const ofMinutes = (minuteOf: (work: number) => number | undefined) =>
  ofDates((work) => {
    const minute = minuteOf(work) ?? NO_DATE;
    return minute === NO_DATE ? undefined : textOfMinutes(minute);
  });
