import { NO_DATE, textOfMinutes } from '@gantry/gantt';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { cx } from '#lib/cx.ts';
import { asEnd, endDayOf, exactDate, shortDay } from '#lib/dates/index.ts';
import { ofDates } from '../columns/of-dates.ts';
import { varianceWords } from './baseline-words.ts';
import type { Comparison } from './compare.ts';
import { say } from './words/index.ts';

/** The finish of each work in the baseline, and its variance. */
export function baselineColumns(
  comparison: Comparison,
  { today, minutesPerDay }: { readonly today: string; readonly minutesPerDay: number },
): PlanColumn[] {
  const finishOf = (work: number) => {
    const finish = comparison.finish[work] ?? NO_DATE;
    return finish === NO_DATE ? undefined : textOfMinutes(finish);
  };
  return [
    {
      id: 'baselineFinish',
      header: say('baseline'),
      width: 100,
      align: 'end',
      ...ofDates(finishOf),
      text: (work) => {
        const finish = finishOf(work);
        return finish === undefined ? '' : shortDay(endDayOf(finish), today);
      },
      cell: ({ work }) => {
        const text = finishOf(work);
        if (text === undefined) return null;
        return (
          <span title={exactDate(asEnd(text))} className="num truncate text-muted-foreground">
            {shortDay(endDayOf(text), today)}
          </span>
        );
      },
    },
    {
      id: 'variance',
      header: say('variance'),
      width: 72,
      align: 'end',
      order: comparison.varianceOf,
      text: (work) => {
        const variance = comparison.varianceOf(work);
        return variance === undefined ? '' : varianceWords(variance, minutesPerDay);
      },
      cell: ({ work }) => {
        const variance = comparison.varianceOf(work);
        if (variance === undefined) return null;
        const look = variance > 0 ? 'text-late' : variance < 0 ? 'text-done' : 'text-muted-foreground';
        return (
          <span title={say('inWorkingDays')} className={cx('num truncate', look)}>
            {varianceWords(variance, minutesPerDay)}
          </span>
        );
      },
    },
  ];
}
