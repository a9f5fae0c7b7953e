import type { Assignment } from '@gantry/scheduling';
import type { Plan } from '#features/plan/model/plan.ts';
import { peopleOf } from '#features/plan/wake/load-sheet.ts';

/**
 * Who has which work to do and with how much of their time, as load counts it: each of several people does the same part, and
 * effort is spread over the length. Works are called by the chart's numbers.
 */
export function assignmentsOf({ works, rows }: Plan): Assignment[] {
  const summaries = new Set(works.parent);
  return works.id.flatMap((_, row) => {
    const length = works.durationMinutes[row] ?? 0;
    if (summaries.has(row) || length === 0) return [];
    const people = peopleOf(works, row);
    const units = (works.effortMinutes[row] ?? length) / length / people.length;
    return people.map((personId) => ({ workId: String(rows[row]), personId, units }));
  });
}
