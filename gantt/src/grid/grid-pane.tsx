import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Chart } from '../chart/chart.ts';
import { openCell } from '../chart/editing.ts';
import type { ChartInput } from '../chart/input.ts';
import { selectByClick } from '../chart/selecting.ts';
import { RowPlacing } from '../gestures/placing-rows.ts';
import type { KeyInput } from '../keyboard/key-input.ts';
import { placesOf } from './column-places.ts';
import { GridRows, rowId } from './grid-rows.tsx';
import { HeaderRow } from './header-row.tsx';
import { mayEdit } from './may-edit.ts';
import { RefusedReason } from './refused-reason.tsx';
import { RowDropLine } from './row-drop-line.tsx';
import { useScrollAside } from './use-scroll-aside.ts';
import { useSignal } from './use-signal.ts';

interface GridPaneProps {
  chart: Chart;
  keys: KeyInput;
  input: ChartInput;
  idPrefix: string;
  width: number;
  grid: RefObject<HTMLDivElement | null>;
  rowsLayer: RefObject<HTMLDivElement | null>;
  onEdited(): void;
  onEscape(): void;
}

/** The list: an ARIA tree grid that has the focus itself and names the active row or cell. */
export function GridPane(props: GridPaneProps) {
  const { chart, keys, input, idPrefix, width, grid, rowsLayer, onEdited } = props;
  const active = useActiveId(chart, idPrefix);
  const pane = useRef<HTMLDivElement>(null);
  useScrollAside(chart, { pane, columns: input.columns, width });
  useSignal(chart.rowsSerial);
  useEffect(() => {
    if (!grid.current) return;
    const placing = new RowPlacing(chart, grid.current.querySelector('.gantt-rows-frame') ?? grid.current);
    return () => placing.detach();
  }, [chart, grid]);

  const takeKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || !keys.take(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={pane} className="gantt-grid" style={{ width }}>
      <div
        ref={grid}
        role="treegrid"
        className="gantt-grid-inner"
        tabIndex={0}
        aria-label={input.texts.grid}
        aria-rowcount={chart.rowCount + 1}
        aria-multiselectable="true"
        aria-activedescendant={active}
        style={placesOf(input.columns, width)}
        onKeyDown={takeKey}
        onKeyUp={(event) => keys.release(event.key)}
        onFocus={() => focusFirst(chart)}
        onBlur={() => keys.leave()}
        onClick={(event) => click(chart, event)}
        onDoubleClick={(event) => editCell(chart, event)}
      >
        <HeaderRow input={input} idPrefix={idPrefix} extra={input.headerExtra} />
        <div className="gantt-rows-frame" role="presentation">
          <GridRows chart={chart} idPrefix={idPrefix} layer={rowsLayer} onEdited={onEdited} />
          {chart.rowCount === 0 && input.empty}
          <RowDropLine chart={chart} pane={pane} width={width} />
          <RefusedReason
            chart={chart}
            width={width}
            idOf={(work, column) => `${rowId(idPrefix, work)}-${column}`}
          />
        </div>
      </div>
    </div>
  );
}

function useActiveId(chart: Chart, prefix: string): string | undefined {
  const focus = useSignal(chart.focus);
  const { first, last } = useSignal(chart.window);
  if (!focus) return undefined;
  const row = chart.model.rows.rowOf[focus.work] ?? -1;
  if (row < first || row > last) return undefined;
  return focus.column < 0 ? rowId(prefix, focus.work) : `${rowId(prefix, focus.work)}-${focus.column}`;
}

/** Coming in by Tab there is something to begin with. */
function focusFirst(chart: Chart): void {
  if (chart.focus.get()) return;
  const work = chart.workAt(chart.view.seenRows().first);
  if (work !== undefined) chart.focus.set({ work, column: -1 });
}

function findCell(chart: Chart, event: MouseEvent): { work: number; column: number } | undefined {
  const target = event.target instanceof Element ? event.target : undefined;
  const row = target?.closest<HTMLElement>('.gantt-row');
  if (!row) return undefined;
  const name = target?.closest<HTMLElement>('.gantt-cell')?.dataset.column;
  return {
    work: Number(row.dataset.work),
    column: chart.input.columns.findIndex(({ id }) => id === name),
  };
}

function click(chart: Chart, event: MouseEvent): void {
  const cell = findCell(chart, event);
  if (!cell) return;
  const before = chart.focus.get();
  // Cells between the one before and this one: as sheets do.
  const isRange = event.shiftKey && cell.column >= 0 && before !== undefined && before.column >= 0;
  chart.focus.set(isRange ? { work: cell.work, column: before.column, to: cell.column } : cell);
  selectByClick(chart, cell.work, event);
}

function editCell(chart: Chart, event: MouseEvent): void {
  const cell = findCell(chart, event);
  const column = chart.input.columns[cell?.column ?? -1];
  if (!cell || !column || !chart.mayChange(cell.work)) return;
  if (mayEdit(column, cell.work)) openCell(chart, cell.work, column.id);
}
