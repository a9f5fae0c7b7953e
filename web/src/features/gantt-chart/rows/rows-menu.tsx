import type { WorkStatus } from '@gantry/contract';
import { fieldName } from '@gantry/contract/field-names';
import {
  ArrowDown,
  ArrowUp,
  CalendarSync,
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  Copy,
  CornerDownRight,
  Diamond,
  IndentDecrease,
  IndentIncrease,
  Maximize2,
  Merge,
  PanelRight,
  Pencil,
  Spline,
  SquareSplitHorizontal,
  Trash2,
  Waypoints,
  ZoomIn,
} from 'lucide-react';
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu.tsx';
import { Submenu } from '#components/ui/submenu.tsx';
import { leftTitle } from '#components/wake/left-title.ts';
import { say as sayPlan } from '#features/plan/words/index.ts';
import { StatusIcon, statusWords } from '#features/works/index.ts';
import { leftKeys } from '#store/reschedule-left.ts';
import { whyKeys, whyTitle } from '#store/why-dates.ts';
import { say as sayInterrupt } from '../interrupt/words/index.ts';
import { say } from './in-hand/words/index.ts';
import { interruptKeys, orderKeys, type RowActions, zoomKeys } from './use-row-actions.ts';

interface RowsMenuProps {
  readonly actions: RowActions;
  /** The key of the only work, or the number of works. */
  readonly title: string;
  readonly isOne: boolean;
  readonly mayChange: boolean;
  readonly kind: RowKind;
}

/** The kind of the only work. A summary cannot be a milestone or become one. */
export type RowKind = 'work' | 'milestone' | 'summary';

const statuses = Object.keys(statusWords) as WorkStatus[];

/** All actions on the selected rows, with their keys. */
export function RowsMenu({ actions, title, isOne, mayChange, kind }: RowsMenuProps) {
  const only = { disabled: !isOne || !mayChange };
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      <MenuItem icon={<Maximize2 />} keys="Enter" disabled={!isOne} onSelect={actions.open}>
        {say('open')}
      </MenuItem>
      <MenuItem icon={<PanelRight />} keys="Space" disabled={!isOne} onSelect={actions.peek}>
        {say('peek')}
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark />} keys={whyKeys} disabled={!isOne} onSelect={actions.askWhy}>
        {whyTitle}
      </MenuItem>
      <MenuItem icon={<ZoomIn />} keys={zoomKeys} onSelect={actions.zoomTo}>
        {say('showAll')}
      </MenuItem>
      <MenuItem
        icon={<CalendarSync />}
        keys={leftKeys}
        disabled={!mayChange}
        onSelect={actions.rescheduleLeft}
      >
        {leftTitle}
      </MenuItem>
      <MenuItem icon={<SquareSplitHorizontal />} keys={interruptKeys} {...only} onSelect={actions.interrupt}>
        {sayInterrupt('menu')}
      </MenuItem>
      {isOne && actions.join !== undefined && (
        <MenuItem icon={<Merge />} disabled={!mayChange} onSelect={actions.join}>
          {sayInterrupt('join')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<CircleCheck />}
        keys="Shift+D"
        disabled={!mayChange}
        onSelect={() => actions.setStatus('done')}
      >
        {say('done')}
      </MenuItem>
      <Submenu label={fieldName('status')} icon={<CircleDashed />} disabled={!mayChange}>
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
        {say('rename')}
      </MenuItem>
      <MenuItem icon={<Spline />} keys="L" {...only} onSelect={actions.link}>
        {say('link')}
      </MenuItem>
      {!isOne && (
        <MenuItem icon={<Waypoints />} keys={orderKeys} disabled={!mayChange} onSelect={actions.linkInOrder}>
          {say('linkInOrder')}
        </MenuItem>
      )}
      <MenuItem
        icon={<Diamond />}
        disabled={!isOne || !mayChange || kind === 'summary'}
        onSelect={actions.convert}
      >
        {sayPlan(kind === 'milestone' ? 'makeWork' : 'makeMilestone')}
      </MenuItem>
      <MenuItem icon={<Copy />} disabled={!isOne} onSelect={actions.copy}>
        {sayPlan(kind === 'summary' ? 'copyPhase' : 'copyWork')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CornerDownRight />} keys="Shift+Enter" {...only} onSelect={actions.add}>
        {say('newBelow')}
      </MenuItem>
      <MenuItem
        icon={<IndentIncrease />}
        keys="Ctrl+]"
        disabled={!mayChange}
        onSelect={() => actions.indent(1)}
      >
        {say('indent')}
      </MenuItem>
      <MenuItem
        icon={<IndentDecrease />}
        keys="Ctrl+["
        disabled={!mayChange}
        onSelect={() => actions.indent(-1)}
      >
        {say('outdent')}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} keys="Alt+ArrowUp" disabled={!mayChange} onSelect={() => actions.move(-1)}>
        {say('up')}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        keys="Alt+ArrowDown"
        disabled={!mayChange}
        onSelect={() => actions.move(1)}
      >
        {say('down')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger keys="Delete" disabled={!mayChange} onSelect={actions.remove}>
        {say('bin')}
      </MenuItem>
    </>
  );
}
