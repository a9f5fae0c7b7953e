import type { ProjectForecast } from '@gantry/contract';
import type { GanttColumn } from '@gantry/gantt';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import { cx } from '#lib/cx.ts';
import type { Plan } from '../plan.ts';

/** How likely each open work misses its date. */
export function chanceColumn(plan: Plan, works: NonNullable<ProjectForecast['works']>): GanttColumn {
  const chances = new Map(works.id.map((id, place) => [id, works.chanceLate[place] ?? 0]));
  return {
    id: 'chanceLate',
    header: 'May be late',
    width: 96,
    align: 'end',
    cell: ({ work }) => {
      const chance = chances.get(plan.works.id[plan.rowOf(work) ?? -1] ?? '');
      if (chance === undefined) return null;
      return <span className={cx('num truncate', riskColors[riskOf(chance)])}>{percentWords(chance)}</span>;
    },
  };
}
