import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#components/ui/menu.tsx';

interface ColumnMenuProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly giveFocusBack: () => void;
  readonly title: string;
  readonly canMoveLeft: boolean;
  readonly canMoveRight: boolean;
  readonly canHide: boolean;
  /** Undefined where the column has no order. */
  readonly onSort: ((descending: boolean) => void) | undefined;
  readonly onMove: (by: number) => void;
  readonly onOwnWidth: () => void;
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** What can be done with a column, with the keys that do it on its head. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { open, onOpenChange, giveFocusBack, title, onSort, onMove, children } = props;
  const trigger = (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Column ${title}`}
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
            Sort ascending
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => onSort(true)}>
            Sort descending
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
        Move left
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        keys="Alt+ArrowRight"
        disabled={!props.canMoveRight}
        onSelect={() => onMove(1)}
      >
        Move right
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} onSelect={props.onOwnWidth}>
        Own width
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<EyeOff />} keys="Delete" disabled={!props.canHide} onSelect={props.onHide}>
        Hide column
      </MenuItem>
    </Menu>
  );
}
