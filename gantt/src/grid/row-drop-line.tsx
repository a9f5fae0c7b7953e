import type { Chart } from '../chart/chart.ts';
import { indentOf } from './indent.ts';
import { useSignal } from './use-signal.ts';

/** Where a dragged row would be put. */
export function RowDropLine({ chart }: { chart: Chart }) {
  const drop = useSignal(chart.rowDrop);
  if (!drop) return null;
  const y = drop.beforeRow * chart.view.metrics.rowHeight - chart.view.top;
  return (
    <div
      className="gantt-drop-line"
      aria-hidden="true"
      style={{ transform: `translateY(${y - 1}px)`, insetInlineStart: 20 + indentOf(drop.level) }}
    />
  );
}
