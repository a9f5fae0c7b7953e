import { fieldName } from '@gantry/contract/field-names';
import { useCommands } from '#lib/keys/index.ts';
import type { OverdueGrouping } from './overdue-groups.ts';
import { say } from './words/index.ts';

export const groupings = [
  { value: 'late', label: say('howLate') },
  { value: 'department', label: fieldName('departmentId') },
  { value: 'owner', label: fieldName('ownerId') },
  { value: 'project', label: fieldName('projectId') },
] as const;

interface OverdueActs {
  readonly openClinic: () => void;
  readonly onFilter: () => void;
  readonly onSearch: () => void;
  readonly onGroup: (grouping: OverdueGrouping) => void;
}

/** The keys of the overdue works as a whole. */
export function useOverduePageCommands({ openClinic, onFilter, onSearch, onGroup }: OverdueActs): void {
  useCommands([
    { id: 'late.clinic', title: say('clinic'), group: say('overdue'), keys: 'O', run: openClinic },
    { id: 'list.filter', title: say('filter'), group: say('overdue'), keys: 'F', run: onFilter },
    { id: 'list.search', title: say('search'), group: say('overdue'), keys: '/', run: onSearch },
    {
      id: 'late.group',
      title: say('groupBy'),
      group: say('overdue'),
      choices: () => groupings.map(({ value, label }) => ({ id: value, label, run: () => onGroup(value) })),
      run: () => undefined,
    },
  ]);
}
