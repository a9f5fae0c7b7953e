import type { WorkColumn } from '@gantry/contract';
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '#lib/cx.ts';
import { formatSort, readSort, type WorkSort } from '#sync/reads/work-sort.ts';
import { type ColumnSetting, moveColumn, resizeColumn, toggleColumn } from '../columns/column-settings.ts';
import { ColumnMenu } from './column-menu.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { boxWidth, pinnedCount, tableColumns, widthOf } from './table-columns.tsx';
import { columnPlaces, pinnedLook } from './table-row.tsx';
import { useColumnDrag } from './use-column-drag.ts';

export const headHeight = 32;

interface TableHeadProps {
  readonly columns: readonly ColumnSetting[];
  readonly sort: string;
  readonly onColumns: (columns: readonly ColumnSetting[]) => void;
  readonly onSort: (sort: string) => void;
  readonly gridRef: RefObject<HTMLDivElement | null>;
}

/** A step of the keys that make a column wider or narrower. */
const widthStep = 16;

/** Fields of which people want to see the newest or the most first. */
const startsHigh: ReadonlySet<string> = new Set(['updated', 'created', 'progress']);

/**
 * The head of the table: one stop of the Tab key. Left and Right go from column to column, Enter sorts, Alt moves a
 * column, Shift makes it wider or narrower, Down opens its menu, Delete hides it.
 */
export function TableHead({ columns, sort, onColumns, onSort, gridRef }: TableHeadProps) {
  const sorted = readSort(sort);
  const pinned = pinnedCount(columns);
  const [stop, setStop] = useState<WorkColumn | undefined>(columns[0]?.name);
  const [openMenu, setOpenMenu] = useState<WorkColumn | null>(null);
  // Nobody sees the button of a menu before that, and a dozen menus take as long to make as the rows.
  const [touched, setTouched] = useState<ReadonlySet<WorkColumn>>(new Set());
  const touch = (name: WorkColumn) => setTouched((all) => (all.has(name) ? all : new Set([...all, name])));
  const heads = useRef<HTMLDivElement>(null);
  const drag = useColumnDrag({ columns, heads, onDrop: onColumns });
  const isStop = (name: WorkColumn) =>
    columns.some((column) => column.name === stop) ? name === stop : name === columns[0]?.name;
  // At once, not when the page has time for it: the next key goes to the next column.
  const focus = (name: WorkColumn | undefined) => {
    heads.current?.querySelector<HTMLElement>(`[data-head="${name}"]`)?.focus();
  };
  // A column that moves is taken out and put in again, which takes the focus from it.
  const moved = useRef<WorkColumn>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the columns stand anew
  useLayoutEffect(() => {
    focus(moved.current);
    moved.current = undefined;
  }, [columns]);
  const move = (name: WorkColumn, to: number) => {
    moved.current = name;
    onColumns(moveColumn(columns, name, to));
  };
  const hide = (name: WorkColumn, index: number) => {
    focus(columns[index + 1]?.name ?? columns[index - 1]?.name);
    onColumns(toggleColumn(columns, name));
  };
  const sortBy = (name: WorkColumn) => {
    const next = nextSort(sorted, name);
    if (next !== undefined) onSort(formatSort(next));
  };
  const onKeyDown = (event: KeyboardEvent, name: WorkColumn, index: number) => {
    const act = actionOfKey(event, {
      go: (by) => focus(columns[index + by]?.name),
      move: (by) => move(name, index + by),
      widen: (by) =>
        onColumns(resizeColumn(columns, name, widthOf(columns[index] ?? { name }) + by * widthStep)),
      openMenu: () => setOpenMenu(name),
      hide: () => hide(name, index),
    });
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    // biome-ignore lint/a11y/useFocusableInteractive: the heads in it have the focus
    <div
      ref={heads}
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex w-full min-w-(--table-width) border-b border-border bg-background text-xs text-muted-foreground"
      style={{ height: headHeight }}
    >
      <span
        role="presentation"
        style={{ width: boxWidth }}
        className="sticky left-0 z-4 flex-none bg-inherit max-md:static"
      />
      {columns.map(({ name }, index) => {
        const { title, sort: field, isFigure } = tableColumns[name];
        const isSorted = field !== undefined && field === sorted.field;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the row
          // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
          <span
            key={name}
            role="columnheader"
            aria-colindex={index + 2}
            aria-sort={isSorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
            data-column-head={name}
            onPointerEnter={() => touch(name)}
            onFocus={() => touch(name)}
            style={columnPlaces(columns)[index]}
            className={cx(
              'group/head flex min-w-0 flex-none items-center',
              name === 'title' && 'grow',
              index < pinned ? pinnedLook(name) : 'relative',
              drag.dragged === name && 'opacity-50',
              drag.target === index &&
                'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-primary',
            )}
          >
            <button
              type="button"
              data-head={name}
              tabIndex={isStop(name) ? 0 : -1}
              title={field === undefined ? title : `Sort by ${title.toLowerCase()}`}
              onFocus={() => setStop(name)}
              onPointerDown={(event) => drag.start(event, name)}
              onClick={() => !drag.wasDragged() && sortBy(name)}
              onKeyDown={(event) => onKeyDown(event, name, index)}
              className={cx(
                'flex h-full min-w-0 grow items-center gap-1 px-2 select-none hover:text-foreground focus-visible:-outline-offset-2',
                isFigure && 'justify-end',
                isSorted && 'font-medium text-foreground',
              )}
            >
              <span className="truncate">{title}</span>
              {isSorted &&
                (sorted.descending ? <ArrowDown className="!size-3" /> : <ArrowUp className="!size-3" />)}
            </button>
            {touched.has(name) && (
              <ColumnMenu
                open={openMenu === name}
                onOpenChange={(open) => setOpenMenu(open ? name : null)}
                giveFocusBack={() => focus(name)}
                title={title}
                canMoveLeft={index > 0}
                canMoveRight={index < columns.length - 1}
                canHide={columns.length > 1}
                onSort={field && ((descending) => onSort(formatSort({ field, descending })))}
                onMove={(by) => move(name, index + by)}
                onOwnWidth={() =>
                  onColumns(columns.map((column) => (column.name === name ? { name } : column)))
                }
                onHide={() => hide(name, index)}
              >
                <ChevronDown className="!size-3" />
              </ColumnMenu>
            )}
            <ResizeHandle
              name={name}
              gridRef={gridRef}
              onResize={(width) => onColumns(resizeColumn(columns, name, width))}
              onOwnWidth={() =>
                onColumns(columns.map((column) => (column.name === name ? { name } : column)))
              }
            />
          </span>
        );
      })}
    </div>
  );
}

/** The first press sorts as people expect it, the next one the other way round. */
function nextSort(sorted: WorkSort, name: WorkColumn): WorkSort | undefined {
  const field = tableColumns[name].sort;
  if (field === undefined) return undefined;
  return { field, descending: sorted.field === field ? !sorted.descending : startsHigh.has(field) };
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
