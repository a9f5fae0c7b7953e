/** Vertical positions within a row, in pixels from its top. */
export interface Metrics {
  rowHeight: number;
  barTop: number;
  barHeight: number;
  /** The height at which links begin and end. */
  middle: number;
  baselineTop: number;
  baselineHeight: number;
  /** From a milestone's middle to its tips. */
  milestoneRadius: number;
}

const BASELINE_HEIGHT = 4;
const BASELINE_GAP = 2;

/** 32 = 4 + bar 18 + 2 + baseline 4 + 4, and the same proportions at other heights. */
export function metricsOf(rowHeight: number): Metrics {
  const barHeight = Math.round((rowHeight * 18) / 32);
  const barTop = Math.round((rowHeight - barHeight - BASELINE_GAP - BASELINE_HEIGHT) / 2);
  return {
    rowHeight,
    barTop,
    barHeight,
    middle: barTop + barHeight / 2,
    baselineTop: barTop + barHeight + BASELINE_GAP,
    baselineHeight: BASELINE_HEIGHT,
    milestoneRadius: (barHeight - 1) / 2,
  };
}

/** Maximum number of baselines in the room below a bar. */
export const MOST_BASELINES = 3;
const BAND_GAP = 1;

/** Positions of the bands of several baselines in the room below a bar; a single one has the full height. */
export function baselineBand(metrics: Metrics, at: number, count: number): { top: number; height: number } {
  if (count === 1) return { top: metrics.baselineTop, height: metrics.baselineHeight };
  const from = metrics.barTop + metrics.barHeight + BAND_GAP;
  const step = Math.min(3, (metrics.rowHeight - from) / MOST_BASELINES);
  return { top: from + at * step, height: step - BAND_GAP };
}
