import { Ellipsis, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Menu, MenuItem } from '#components/ui/menu.tsx';
import { cx } from '#lib/cx.ts';
import { language } from '#lib/words.ts';
import type { GroupLook } from '../groups/group-words.tsx';
import { GridRow, GridRows } from './grid-parts.tsx';
import { say } from './words/index.ts';

/** A column as its head shows it. */
export interface ShownColumn {
  readonly value: string | null;
  readonly look: GroupLook;
  readonly count: number;
  readonly limit: number | undefined;
  /**
   * Sets the limit on top of the version that was current when it was asked for; undefined when only the lead may set
   * it.
   */
  readonly setLimit: ((most: number | undefined) => void) | undefined;
  readonly isFolded: boolean;
}

interface BoardHeadsProps {
  readonly columns: readonly ShownColumn[];
  readonly onFold: (value: string | null) => void;
  /** Undefined when the reader may not create works. */
  readonly onNew: ((value: string | null) => void) | undefined;
  readonly onLimit: (column: ShownColumn) => void;
}

/** The names of the columns, with their number of works and their actions. */
export function BoardHeads({ columns, ...actions }: BoardHeadsProps) {
  return (
    <GridRows className="sticky top-0 z-3 bg-background">
      <GridRow className="flex gap-2">
        {columns.map((column) => (
          <Head key={column.value} column={column} {...actions} />
        ))}
      </GridRow>
    </GridRows>
  );
}

function Head({
  column,
  onFold,
  onNew,
  onLimit,
}: Omit<BoardHeadsProps, 'columns'> & { column: ShownColumn }) {
  const { value, look, count, limit, isFolded } = column;
  if (isFolded)
    return (
      <HeadCell className="w-9 justify-center px-0">
        <button
          type="button"
          aria-label={say('open', { name: look.name })}
          title={`${look.name} ${count}`}
          onClick={() => onFold(value)}
          className="flex size-7 items-center justify-center rounded-control hover:bg-foreground/6 pointer-coarse:size-9"
        >
          {look.icon ?? <Ellipsis />}
        </button>
      </HeadCell>
    );
  return (
    <HeadCell className="w-(--column) snap-center gap-2 pr-1.5 pl-3">
      {look.icon}
      <span dir="auto" className="min-w-0 truncate text-sm font-semibold">
        {look.name}
      </span>
      <CountOf count={count} limit={limit} />
      <span className="ml-auto flex">
        <Menu
          align="end"
          trigger={<IconButton size="small" label={say('more', { name: look.name })} icon={<Ellipsis />} />}
        >
          {column.setLimit !== undefined && (
            <MenuItem onSelect={() => onLimit(column)}>{say('setLimit')}</MenuItem>
          )}
          <MenuItem onSelect={() => onFold(value)}>{say('fold')}</MenuItem>
        </Menu>
        {onNew !== undefined && (
          <IconButton
            size="small"
            label={say('newIn', { name: look.name })}
            icon={<Plus />}
            onClick={() => onNew(value)}
          />
        )}
      </span>
    </HeadCell>
  );
}

/** "11 of 10", in amber when it exceeds the limit. */
export function CountOf({ count, limit }: Pick<ShownColumn, 'count' | 'limit'>) {
  const isOver = limit !== undefined && count > limit;
  return (
    <span className={cx('num flex-none text-sm', isOver ? 'font-medium text-soon' : 'text-muted-foreground')}>
      {limit === undefined ? count.toLocaleString(language) : say('countOfLimit', { count, limit })}
    </span>
  );
}

function HeadCell({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: columns are placed one by one, which tables cannot do
    <div
      role="columnheader"
      tabIndex={-1}
      className={cx(
        'flex h-9 flex-none items-center rounded-t-float border border-border bg-sidebar pointer-coarse:h-11',
        className,
      )}
    >
      {children}
    </div>
  );
}
