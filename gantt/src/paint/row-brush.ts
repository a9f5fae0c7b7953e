import type { GanttData } from '../data.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Clip } from './bar-painter.ts';
import type { Metrics } from './metrics.ts';

/** Optional parts of a chart besides bars. */
export interface ShowOptions {
  links: boolean;
  labels: boolean;
  critical: boolean;
  slack: boolean;
  baseline: boolean;
  deadlines: boolean;
  constraints: boolean;
  /** Where works show their names: only in the list, before the words beside the bar, or on the bar if it has room. */
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

/** Common data of all rows in one picture. */
export interface RowBrush {
  data: GanttData;
  hasChildren: Uint8Array;
  /** Works with a link at their finish: their labels are farther away. */
  leavesFinish: { has(work: number): boolean };
  scale: TimeScale;
  metrics: Metrics;
  show: ShowOptions;
  clip: Clip;
  nowX: number | undefined;
}
