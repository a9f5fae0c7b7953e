import type { References } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import { workField } from '@gantry/contract/work-fields';
import type { WorkChange } from '#sync/works/work-change.ts';
import { valueWords } from '../fields/field-value-words.ts';
import { say } from './words/index.ts';

/** Fields that a person chooses. Typed fields, such as a title, were already read out during typing. */
const chosenFields = ['start', 'due', 'deadline', 'ownerId', 'reviewerId', 'priority', 'labelIds'] as const;

/** "HAR-12, Due: Tue, 5 Dec 2026", for screen readers; others see the change in its place. */
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
    // Names that are not loaded are omitted.
    if (ids.some((id) => id !== null && name(id) === undefined)) return [fieldName(field)];
    const words = valueWords(field, value, { today, dayMinutes: 0, name });
    return [say('fieldIs', { field: fieldName(field), value: words })];
  });
  return parts.length === 0 ? undefined : say('isNow', { key, what: parts.join(', ') });
}
