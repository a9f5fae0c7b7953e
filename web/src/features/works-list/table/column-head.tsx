import type { WorkColumn } from '@gantry/contract';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { withinSentence } from '#lib/within-sentence.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { pinnedCount, tableColumns, widthOf } from './table-columns.tsx';
import { columnPlaces, pinnedLook } from './table-row.tsx';
import type { useColumnDrag } from './use-column-drag.ts';
import { type HeadActs, nextSort } from './use-head-acts.ts';
import { say } from './words/index.ts';

/** A step of the keys that make a column wider or narrower. */
const widthStep = 16;

interface ColumnHeadProps {
  readonly name: WorkColumn;
  readonly index: number;
  readonly columns: readonly ColumnSetting[];
  readonly acts: HeadActs;
  readonly drag: ReturnType<typeof useColumnDrag>;
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/** The head of one column: its button sorts, its menu does the rest, its edge makes it wider. */
export function ColumnHead(props: ColumnHeadProps) {
  const { name, index, columns, acts, drag, gridRef } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  // Nobody sees the button of a menu before that, and a dozen menus take as long to make as the rows.
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const isSorted = tableColumns[name].sort !== undefined && tableColumns[name].sort === acts.sorted.field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the row
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
    <span
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={isSorted ? (acts.sorted.descending ? 'descending' : 'ascending') : undefined}
      data-column-head={name}
      onPointerEnter={touch}
      onFocus={touch}
      style={columnPlaces(columns)[index]}
      className={cx(
        'group/head flex min-w-0 flex-none items-center',
        name === 'title' && 'grow',
        index < pinnedCount(columns) ? pinnedLook(name) : 'relative',
        drag.dragged === name && 'opacity-50',
        drag.target === index &&
          'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-primary',
      )}
    >
      <SortButton {...props} isSorted={isSorted} openMenu={() => setMenuOpen(true)} />
      {isTouched && <HeadMenu {...props} open={isMenuOpen} onOpenChange={setMenuOpen} />}
      <ResizeHandle
        name={name}
        gridRef={gridRef}
        onResize={(width) => acts.resize(name, width)}
        onOwnWidth={() => acts.giveOwnWidth(name)}
      />
    </span>
  );
}

interface SortButtonProps extends ColumnHeadProps {
  readonly isSorted: boolean;
  readonly openMenu: () => void;
}

function SortButton({ name, index, columns, acts, drag, isSorted, openMenu }: SortButtonProps) {
  const { title, sort: field, isFigure } = tableColumns[name];
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOfKey(event, {
      go: (by) => acts.focus(columns[index + by]?.name),
      move: (by) => acts.move(name, index + by),
      widen: (by) => acts.resize(name, widthOf(columns[index] ?? { name }) + by * widthStep),
      openMenu,
      hide: () => acts.hide(name, index),
    });
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const Arrow = acts.sorted.descending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      data-head={name}
      tabIndex={acts.isStop(name) ? 0 : -1}
      title={field === undefined ? title : say('sortBy', { column: withinSentence(title) })}
      onFocus={() => acts.setStop(name)}
      onPointerDown={(event) => drag.start(event, name)}
      onClick={() => !drag.wasDragged() && acts.sortBy(nextSort(acts.sorted, name))}
      onKeyDown={onKeyDown}
      className={cx(
        'flex h-full min-w-0 grow items-center gap-1 px-2 select-none hover:text-foreground focus-visible:-outline-offset-2',
        isFigure && 'justify-end',
        isSorted && 'font-medium text-foreground',
      )}
    >
      <span className="truncate">{title}</span>
      {isSorted && <Arrow className="!size-3" />}
    </button>
  );
}

interface HeadMenuProps extends ColumnHeadProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

function HeadMenu({ name, index, columns, acts, open, onOpenChange }: HeadMenuProps) {
  const { title, sort: field } = tableColumns[name];
  return (
    <ColumnMenu
      open={open}
      onOpenChange={onOpenChange}
      giveFocusBack={() => acts.focus(name)}
      title={title}
      canMoveLeft={index > 0}
      canMoveRight={index < columns.length - 1}
      canHide={columns.length > 1}
      onSort={field && ((descending) => acts.sortBy({ field, descending }))}
      onMove={(by) => acts.move(name, index + by)}
      onOwnWidth={() => acts.giveOwnWidth(name)}
      onHide={() => acts.hide(name, index)}
    >
      <ChevronDown className="!size-3" />
    </ColumnMenu>
  );
}

interface HeadActions {
  readonly go: (by: number) => void;
  readonly move: (by: number) => void;
  readonly widen: (by: number) => void;
  readonly openMenu: () => void;
  readonly hide: () => void;
}

function actionOfKey(event: KeyboardEvent, actions: HeadActions): (() => void) | undefined {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by !== 0) {
    if (event.altKey) return () => actions.move(by);
    return event.shiftKey ? () => actions.widen(by) : () => actions.go(by);
  }
  if (event.key === 'ArrowDown') return actions.openMenu;
  return event.key === 'Delete' ? actions.hide : undefined;
}
