import type { Chart } from '../chart/chart.ts';
import { indentOf } from './indent.ts';
import { useSignal } from './use-signal.ts';

/** Room for the words below the line. */
const WORDS_HEIGHT = 60;

/** Where a dragged row would be put, or why it may not be put there. */
export function RowDropLine({ chart }: { chart: Chart }) {
  const drop = useSignal(chart.rowDrop);
  if (!drop) return null;
  const { metrics, top, height } = chart.view;
  const y = drop.beforeRow * metrics.rowHeight - top;
  return (
    <div
      className="gantt-drop-line"
      data-refused={drop.refused !== undefined || undefined}
      aria-hidden="true"
      style={{ transform: `translateY(${y - 1}px)`, insetInlineStart: 20 + indentOf(drop.level) }}
    >
      {drop.refused !== undefined && (
        <p className="gantt-why gantt-drop-why" data-above={y > height - WORDS_HEIGHT || undefined}>
          {drop.refused}
        </p>
      )}
    </div>
  );
}
