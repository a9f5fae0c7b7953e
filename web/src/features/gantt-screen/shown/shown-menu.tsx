import { ListFilter } from 'lucide-react';
import { Menu, MenuChoice, MenuSeparator } from '#components/ui/menu.tsx';
import { type Command, useCommands } from '#lib/keys/index.ts';
import type { GanttSearch, Grouping, OnlyShown } from '../gantt-search.ts';
import { GanttTool } from '../gantt-tool.tsx';

interface ShownMenuProps {
  readonly search: Pick<GanttSearch, 'only' | 'group'>;
  readonly onSearch: (change: GanttSearch) => void;
}

const all = 'all';
const onlyOptions: readonly { value: OnlyShown | typeof all; label: string }[] = [
  { value: all, label: 'All works' },
  { value: 'critical', label: 'Critical only' },
  { value: 'late', label: 'Late only' },
];
const groupOptions: readonly { value: Grouping | typeof all; label: string }[] = [
  { value: all, label: 'Nothing' },
  { value: 'owner', label: 'Owner' },
  { value: 'status', label: 'Status' },
  { value: 'priority', label: 'Priority' },
];

/** Which works are shown, and what they stand together by. */
export function ShownMenu({ search, onSearch }: ShownMenuProps) {
  const { only, group } = search;
  const chosen = <T extends string>(value: T) => (value === all ? undefined : (value as Exclude<T, 'all'>));
  useCommands([
    onlyCommand('critical', 'Critical works only', search, onSearch),
    onlyCommand('late', 'Late works only', search, onSearch),
  ]);
  const label = onlyOptions.find(({ value }) => value === only)?.label;
  const by = groupOptions.find(({ value }) => value === group)?.label;
  const words = [label, by && `${label === undefined ? 'By' : 'by'} ${by.toLowerCase()}`]
    .filter(Boolean)
    .join(' · ');
  return (
    <Menu
      trigger={
        <GanttTool
          icon={<ListFilter />}
          name={words === '' ? 'Show' : `Show: ${words}`}
          text={words}
          isOn={words !== ''}
        />
      }
    >
      <MenuChoice
        label="Show"
        value={only ?? all}
        options={onlyOptions}
        onChange={(value) => onSearch({ only: chosen(value) })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Group by"
        value={group ?? all}
        options={groupOptions}
        onChange={(value) => onSearch({ group: chosen(value) })}
      />
    </Menu>
  );
}

function onlyCommand(
  only: OnlyShown,
  title: string,
  { only: now }: ShownMenuProps['search'],
  onSearch: ShownMenuProps['onSearch'],
): Command {
  return {
    id: `timeline.only-${only}`,
    title: now === only ? 'Show all works' : title,
    group: 'Timeline',
    run: () => onSearch({ only: now === only ? undefined : only }),
  };
}
