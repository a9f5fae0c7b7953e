import type { CommandChoice } from '#lib/keys/index.ts';
import type { WorkChange } from '#sync/works/work-change.ts';
import { priorityOptions, statusOptions } from './field-options.tsx';

const offered = { status: statusOptions, priority: priorityOptions } as const;

/** The values of a field as choices for the palette. */
export function fieldChoices(
  field: keyof typeof offered,
  change: (fields: WorkChange) => void,
): readonly CommandChoice[] {
  return offered[field].map(({ value, label, icon }) => ({
    id: value,
    label,
    icon,
    run: () => change({ [field]: value }),
  }));
}
