import type { Work } from '@gantry/contract';
import type { WorkFieldName } from '@gantry/contract/work-fields';
import { emptyFields } from '#features/works/fields/empty-fields.ts';

/** Whether a planning field of a work is as it is without a planner. */
export function saysNothing(work: Work, field: WorkFieldName & keyof Work): boolean {
  const value = work[field];
  // What is left of a work that has not begun is its length, which has a row of its own.
  if (field === 'remainingMinutes' && work.progress === 0) return value === work.durationMinutes;
  const { [field]: unsaid } = emptyFields([field]);
  return value === null || JSON.stringify(value) === JSON.stringify(unsaid);
}
