import type { ProjectForecast } from '@gantry/contract';
import { percentWords, riskColors, riskOf } from '#components/forecast/forecast-words.ts';
import type { Plan } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { cx } from '#lib/cx.ts';
import { say } from './words/index.ts';

/** The probability that each open work misses its date. */
export function chanceColumn(plan: Plan, works: NonNullable<ProjectForecast['works']>): PlanColumn {
  const chances = new Map(works.id.map((id, place) => [id, works.chanceLate[place] ?? 0]));
  const chanceOf = (work: number) => chances.get(plan.works.id[plan.rowOf(work) ?? -1] ?? '');
  return {
    id: 'chanceLate',
    header: say('mayBeLate'),
    width: 96,
    align: 'end',
    order: chanceOf,
    text: (work) => {
      const chance = chanceOf(work);
      return chance === undefined ? '' : percentWords(chance);
    },
    cell: ({ work }) => {
      const chance = chanceOf(work);
      if (chance === undefined) return null;
      return <span className={cx('num truncate', riskColors[riskOf(chance)])}>{percentWords(chance)}</span>;
    },
  };
}
