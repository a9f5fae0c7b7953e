import type { WorkStatus } from '@gantry/contract';
import {
  ArrowDown,
  ArrowUp,
  CalendarSync,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CornerDownRight,
  IndentDecrease,
  IndentIncrease,
  Maximize2,
  PanelRight,
  Pencil,
  Spline,
  Trash2,
  ZoomIn,
} from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { Submenu } from '#components/ui/submenu.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { StatusIcon, statusWords } from '#features/works/index.ts';
import { leftKeys } from '#store/reschedule-left.ts';
import { whyKeys, whyTitle } from '#store/why-dates.ts';
import { type RowActions, zoomKeys } from './use-row-actions.ts';

interface RowsMenuProps {
  readonly actions: RowActions;
  /** The key of the only work, or how many there are. */
  readonly title: string;
  readonly isOne: boolean;
  readonly mayChange: boolean;
}

const statuses = Object.keys(statusWords) as WorkStatus[];

/** All that can be done to the rows in hand, with the keys that do it. */
export function RowsMenu({ actions, title, isOne, mayChange }: RowsMenuProps) {
  const only = { disabled: !isOne || !mayChange };
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      <MenuItem icon={<Maximize2 />} keys="Enter" disabled={!isOne} onSelect={actions.open}>
        Open
      </MenuItem>
      <MenuItem icon={<PanelRight />} keys="Space" disabled={!isOne} onSelect={actions.peek}>
        Peek
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark />} keys={whyKeys} disabled={!isOne} onSelect={actions.askWhy}>
        {whyTitle}
      </MenuItem>
      <MenuItem icon={<ZoomIn />} keys={zoomKeys} onSelect={actions.zoomTo}>
        Show all of it
      </MenuItem>
      <MenuItem
        icon={<CalendarSync />}
        keys={leftKeys}
        disabled={!mayChange}
        onSelect={actions.rescheduleLeft}
      >
        {leftTitle}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<CircleCheck />}
        keys="Shift+D"
        disabled={!mayChange}
        onSelect={() => actions.setStatus('done')}
      >
        Done
      </MenuItem>
      <Submenu label="Status" icon={<CircleDashed />} disabled={!mayChange}>
        {statuses.map((status) => (
          <MenuItem
            key={status}
            icon={<StatusIcon status={status} />}
            onSelect={() => actions.setStatus(status)}
          >
            {statusWords[status]}
          </MenuItem>
        ))}
      </Submenu>
      <MenuItem icon={<Pencil />} keys="F2" {...only} onSelect={actions.rename}>
        Rename
      </MenuItem>
      <MenuItem icon={<Spline />} keys="L" {...only} onSelect={actions.link}>
        Link to…
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CornerDownRight />} keys="Shift+Enter" {...only} onSelect={actions.add}>
        New work below
      </MenuItem>
      <MenuItem icon={<IndentIncrease />} keys="Ctrl+]" {...only} onSelect={() => actions.indent(1)}>
        Make it a sub-work
      </MenuItem>
      <MenuItem icon={<IndentDecrease />} keys="Ctrl+[" {...only} onSelect={() => actions.indent(-1)}>
        Take it out of its summary
      </MenuItem>
      <MenuItem icon={<ArrowUp />} keys="Alt+ArrowUp" {...only} onSelect={() => actions.move(-1)}>
        Up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} keys="Alt+ArrowDown" {...only} onSelect={() => actions.move(1)}>
        Down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger keys="Delete" disabled={!mayChange} onSelect={actions.remove}>
        Put into the bin
      </MenuItem>
    </>
  );
}
