import type { RefObject } from 'react';
import type { Chart } from '../chart/chart.ts';
import { indentOf } from './indent.ts';
import { beginOfNames } from './scroll-aside.ts';
import { useSignal } from './use-signal.ts';

/** Height reserved for the text below the line. */
const WORDS_HEIGHT = 60;

/** The button that opens and closes a row; names begin after it. */
const TWISTY_WIDTH = 20;

interface RowDropLineProps {
  chart: Chart;
  pane: RefObject<HTMLDivElement | null>;
  /** Width of the pane. */
  width: number;
}

/** The target of a dragged row, or the reason why it cannot be dropped there. */
export function RowDropLine({ chart, pane, width }: RowDropLineProps) {
  const drop = useSignal(chart.rowDrop);
  if (!drop) return null;
  const { metrics, top, height } = chart.view;
  const names = beginOfNames(chart.input.columns, { left: pane.current?.scrollLeft ?? 0, width });
  const begin = names + TWISTY_WIDTH + indentOf(drop.level);
  const y = drop.beforeRow * metrics.rowHeight - top;
  return (
    <div
      className="gantt-drop-line"
      data-refused={drop.refused !== undefined || undefined}
      aria-hidden="true"
      style={{ transform: `translateY(${y - 1}px)`, insetInlineStart: begin }}
    >
      {drop.refused !== undefined && (
        <p className="gantt-why gantt-drop-why" data-above={y > height - WORDS_HEIGHT || undefined}>
          {drop.refused}
        </p>
      )}
    </div>
  );
}
