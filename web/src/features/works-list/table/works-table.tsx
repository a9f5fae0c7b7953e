import type { WorkColumn } from '@gantry/contract';
import { type CSSProperties, type PointerEvent, useCallback, useMemo } from 'react';
import { useUsualTimes } from '#features/works/fields/usual-times.ts';
import type { ColumnSetting } from '../columns/column-settings.ts';
import { isLength } from '../columns/is-length.ts';
import type { WorkRowProps } from '../list/work-row.tsx';
import type { Appearance } from '../list/works-body.tsx';
import { WorksGrid, type WorksGridProps } from '../list/works-grid.tsx';
import { HiddenEdge } from './hidden-edge.tsx';
import { boxWidth, cellId, widthOf, widthVariable } from './table-columns.tsx';
import { headHeight, TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useCellCursor } from './use-cell-cursor.ts';

export interface WorksTableProps extends Omit<WorksGridProps, 'table'> {
  readonly appearance: Appearance;
}

/**
 * The works as a table: a head that sorts, moves and resizes its columns, and a cursor that moves from cell to cell.
 */
export function WorksTable({ appearance, ...grid }: WorksTableProps) {
  const { columns, sort, onColumns, onSort } = appearance;
  const { state, gridRef, plan } = grid;
  const isClosedBranch = (id: string | null) => {
    const row = plan.at(id === null ? -1 : plan.find(id));
    return row.kind === 'work' && row.place?.isOpen === false;
  };
  const cursor = useCellCursor({ columns, state, gridRef, isClosedBranch });
  const style = useMemo(() => widthsOf(columns), [columns]);
  const { column, typed } = cursor;
  const usualTimes = useUsualTimes({ skip: !columns.some(({ name }) => isLength(name)) });
  const drawRow = useCallback(
    (row: WorkRowProps) => (
      <TableRow
        key={row.work.id}
        {...row}
        columns={columns}
        usualTimes={usualTimes}
        cursor={row.isActive ? column : null}
        typed={row.isActive ? typed : null}
      />
    ),
    [columns, usualTimes, column, typed],
  );
  const onPointerDown = (event: PointerEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
    const id = cell?.closest('[data-work-id]')?.getAttribute('data-work-id');
    const pressed = columns.find(({ name }) => name === cell?.getAttribute('data-column'));
    if (id == null || pressed === undefined) return;
    state.activate(id);
    cursor.go(pressed.name);
  };
  return (
    <div role="presentation" className="relative flex min-h-0 grow flex-col" onPointerDown={onPointerDown}>
      <WorksGrid
        {...grid}
        table={{
          head: (
            <TableHead
              columns={columns}
              sort={sort}
              onColumns={onColumns}
              onSort={onSort}
              gridRef={gridRef}
            />
          ),
          headHeight,
          drawRow,
          style,
          columnCount: columns.length + 1,
          activeCell: (id) => (column === null ? undefined : cellId(id, column)),
          onKeyDown: cursor.onKeyDown,
        }}
      />
      <HiddenEdge gridRef={gridRef} />
    </div>
  );
}

/** Widths as CSS variables, so that resizing a column does not render a row. */
function widthsOf(columns: readonly ColumnSetting[]): CSSProperties {
  const widths = columns.map((column) => [widthVariable(column.name), `${widthOf(column)}px`]);
  const sum = columns.map(({ name }: { name: WorkColumn }) => ` + var(${widthVariable(name)})`).join('');
  return { ...Object.fromEntries(widths), '--table-width': `calc(${boxWidth}px${sum})` } as CSSProperties;
}
