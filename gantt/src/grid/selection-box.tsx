import type { Chart } from '../chart/chart.ts';
import { useSignal } from './use-signal.ts';

/** The selection rectangle that is being drawn around bars. */
export function SelectionBox({ chart }: { chart: Chart }) {
  const box = useSignal(chart.box);
  if (!box) return null;
  const style = {
    transform: `translate(${box.left - chart.view.left}px, ${box.top - chart.view.top}px)`,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  return <div className="gantt-box" style={style} />;
}
