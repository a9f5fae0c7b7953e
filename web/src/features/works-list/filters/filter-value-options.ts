import { useState } from 'react';
import { usePeople } from '#api/use-choices.ts';
import type { PickerOption } from '#components/ui/picker.tsx';
import { personOptions, priorityOptions, statusOptions } from '#features/works/fields/field-options.tsx';
import {
  projectOption,
  useDepartmentOptions,
  useLabelOptions,
  useProjectOptions,
} from '#features/works/fields/reference-pickers.tsx';
import { useResourceOptions } from '#features/works/fields/resource-options.tsx';
import { say as sayList } from '../list/words/index.ts';
import type { FilterKind } from './filter-fields.ts';
import { say } from './words/index.ts';

const yesOptions = [
  { value: 'yes', label: say('yes') },
  { value: 'no', label: say('no') },
];
const weekOptions = (['this_week', 'next_week'] as const).map((value) => ({ value, label: say(value) }));
const latenessOptions = (['older', 'month', 'week', 'days'] as const).map((value) => ({
  value,
  label: say(`late_${value}`),
}));
const percentOptions = [0, 10, 25, 50, 75, 90, 100].map((percent) => ({
  value: String(percent),
  label: `${percent} %`,
}));
/** Every status except done and cancelled. */
const openOption = { value: 'open', label: sayList('open') };
const me = { value: 'me', label: say('me') };

interface FilterValues {
  /** The options; empty for dates and text, which are typed. */
  readonly options: readonly PickerOption<string>[];
  /** The name of a value, also when it is not an option at the moment. */
  readonly wordsOf: (value: string) => string | undefined;
  /** The picker's props when the server finds the options. */
  readonly search: { readonly onSearch?: (text: string) => void; readonly isRanked?: boolean };
}

/** The options of a filter of this kind, and the names of its values. */
export function useFilterValueOptions(kind: FilterKind, values: readonly string[]): FilterValues {
  const chosen = values.filter((value) => value !== me.value);
  const people = usePeople({ chosen, skip: kind !== 'person' });
  const projects = useProjectOptions({ chosen, skip: kind !== 'project' });
  const departments = useDepartmentOptions({ skip: kind !== 'department' });
  const labels = useLabelOptions({ skip: kind !== 'label' });
  const [text, setText] = useState('');
  const { resources, isLarge } = useResourceOptions({ text, skip: kind !== 'resource' });
  const options: Partial<Record<FilterKind, readonly PickerOption<string>[]>> = {
    status: [openOption, ...statusOptions],
    priority: priorityOptions,
    person: [me, ...personOptions(people.people, undefined)],
    project: projects.options,
    department: departments.options,
    label: labels.options,
    resource: resources,
    yes: yesOptions,
    week: weekOptions,
    lateness: latenessOptions,
    percent: percentOptions,
  };
  const offered = options[kind] ?? [];
  const known = [
    ...offered,
    ...personOptions(people.others, undefined),
    ...projects.others.map(projectOption),
  ];
  const ofServer: Partial<Record<FilterKind, FilterValues['search']>> = {
    person: people.search,
    project: projects.search,
    resource: isLarge ? { onSearch: setText, isRanked: true } : {},
  };
  return {
    options: offered,
    wordsOf: (value) =>
      known.find((option) => option.value === value)?.label ??
      people.nameOf(value) ??
      projects.find(value)?.name,
    search: ofServer[kind] ?? {},
  };
}
