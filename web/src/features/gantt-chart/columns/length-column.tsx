import { fieldName } from '@gantry/contract/field-names';
import { workField, workWord } from '@gantry/contract/work-fields';
import { type Plan, usualTimeOf } from '#features/plan/model/plan.ts';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';
import { durationWords } from '#lib/dates/index.ts';

/**
 * The length of works, in usual days of the calendar that applies to each. The length of a summary follows from its
 * sub-works.
 */
export function lengthColumn(plan: Plan): PlanColumn {
  const { works, rowOf, hasSubWorks } = plan;
  const minutesOf = (work: number) => works.durationMinutes[rowOf(work) ?? -1] ?? undefined;
  const textOf = (work: number) => {
    const minutes = minutesOf(work);
    return minutes === undefined
      ? ''
      : durationWords(minutes, usualTimeOf(plan, rowOf(work) ?? -1).minutesPerDay);
  };
  return {
    id: workWord('durationMinutes'),
    header: fieldName('durationMinutes'),
    width: workField('durationMinutes').chart ?? 0,
    align: 'end',
    text: textOf,
    stamp: textOf,
    order: minutesOf,
    cell: ({ work }) =>
      minutesOf(work) === undefined ? null : (
        <span className="num text-muted-foreground">{textOf(work)}</span>
      ),
    editText: (work) => {
      const isFree = works.maySchedule[rowOf(work) ?? -1] && !hasSubWorks.has(work);
      return isFree ? textOf(work) : undefined;
    },
  };
}
