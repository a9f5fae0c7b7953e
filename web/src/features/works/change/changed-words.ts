import type { References } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workField } from '@gantry/contract/work-fields';
import type { WorkChange } from '#sync/works/work-change.ts';
import { valueWords } from '../fields/field-value-words.ts';
import { say } from './words/index.ts';

/** What a person chooses for a work. What they type, such as a title, they have heard while they typed it. */
const chosenFields = ['start', 'due', 'deadline', 'ownerId', 'reviewerId', 'priority', 'labelIds'] as const;

/** "HAR-12, Due: Tue, 5 Dec 2026", for screen readers: others see it where it was changed. */
export function changedWords(
  key: string,
  sent: WorkChange,
  {
    today,
    references = {},
  }: { readonly today: string; readonly references?: Partial<References> | undefined },
): string | undefined {
  const named = [...(references.users ?? []), ...(references.labels ?? [])];
  const name = (id: string) => named.find((each) => each.id === id)?.name;
  const parts = chosenFields.flatMap((field) => {
    const value = sent[field];
    if (value === undefined) return [];
    const ids = Array.isArray(value) ? value : workField(field).kind === 'person' ? [value] : [];
    // A name that is not known here is not said.
    if (ids.some((id) => id !== null && name(id) === undefined)) return [fieldName(field)];
    const words = valueWords(field, value, { today, dayMinutes: 0, name });
    return [say('fieldIs', { field: fieldName(field), value: words })];
  });
  return parts.length === 0 ? undefined : say('isNow', { key, what: parts.join(', ') });
}
