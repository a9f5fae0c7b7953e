import type { BaselineDates } from '@gantry/contract';
import { minutesOf, NO_DATE } from '@gantry/gantt';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanCalendar } from '#features/plan/model/plan-calendar.ts';

/** A plan compared with a baseline. Dates and lengths are minutes, columns are by work. */
export interface Comparison {
  readonly start: Int32Array;
  readonly finish: Int32Array;
  /**
   * Working time by which the work finishes later than in the baseline, negative: earlier; undefined when a date is
   * missing.
   */
  varianceOf(work: number): number | undefined;
  /** The same for its start. */
  startVarianceOf(work: number): number | undefined;
  /** Works without sub-works that finish later, and those that finish earlier. */
  readonly later: readonly number[];
  readonly earlier: readonly number[];
  /** Works with dates that are not in the baseline. */
  readonly added: readonly number[];
  /** The end of the whole plan, then and now; `NO_DATE` when there is nothing to compare. */
  readonly end: { readonly was: number; readonly is: number; readonly variance: number };
}

type Dates = BaselineDates['works'];

export function comparePlan(plan: Plan, dates: Dates, calendar: PlanCalendar): Comparison {
  const { data, rows, hasSubWorks } = plan;
  const { start, finish } = datesBefore(plan, dates);
  const between = (was = NO_DATE, is = NO_DATE) =>
    was === NO_DATE || is === NO_DATE ? undefined : varianceBetween(was, is, calendar);
  const varianceOf = (work: number) => between(finish[work], data.finish[work]);
  const leaves = [...rows].filter((work) => !hasSubWorks.has(work) && data.finish[work] !== NO_DATE);
  const end = { was: latest(finish), is: latest(data.finish) };
  return {
    start,
    finish,
    varianceOf,
    startVarianceOf: (work) => between(start[work], data.start[work]),
    later: leaves.filter((work) => (varianceOf(work) ?? 0) > 0),
    earlier: leaves.filter((work) => (varianceOf(work) ?? 0) < 0),
    added: leaves.filter((work) => finish[work] === NO_DATE),
    end: {
      ...end,
      variance: end.was === NO_DATE || end.is === NO_DATE ? 0 : varianceBetween(end.was, end.is, calendar),
    },
  };
}

const varianceBetween = (was: number, is: number, calendar: PlanCalendar): number =>
  is >= was ? calendar.between(was, is) : -calendar.between(is, was);

/** The baseline dates by the plan's work numbers. A summary spans the baseline dates of its current sub-works. */
export function datesBefore({ data, rows, works, hasSubWorks }: Plan, dates: Dates) {
  const start = new Int32Array(data.count).fill(NO_DATE);
  const finish = new Int32Array(data.count).fill(NO_DATE);
  const placeOf = new Map(dates.id.map((id, place) => [id, place]));
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const work = rows[row] ?? -1;
    const place = placeOf.get(works.id[row] ?? '');
    if (!hasSubWorks.has(work) && place !== undefined) {
      const ends = minutesOf(dates.finish[place] ?? dates.start[place] ?? '');
      start[work] = works.milestone[row] ? ends : minutesOf(dates.start[place] ?? dates.finish[place] ?? '');
      finish[work] = ends;
    }
    spanParent(data.parent[work] ?? -1, work, { start, finish });
  }
  return { start, finish };
}

function spanParent(
  parent: number,
  work: number,
  { start, finish }: { start: Int32Array; finish: Int32Array },
): void {
  const [from = NO_DATE, to = NO_DATE] = [start[work], finish[work]];
  if (parent < 0 || to === NO_DATE) return;
  const isFirst = finish[parent] === NO_DATE;
  start[parent] = isFirst ? from : Math.min(from, start[parent] ?? from);
  finish[parent] = isFirst ? to : Math.max(to, finish[parent] ?? to);
}

/** `NO_DATE` is less than every date. */
const latest = (column: Int32Array): number => column.reduce((most, date) => Math.max(most, date), NO_DATE);
