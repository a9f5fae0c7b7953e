import type { WorkColumn } from '@gantry/contract';
import { type CSSProperties, memo } from 'react';
import type { UsualTimes } from '#features/works/fields/usual-times.ts';
import { cx } from '#lib/cx.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import { Cell } from '../list/cell.tsx';
import { FieldCell } from '../list/field-cell.tsx';
import { rowId, rowNameId } from '../list/row-id.ts';
import { isSameRow } from '../list/row-props.ts';
import { SelectBox } from '../list/select-box.tsx';
import { TitleCell } from '../list/title-cell.tsx';
import { say as sayList } from '../list/words/index.ts';
import type { WorkRowProps } from '../list/work-row.tsx';
import { cellContent } from './table-cells.tsx';
import { boxWidth, cellId, pinnedCount, tableColumns, widthVariable } from './table-columns.tsx';

export interface TableRowProps extends WorkRowProps {
  readonly columns: readonly ColumnSetting[];
  readonly usualTimes: UsualTimes;
  /** The cell under the cursor; null when the cursor is on the row as a whole, or elsewhere. */
  readonly cursor: WorkColumn | null;
  /** The text that was typed on the title's cell to begin its edit. */
  readonly typed: string | null;
}

/** One work as a row of cells. It renders when its work changes, or when the cursor comes or goes. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { work, columns, isActive, isSelected, handlers, top, rowNumber } = props;
  const pinned = pinnedCount(columns);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which tables cannot do
    <div
      role="row"
      id={rowId(work.id)}
      tabIndex={-1}
      aria-labelledby={rowNameId(work.id)}
      aria-rowindex={rowNumber}
      aria-level={props.level}
      aria-expanded={props.isOpen}
      aria-selected={isSelected}
      data-work-id={work.id}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${top}px)` }}
      className={cx(
        'group absolute top-0 left-0 flex h-(--row-height) w-full min-w-(--table-width) items-stretch text-sm outline-none',
        isSelected ? 'bg-selected' : 'bg-background hover:bg-hover',
      )}
    >
      <Cell
        style={{ width: boxWidth }}
        className={cx(
          'sticky left-0 z-4 flex flex-none items-center justify-center border-b border-border/60 bg-inherit max-md:static',
          isActive && 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
        )}
      >
        <span className="opacity-0 group-hover:opacity-100 group-data-selected:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
          <SelectBox
            label={sayList('selectWork', { key: work.key })}
            checked={isSelected}
            onToggle={(options) => handlers.toggle(work.id, options)}
          />
        </span>
      </Cell>
      {/* Cells that stay in place inherit the colour of the row through it, and cover the cells that scroll below them. */}
      <span role="presentation" id={rowNameId(work.id)} className="contents bg-inherit">
        {columns.map((column, index) => (
          <TableCell
            key={column.name}
            {...props}
            name={column.name}
            index={index}
            isPinned={index < pinned}
          />
        ))}
      </span>
    </div>
  );
}, isSameRow);

interface TableCellProps extends TableRowProps {
  readonly name: WorkColumn;
  readonly index: number;
  readonly isPinned: boolean;
}

function TableCell({ name, index, isPinned, ...row }: TableCellProps) {
  const hasCursor = row.cursor === name;
  return (
    <span
      role="presentation"
      data-column={name}
      style={columnPlaces(row.columns)[index]}
      className={cx(
        'flex min-w-0 flex-none items-center border-b border-border/60',
        tableColumns[name].field === undefined || name === 'title' ? 'px-2' : 'px-1',
        name === 'title' && 'grow',
        isPinned ? pinnedLook(name) : 'relative',
        hasCursor &&
          'z-2 after:pointer-events-none after:absolute after:inset-0 after:rounded-[3px] after:border-2 after:border-primary',
      )}
    >
      <CellContent
        {...row}
        name={name}
        cell={{ id: cellId(row.work.id, name), 'aria-colindex': index + 2 }}
      />
    </span>
  );
}

interface CellContentProps extends TableRowProps {
  readonly name: WorkColumn;
  readonly cell: { readonly id: string; readonly 'aria-colindex': number };
}

function CellContent({ name, cell, ...row }: CellContentProps) {
  if (name === 'title') {
    return <TitleCell {...row} cell={cell} />;
  }
  const { work, editing, handlers } = row;
  const { title, field } = tableColumns[name];
  const shown = cellContent(name, row);
  if (field === undefined || field === 'title') {
    return (
      <Cell {...cell} title={shown.title || undefined} className="flex min-w-0 grow items-center">
        {shown.content}
      </Cell>
    );
  }
  return (
    <FieldCell
      cell={cell}
      work={work}
      field={field}
      label={sayList('fieldIs', {
        field: title,
        value: (shown.shown ?? shown.title) || sayList('noneOfThem'),
      })}
      title={shown.title || title}
      editing={editing}
      handlers={handlers}
      className="!m-0 h-6 min-w-0 grow self-center pointer-coarse:h-full"
    >
      {shown.content}
    </FieldCell>
  );
}

/** The title has an edge, so that it is visible that the others scroll below it. */
const pinnedTitle = 'z-3 bg-inherit sticky border-r border-r-border/60 max-md:!left-0 max-md:max-w-44';
const pinnedOther = 'z-3 bg-inherit sticky max-md:static max-md:relative';

export const pinnedLook = (name: WorkColumn): string => (name === 'title' ? pinnedTitle : pinnedOther);

/** Computed once for each set of columns, not for each cell. */
const knownPlaces = new WeakMap<readonly ColumnSetting[], CSSProperties[]>();

/** The width of each column, and the position of columns that stay in place. Widths are CSS variables of the grid. */
export function columnPlaces(columns: readonly ColumnSetting[]): readonly CSSProperties[] {
  const known = knownPlaces.get(columns);
  if (known !== undefined) return known;
  const pinned = pinnedCount(columns);
  const places = columns.map(({ name }, index) => {
    const before = columns.slice(0, index).map((column) => ` + var(${widthVariable(column.name)})`);
    return {
      width: `var(${widthVariable(name)})`,
      ...(index < pinned ? { left: `calc(${boxWidth}px${before.join('')})` } : {}),
    };
  });
  knownPlaces.set(columns, places);
  return places;
}
