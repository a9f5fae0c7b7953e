import type { Work } from '@gantry/contract';
import type { WorkFieldName } from '@gantry/contract/work-fields';
import { emptyFields } from '#features/works/fields/empty-fields.ts';

/** Whether a planning field of a work has its default value. */
export function hasDefaultValue(work: Work, field: WorkFieldName & keyof Work): boolean {
  const value = work[field];
  // The remaining work before the start equals the length, which has its own row.
  if (field === 'remainingMinutes' && work.progress === 0) return value === work.durationMinutes;
  const { [field]: unsaid } = emptyFields([field]);
  return value === null || JSON.stringify(value) === JSON.stringify(unsaid);
}
