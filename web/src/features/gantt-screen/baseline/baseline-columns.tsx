import { type GanttColumn, NO_DATE, textOfMinutes } from '@gantry/gantt';
import { cx } from '#lib/cx.ts';
import { dayOf, exactDate, shortDay } from '#lib/dates/index.ts';
import { varianceWords } from './baseline-words.ts';
import type { Comparison } from './compare.ts';

/** When each work was to finish, and how far it is from that. */
export function baselineColumns(
  comparison: Comparison,
  { today, minutesPerDay }: { readonly today: string; readonly minutesPerDay: number },
): GanttColumn[] {
  return [
    {
      id: 'baselineFinish',
      header: 'Baseline',
      width: 100,
      align: 'end',
      cell: ({ work }) => {
        const finish = comparison.finish[work] ?? NO_DATE;
        if (finish === NO_DATE) return null;
        const text = textOfMinutes(finish);
        return (
          <span title={exactDate(text)} className="num truncate text-muted-foreground">
            {shortDay(dayOf(text), today)}
          </span>
        );
      },
    },
    {
      id: 'variance',
      header: 'Variance',
      width: 72,
      align: 'end',
      cell: ({ work }) => {
        const variance = comparison.varianceOf(work);
        if (variance === undefined) return null;
        const look = variance > 0 ? 'text-late' : variance < 0 ? 'text-done' : 'text-muted-foreground';
        return <span className={cx('num truncate', look)}>{varianceWords(variance, minutesPerDay)}</span>;
      },
    },
  ];
}
