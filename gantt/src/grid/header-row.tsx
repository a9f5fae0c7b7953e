import { type ReactNode, useRef } from 'react';
import type { ChartInput } from '../chart/input.ts';
import { HeaderCell, SortArrow } from './header-cell.tsx';

interface HeaderRowProps {
  input: ChartInput;
  idPrefix: string;
  extra: ReactNode;
}

/** The name of a column, by which a cell is called. */
export const headId = (prefix: string, column: string): string => `${prefix}head-${column}`;

/** Names of the columns, over the rows. */
export function HeaderRow({ input, idPrefix, extra }: HeaderRowProps) {
  const { columns, texts, onColumnResize, onColumnMove, sortedBy, onColumnSort } = input;
  const row = useRef<HTMLDivElement>(null);
  const move = (id: string, clientX: number) => {
    const before = row.current && columnAt(row.current, clientX);
    if (before !== id) onColumnMove?.(id, before ?? undefined);
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the rows of a table cannot be
    <div role="row" className="gantt-head" aria-rowindex={1} ref={row}>
      {columns.map((column) => (
        <HeaderCell
          key={column.id}
          column={column}
          widthName={texts.columnWidth({
            column: typeof column.header === 'string' ? column.header : column.id,
          })}
          onResize={onColumnResize && ((width) => onColumnResize(column.id, width))}
          onMove={onColumnMove && ((clientX) => move(column.id, clientX))}
          isDescending={sortedBy?.column === column.id ? sortedBy.isDescending : undefined}
          onSort={onColumnSort && (() => onColumnSort(column.id))}
        >
          <span
            id={headId(idPrefix, column.id)}
            className="gantt-cut"
            title={typeof column.header === 'string' ? column.header : undefined}
          >
            {column.header}
          </span>
          {sortedBy?.column === column.id && <SortArrow isDescending={sortedBy.isDescending} />}
          {column.isTree && extra}
        </HeaderCell>
      ))}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="columnheader" className="gantt-hidden">
        {texts.barColumn}
      </div>
    </div>
  );
}

/** The column that a dragged one would come before: the first whose middle is right of the pointer. */
function columnAt(row: HTMLElement, clientX: number): string | undefined {
  const cells = [...row.querySelectorAll<HTMLElement>('.gantt-head-cell:not([data-dragged])')];
  const behind = cells.find((cell) => {
    const { left, width } = cell.getBoundingClientRect();
    return clientX < left + width / 2;
  });
  return behind?.dataset.column;
}
