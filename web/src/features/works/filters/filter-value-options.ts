import { useListUserChoicesQuery } from '#api/lookups.ts';
import type { PickerOption } from '#components/ui/picker.tsx';
import { personOptions, priorityOptions, statusOptions } from '../fields/field-options.tsx';
import { useDepartmentOptions, useLabelOptions, useProjectOptions } from '../fields/reference-pickers.tsx';
import type { FilterKind } from './filter-fields.ts';

const yesOptions = [
  { value: 'yes', label: 'yes' },
  { value: 'no', label: 'no' },
];
const percentOptions = [0, 10, 25, 50, 75, 90, 100].map((percent) => ({
  value: String(percent),
  label: `${percent} %`,
}));
/** Every status but done and cancelled. */
const openOption = { value: 'open', label: 'open' };
const me = { value: 'me', label: 'me' };

/** What a filter of this kind may be compared with; empty for dates and text, which are typed. */
export function useFilterValueOptions(kind: FilterKind): readonly PickerOption<string>[] {
  const people = useListUserChoicesQuery({}, { skip: kind !== 'person' });
  const projects = useProjectOptions({ skip: kind !== 'project' });
  const departments = useDepartmentOptions({ skip: kind !== 'department' });
  const labels = useLabelOptions({ skip: kind !== 'label' });
  const options: Partial<Record<FilterKind, readonly PickerOption<string>[]>> = {
    status: [openOption, ...statusOptions],
    priority: priorityOptions,
    person: [me, ...personOptions(people.data ?? [], undefined)],
    project: projects.options,
    department: departments.options,
    label: labels.options,
    yes: yesOptions,
    percent: percentOptions,
  };
  return options[kind] ?? [];
}
