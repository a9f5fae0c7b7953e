import type { Chart } from '../chart/chart.ts';
import { useSignal } from './use-signal.ts';

/** What has happened, for those who hear it. */
export function LiveWords({ chart }: { chart: Chart }) {
  return (
    <div role="status" aria-live="polite" className="gantt-hidden">
      {useSignal(chart.spoken)}
    </div>
  );
}
