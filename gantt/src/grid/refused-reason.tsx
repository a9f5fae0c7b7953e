import type { Chart } from '../chart/chart.ts';
import type { Edited } from '../chart/editing.ts';
import type { GanttColumn } from '../props.ts';
import { placeOf } from './column-places.ts';
import { useSignal } from './use-signal.ts';

/** Height reserved for the text below a row. */
const WORDS_HEIGHT = 60;

export const reasonIdOf = (cellId: string): string => `${cellId}-why`;

/**
 * The text begins at the cell's start if there is room, else it ends at the cell's end; in a narrower list it takes the
 * full width.
 */
const WIDEST_WORDS = 328;

interface RefusedReasonProps {
  chart: Chart;
  /** Visible width of the list. */
  width: number;
  /** Returns the id of a cell. */
  idOf(work: number, column: number): string;
}

/**
 * The meaning of the current text in a cell, or the reason why it was refused. It is beside the row, because a cell
 * clips its content.
 */
export function RefusedReason({ chart, width, idOf }: RefusedReasonProps) {
  const edited = useSignal(chart.editing);
  const words = edited?.hint ?? edited?.refused?.reason;
  return edited && words !== undefined && <Reason {...{ chart, width, edited, idOf, words }} />;
}

function Reason({
  chart,
  width,
  edited,
  words,
  idOf,
}: RefusedReasonProps & { edited: Edited; words: string }) {
  useSignal(chart.viewSerial);
  const row = chart.model.rows.rowOf[edited.work] ?? -1;
  if (row < 0) return null;
  const { columns } = chart.input;
  const { metrics, top, height } = chart.view;
  const at = columns.findIndex(({ id }) => id === edited.column);
  const isNarrow = width < WIDEST_WORDS + 16;
  const y = row * metrics.rowHeight - top;
  const isAbove = y + metrics.rowHeight > height - WORDS_HEIGHT && y > WORDS_HEIGHT;
  return (
    <div
      className="gantt-refused"
      data-align={!isNarrow && rightOf(columns, at) > WIDEST_WORDS ? 'end' : undefined}
      data-above={isAbove || undefined}
      style={{
        ...(isNarrow ? { insetInline: 0 } : placeOf(at)),
        transform: `translateY(${isAbove ? y : y + metrics.rowHeight}px)`,
      }}
    >
      <p
        id={reasonIdOf(idOf(edited.work, at))}
        // A refusal is announced by the chart's own live region.
        role={edited.hint === undefined ? undefined : 'status'}
        className="gantt-why"
        data-hint={edited.hint !== undefined || undefined}
        style={{ maxWidth: Math.min(WIDEST_WORDS, width - 16) }}
      >
        {words}
      </p>
    </div>
  );
}

/** Minimum right edge of a column, from the left edge of the list. */
const rightOf = (columns: readonly GanttColumn[], at: number): number =>
  columns.slice(0, at + 1).reduce((right, { width }) => right + width, 0);
