import type { Chart } from '../chart/chart.ts';
import { useSignal } from './use-signal.ts';

/** Announcements for screen readers. */
export function LiveWords({ chart }: { chart: Chart }) {
  return (
    <div role="status" aria-live="polite" className="gantt-hidden">
      {useSignal(chart.spoken)}
    </div>
  );
}
