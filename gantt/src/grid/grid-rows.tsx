import { memo, type Ref, useEffect, useMemo } from 'react';
import type { Chart } from '../chart/chart.ts';
import { cancelCell, commitCell, findNextCell, hintAtText, openNextCell } from '../chart/editing.ts';
import type { RowWindow } from '../chart/view.ts';
import { hasFlag, WorkFlag } from '../data.ts';
import { formatDate } from '../gestures/hold.ts';
import type { EditEnd, Step } from '../intents.ts';
import { cellsInHand } from '../keyboard/block.ts';
import { setCollapsed } from '../keyboard/navigate.ts';
import { shapeOf } from '../paint/bar-box.ts';
import { datesOf } from '../paint/row-painter.ts';
import { type Committed, RowElement } from './row-element.tsx';
import { useSignal } from './use-signal.ts';

interface GridRowsProps {
  chart: Chart;
  idPrefix: string;
  layer: Ref<HTMLDivElement>;
  /** Puts the focus back on the grid after editing. */
  onEdited(): void;
}

export const rowId = (prefix: string, work: number): string => `${prefix}row-${work}`;

/** The rows that are on screen; scrolling moves the layer, and gives rows that have left other works. */
export const GridRows = memo(function GridRows({ chart, idPrefix, layer, onEdited }: GridRowsProps) {
  const { first, last } = useSignal(chart.window);
  const focus = useSignal(chart.focus);
  const editing = useSignal(chart.editing);
  useSignal(chart.listSerial);
  const acts = useRowActs(chart, onEdited);
  const { rows } = chart.model;
  const { rowHeight } = chart.view.metrics;
  // As many places as rows fit: a row keeps its place, and its elements, until it has left the window.
  const places = Math.ceil(chart.view.height / rowHeight) + 2;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which the body of a table cannot be
    <div role="rowgroup" className="gantt-rows" ref={layer}>
      {listShown(chart, { first, last }, editing?.work).map((row) => {
        const { input } = chart;
        const work = rows.works[row] ?? 0;
        const isEdited = editing?.work === work;
        const moved = chart.previews.find(work);
        const [firstInHand, lastInHand] = cellsInHand(chart, work) ?? [];
        return (
          <RowElement
            key={isEdited ? 'edited' : row % places}
            work={work}
            row={row}
            level={rows.levels[row] ?? 0}
            top={row * rowHeight}
            height={rowHeight}
            id={rowId(idPrefix, work)}
            columns={input.columns}
            idPrefix={idPrefix}
            data={input.data}
            isExpanded={rows.hasChildren[work] ? !input.collapsed.has(work) : undefined}
            isSelected={input.selection.has(work)}
            isHeld={isHeld(chart, work)}
            focusedColumn={focus?.work === work ? focus.column : undefined}
            firstInHand={firstInHand}
            lastInHand={lastInHand}
            edited={isEdited ? editing : undefined}
            wouldStart={moved?.start}
            wouldFinish={moved?.finish}
            wouldBeLate={moved?.isLate ?? false}
            barWords={barWords(chart, work)}
            toggleWords={input.collapsed.has(work) ? input.texts.expand : input.texts.collapse}
            {...acts}
          />
        );
      })}
    </div>
  );
});

/** What a row does; the same functions each time, so that only rows that changed are drawn again. */
function useRowActs(chart: Chart, onEdited: () => void) {
  const { work: editedWork, column: editedColumn } = useSignal(chart.editing) ?? {};
  useEffect(() => {
    if (editedWork !== undefined && editedColumn !== undefined)
      chart.input.onEditStart?.(editedWork, editedColumn);
  }, [chart, editedWork, editedColumn]);
  return useMemo(
    () => ({
      onToggle: (work: number) => setCollapsed(chart, work, !chart.input.collapsed.has(work)),
      onCancel: (end: EditEnd) => {
        cancelCell(chart, end);
        onEdited();
      },
      hasNext: (work: number, column: string, step: Step) =>
        findNextCell(chart, { work, column }, step) !== undefined,
      onStep: (work: number, column: string, step: Step) => openNextCell(chart, { work, column }, step),
      onType: (work: number, column: string, text: string) => hintAtText(chart, { work, column }, text),
      onCommit: (work: number, column: string, text: string, { isLeft, step }: Committed) => {
        const isTaken = commitCell(chart, { work, column }, text, isLeft, step);
        if (isTaken) onEdited();
        return isTaken;
      },
    }),
    [chart, onEdited],
  );
}

/**
 * The rows of a window. Where other people add rows above, or the list is scrolled away, the text that is being typed stays: the
 * elements of its row come last, so that they are never put elsewhere.
 */
function listShown(chart: Chart, { first, last }: RowWindow, editedWork: number | undefined): number[] {
  const { rows } = chart.model;
  const shown: number[] = [];
  for (let row = first; row <= last && row < rows.works.length; row += 1) shown.push(row);
  const edited = editedWork === undefined ? -1 : (rows.rowOf[editedWork] ?? -1);
  if (shown.includes(edited)) shown.splice(shown.indexOf(edited), 1);
  if (edited >= 0) shown.push(edited);
  return shown;
}

function isHeld({ picture }: Chart, work: number): boolean {
  return picture !== undefined && 'work' in picture && picture.work === work;
}

function barWords(chart: Chart, work: number): string {
  const { data, texts } = chart.input;
  if (!chart.isDated(work)) return texts.noDates;
  const place = placeWords(chart, work);
  const remarks = data.remarks?.(work) ?? '';
  const bar = remarks === '' ? place : `${place}, ${remarks}`;
  return hasFlag(data, work, WorkFlag.tried) ? texts.tried({ bar }) : bar;
}

function placeWords(chart: Chart, work: number): string {
  const { data, texts } = chart.input;
  const { start, finish } = datesOf(data, work);
  const on = formatDate(chart, finish, true);
  if (shapeOf(data, work, chart.model.rows.hasChildren) === 'milestone') return texts.milestone({ on });
  return texts.bar({ start: formatDate(chart, start), finish: on, progress: data.progress[work] ?? 0 });
}
