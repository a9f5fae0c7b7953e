import { dateAt, hasFlag, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { MarkStyle } from './appearance.ts';
import { type BarBox, partsOf, placeOfDone } from './bar-box.ts';
import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { bracket, diamond, leftRoundedBox, level, roundedBox } from './paths.ts';
import type { RowBrush } from './row-brush.ts';

/** The visible range of a box, because very large coordinates are drawn blurred and slowly. */
export interface Clip {
  left: number;
  right: number;
}

const RADIUS = 4;
/** Bars with manual dates have sharp corners. */
const MANUAL_RADIUS = 0;
/** A narrower bar has no room for an outline and its completed part: it is one solid colour. */
const SOLID_BELOW = 10;
const SUMMARY_THICKNESS = 5.5;

/** The body of a work at a box: its kind, its progress, and whether it is critical. */
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
  else {
    const radius = radiusOf(brush, work);
    const doneTo = isDone ? box.right : placeOfDone(brush, work, box);
    paintBar(marks, box, doneTo, brush, { family: familyOf(isDone, isCritical), radius });
    if (!isDone) paintOverrun(marks, brush, work, box, radius);
  }
}

const radiusOf = ({ data }: RowBrush, work: number): number =>
  hasFlag(data, work, WorkFlag.manual) ? MANUAL_RADIUS : RADIUS;

/** The part of a bar after its deadline. */
function paintOverrun(
  marks: Mark[],
  { data, scale, metrics, show, clip }: RowBrush,
  work: number,
  box: BarBox,
  radius: number,
): void {
  const deadline = show.deadlines ? dateAt(data.deadline, work) : NO_DATE;
  if (deadline === NO_DATE) return;
  const left = Math.max(box.left, clip.left, Math.round(scale.xOf(deadline)));
  const right = Math.min(box.right, clip.right);
  if (right - left < 2) return;
  const { barTop, barHeight } = metrics;
  const over = roundedBox(
    left,
    barTop,
    right - left,
    barHeight,
    left === box.left ? radius : Math.min(radius, 2),
  );
  marks.push(path('overrun', over), path('overrun-hatch', over), path('overrun-rim', over));
}

type Family = 'bar' | 'bar-done' | 'bar-critical';

function familyOf(isDone: boolean, isCritical: boolean): Family {
  if (isDone) return 'bar-done';
  return isCritical ? 'bar-critical' : 'bar';
}

interface BarLook {
  readonly family: Family;
  readonly radius: number;
  /** A part without progress of a started work: a short one is not drawn as completed. */
  readonly isLeft?: boolean;
}

/** Draws the parts, connected by a thin dotted line that shows that they are one work. */
function paintBar(marks: Mark[], box: BarBox, doneTo: number, brush: RowBrush, look: BarLook): void {
  if (box.gaps === undefined) {
    paintPart(marks, box, doneTo, brush, look);
    return;
  }
  const { clip, metrics } = brush;
  for (const gap of box.gaps) {
    const [left, right] = [Math.max(gap.left, clip.left), Math.min(gap.right, clip.right)];
    if (right > left)
      marks.push(path(`${look.family}-joint`, level(left + 2, right - 1, Math.round(metrics.middle) - 0.5)));
  }
  for (const part of partsOf(box)) {
    const isLeft = doneTo > box.left && part.left >= doneTo;
    paintPart(marks, { shape: 'bar', ...part }, doneTo, brush, { ...look, isLeft });
  }
}

function paintPart(
  marks: Mark[],
  box: BarBox,
  doneX: number,
  { metrics, clip }: RowBrush,
  { family, radius, isLeft = false }: BarLook,
): void {
  const { barTop, barHeight } = metrics;
  const left = Math.max(box.left, clip.left);
  const right = Math.min(box.right, clip.right);
  if (right <= left) return;
  const whole = roundedBox(left, barTop, right - left, barHeight, radius);
  marks.push(path(`${family}-rest`, whole));
  if (box.right - box.left < SOLID_BELOW) {
    if (!isLeft) marks.push(path(`${family}-progress`, whole));
    return;
  }
  if (family === 'bar-critical') marks.push(path('critical-hatch', whole));
  const doneTo = Math.min(right, Math.round(doneX));
  if (doneTo >= right) marks.push(path(`${family}-progress`, whole));
  else if (doneTo > left)
    marks.push(path(`${family}-progress`, leftRoundedBox(left, barTop, doneTo - left, barHeight, radius)));
  if (right - left > 4)
    marks.push(path(`${family}-rim`, rim(left, right, { top: barTop, height: barHeight, radius })));
}

interface Rim {
  readonly top: number;
  readonly height: number;
  readonly radius: number;
}

const rim = (left: number, right: number, { top, height, radius }: Rim): string =>
  roundedBox(left + 0.5, top + 0.5, right - left - 1, height - 1, Math.max(0, radius - 0.5));

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

/** The outline of a body for ghosts and rings, part by part; `grow` pixels larger on all sides. */
export function outline(box: BarBox, metrics: Metrics, clip: Clip, grow = 0): string {
  if (box.gaps !== undefined)
    return partsOf(box)
      .map((part) => outline({ shape: 'bar', ...part }, metrics, clip, grow))
      .join('');
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
