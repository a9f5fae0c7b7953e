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
 * The form's first values: what the address says, else what the store proposes, else nothing. The owner is oneself unless
 * another person is proposed, since a person who makes a work that nobody owns may not be allowed to change it afterwards.
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

/** A word that no list has is left out rather than refused on a form that has just been opened. */
function isKnown(name: string, value: unknown): boolean {
  if (name === 'status') return workStatuses.some((status) => status === value);
  if (name === 'priority') return priorities.some((priority) => priority === value);
  return true;
}

/** What the next work of a row of works keeps from the one before. */
export const nextOf = (values: NewWorkValues): NewWorkValues => ({
  ...values,
  title: '',
  description: '',
});

/** Whether there is anything in the form that would be lost. */
export const isEmptyDraft = ({ title, description }: NewWorkValues): boolean =>
  title.trim() === '' && (description ?? '').trim() === '';
