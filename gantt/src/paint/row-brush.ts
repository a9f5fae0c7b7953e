import type { GanttData } from '../data.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Clip } from './bar-painter.ts';
import type { Metrics } from './metrics.ts';

/** What of a chart is shown besides bars. */
export interface ShowOptions {
  links: boolean;
  labels: boolean;
  critical: boolean;
  slack: boolean;
  baseline: boolean;
  deadlines: boolean;
  constraints: boolean;
  /** Where works say their names: in the list alone, before the words beside the bar, or on the bar where it has room. */
  names: 'list' | 'beside' | 'bars';
}

export const showAll: ShowOptions = {
  links: true,
  labels: true,
  critical: true,
  slack: true,
  baseline: true,
  deadlines: true,
  constraints: true,
  names: 'list',
};

/** All that the rows of one picture have in common. */
export interface RowBrush {
  data: GanttData;
  hasChildren: Uint8Array;
  /** Works at whose finish a link stands: their labels stand farther off. */
  leavesFinish: { has(work: number): boolean };
  scale: TimeScale;
  metrics: Metrics;
  show: ShowOptions;
  clip: Clip;
  nowX: number | undefined;
}
