import { hasFlag, WorkFlag } from '../data.ts';
import type { MarkStyle } from './appearance.ts';
import type { BarBox } from './bar-box.ts';
import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { bracket, diamond, leftRoundedBox, roundedBox } from './paths.ts';
import type { RowBrush } from './row-brush.ts';

/** What is left of a box where it leaves the window: far-off coordinates blur, and cost. */
export interface Clip {
  left: number;
  right: number;
}

const RADIUS = 4;
const SUMMARY_THICKNESS = 5.5;

/** The body of a work at a box: what it is, how far it is, whether it is critical. */
export function paintBody(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { data, metrics } = brush;
  const isCritical = brush.show.critical && hasFlag(data, work, WorkFlag.critical);
  const isDone = hasFlag(data, work, WorkFlag.done);
  if (box.shape === 'milestone') {
    const style = isDone ? 'milestone-done' : isCritical ? 'milestone-critical' : 'milestone';
    marks.push(path(style, diamond(box.left, metrics.middle, metrics.milestoneRadius)));
    return;
  }
  const progress = (data.progress[work] ?? 0) / 100;
  if (box.shape === 'summary') paintSummary(marks, box, progress, brush, isCritical);
  else paintBar(marks, box, isDone ? 1 : progress, brush, familyOf(isDone, isCritical));
}

type Family = 'bar' | 'bar-done' | 'bar-critical';

function familyOf(isDone: boolean, isCritical: boolean): Family {
  if (isDone) return 'bar-done';
  return isCritical ? 'bar-critical' : 'bar';
}

function paintBar(
  marks: Mark[],
  box: BarBox,
  progress: number,
  { metrics, clip }: RowBrush,
  family: Family,
): void {
  const { barTop, barHeight } = metrics;
  const left = Math.max(box.left, clip.left);
  const right = Math.min(box.right, clip.right);
  if (right <= left) return;
  const whole = roundedBox(left, barTop, right - left, barHeight, RADIUS);
  marks.push(path(`${family}-rest`, whole));
  if (family === 'bar-critical') marks.push(path('critical-hatch', whole));
  const doneTo = Math.min(right, Math.round(box.left + (box.right - box.left) * progress));
  if (doneTo >= right) marks.push(path(`${family}-progress`, whole));
  else if (doneTo > left)
    marks.push(path(`${family}-progress`, leftRoundedBox(left, barTop, doneTo - left, barHeight, RADIUS)));
  if (right - left > 4) marks.push(path(`${family}-rim`, rim(left, right, barTop, barHeight)));
}

const rim = (left: number, right: number, top: number, height: number): string =>
  roundedBox(left + 0.5, top + 0.5, right - left - 1, height - 1, RADIUS - 0.5);

export function summaryTop({ middle }: Metrics): number {
  return Math.round(middle - 4);
}

function paintSummary(
  marks: Mark[],
  box: BarBox,
  progress: number,
  { metrics, clip }: RowBrush,
  isCritical: boolean,
): void {
  const left = Math.max(box.left, clip.left);
  const right = Math.min(box.right, clip.right);
  if (right <= left) return;
  const top = summaryTop(metrics);
  marks.push(path(isCritical ? 'summary-critical' : 'summary', bracket(left, right, top, SUMMARY_THICKNESS)));
  const doneTo = Math.min(right, Math.round(box.left + (box.right - box.left) * progress));
  if (doneTo > left)
    marks.push(path('summary-done', roundedBox(left, top, doneTo - left, SUMMARY_THICKNESS, 1.5)));
}

/** The outline of a body, for ghosts and rings; `grow` pixels larger on all sides. */
export function outline(box: BarBox, metrics: Metrics, clip: Clip, grow = 0): string {
  if (box.shape === 'milestone') return diamond(box.left, metrics.middle, metrics.milestoneRadius + grow);
  const left = Math.max(box.left, clip.left) - grow;
  const right = Math.min(box.right, clip.right) + grow;
  if (right <= left) return '';
  if (box.shape === 'summary')
    return grow === 0
      ? bracket(left, right, summaryTop(metrics), SUMMARY_THICKNESS)
      : roundedBox(left, summaryTop(metrics) - grow, right - left, SUMMARY_THICKNESS + 2 * grow, RADIUS);
  return roundedBox(
    left,
    metrics.barTop - grow,
    right - left,
    metrics.barHeight + 2 * grow,
    RADIUS + Math.min(grow, 1.5),
  );
}

export const wouldStyles = (
  box: BarBox,
  isCritical: boolean,
): { was: MarkStyle; would: MarkStyle; rim?: MarkStyle } => {
  if (box.shape === 'summary') return { was: 'was-summary', would: 'would-summary' };
  if (box.shape === 'milestone')
    return { was: isCritical ? 'was-critical' : 'was-summary', would: 'would-milestone' };
  return isCritical
    ? { was: 'was-critical', would: 'would-critical', rim: 'would-critical-rim' }
    : { was: 'was', would: 'would', rim: 'would-rim' };
};
