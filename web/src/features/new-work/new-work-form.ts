import type { WorkCreate } from '@gantry/contract';
import { fieldsOfNewWork } from '@gantry/contract/work-fields';
import type { z } from 'zod';
import { emptyFields } from '#features/works/fields/empty-fields.ts';
import { loadOnFirstTouch } from '#lib/load-on-first-touch.ts';
import { priorities, workStatuses } from '#lib/work-words.ts';
import type newWorkSchema from './new-work-schema.ts';
import type { NewWorkSearch } from './prefill-names.ts';

export const loadNewWorkSchema = loadOnFirstTouch(() => import('./new-work-schema.ts'));
export type NewWorkValues = z.input<typeof newWorkSchema>;

export const emptyWork: NewWorkValues = emptyFields(fieldsOfNewWork);

/**
 * The form's initial values: from the address, else from the store, else empty. The owner is the person themselves
 * unless another one is proposed, because they may not be allowed to change a work without an owner afterwards.
 */
export function prefill(
  search: NewWorkSearch,
  proposed: Partial<WorkCreate> | null,
  projectId: string | undefined,
  ownId: string | null = null,
): NewWorkValues {
  const own = projectId === undefined ? {} : { projectId };
  const known = Object.fromEntries(
    Object.entries({ ...proposed, ...search, ...own }).filter(
      ([name, value]) => name in emptyWork && value !== undefined && isKnown(name, value),
    ),
  );
  return { ...emptyWork, ownerId: ownId, ...known };
}

/** An unknown value is left out, because a form that has just opened should not show a refusal. */
function isKnown(name: string, value: unknown): boolean {
  if (name === 'status') return workStatuses.some((status) => status === value);
  if (name === 'priority') return priorities.some((priority) => priority === value);
  return true;
}

/** The values that the next work of a series takes over from the previous one. */
export const nextOf = (values: NewWorkValues): NewWorkValues => ({
  ...values,
  title: '',
  description: '',
});

/** Whether the form contains anything that could be lost. */
export const isEmptyDraft = ({ title, description }: NewWorkValues): boolean =>
  title.trim() === '' && (description ?? '').trim() === '';
