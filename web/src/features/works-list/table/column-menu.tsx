import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';
import { say } from './words/index.ts';

interface ColumnMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly giveFocusBack: () => void;
  readonly title: string;
  readonly canMoveLeft: boolean;
  readonly canMoveRight: boolean;
  readonly canHide: boolean;
  /** Undefined when the column cannot be sorted. */
  readonly onSort: ((descending: boolean) => void) | undefined;
  readonly onMove: (by: number) => void;
  readonly onOwnWidth: () => void;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** The actions on a column, with the keys that work on its head. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { open, onOpenChange, giveFocusBack, title, onSort, onMove, children } = props;
  const trigger = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={say('column', { name: title })}
      className="absolute right-1.5 z-1 hidden size-5 flex-none items-center justify-center rounded-bar bg-background hover:bg-hover hover:text-foreground group-hover/head:flex data-popup-open:flex"
    >
      {children}
    </button>
  );
  return (
    <Menu {...{ trigger, open, onOpenChange, giveFocusBack }} align="end">
      {onSort !== undefined && (
        <>
          <MenuItem icon={<ArrowUp />} onSelect={() => onSort(false)}>
            {say('sortAscending')}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => onSort(true)}>
            {say('sortDescending')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={<ArrowLeft />}
        keys="Alt+ArrowLeft"
        disabled={!props.canMoveLeft}
        onSelect={() => onMove(-1)}
      >
        {say('moveLeft')}
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        keys="Alt+ArrowRight"
        disabled={!props.canMoveRight}
        onSelect={() => onMove(1)}
      >
        {say('moveRight')}
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} onSelect={props.onOwnWidth}>
        {say('fitWidth')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<EyeOff />} keys="Delete" disabled={!props.canHide} onSelect={props.onHide}>
        {say('hideColumn')}
      </MenuItem>
    </Menu>
  );
}
