import { useCommands } from '#lib/keys/index.ts';
import type { OverdueGrouping } from './overdue-groups.ts';
import { say } from './words/index.ts';

export const groupings = [
  { value: 'late', label: 'How late' },
  { value: 'department', label: 'Department' },
  { value: 'owner', label: 'Owner' },
  { value: 'project', label: 'Project' },
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
    { id: 'late.clinic', title: say('clinic'), group: 'Overdue', keys: 'O', run: openClinic },
    { id: 'list.filter', title: 'Filter', group: 'Overdue', keys: 'F', run: onFilter },
    { id: 'list.search', title: 'Search', group: 'Overdue', keys: '/', run: onSearch },
    {
      id: 'late.group',
      title: 'Group by',
      group: 'Overdue',
      choices: () => groupings.map(({ value, label }) => ({ id: value, label, run: () => onGroup(value) })),
      run: () => undefined,
    },
  ]);
}
