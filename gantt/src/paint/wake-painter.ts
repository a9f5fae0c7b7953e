import { type BarBox, findBox, reachOf, shapeOf, type WorkDates } from './bar-box.ts';
import { outline, paintBody, wouldStyles } from './bar-painter.ts';
import { type Mark, path, text } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { isShownCritical, labelGapOf, type RowBrush } from './row-painter.ts';

/** Where a work on screen would go, and what to say about it. */
export interface WouldBe {
  work: number;
  rowTop: number;
  dates: WorkDates;
  /** `+4 d` */
  shift: string;
  isLate: boolean;
  /** The work in hand itself, not one that follows. */
  isHeld: boolean;
}

/**
 * The wake of what is in hand, over the rows. All that look the same are one path: each step moves all of them, and the browser
 * reckons by the element.
 */
export function paintWake(brush: RowBrush, wake: readonly WouldBe[]): Mark[] {
  const shapes = new Map<Mark['style'], string>();
  const labels: Mark[] = [];
  const held: Mark[] = [];
  for (const wouldBe of wake) {
    const { work, rowTop, dates } = wouldBe;
    const box = findBox(dates, shapeOf(brush.data, work, brush.hasChildren), brush.scale);
    if (!box) continue;
    const row = { ...brush, metrics: metricsAt(brush.metrics, rowTop) };
    if (wouldBe.isHeld) paintHeld(held, row, work, box);
    else addShape(shapes, row, work, box);
    addLabel(labels, row, wouldBe, box);
  }
  return [...Array.from(shapes, ([style, d]) => path(style, d)), ...held, ...labels];
}

function addShape(
  shapes: Map<Mark['style'], string>,
  { data, show, metrics, clip }: RowBrush,
  work: number,
  box: BarBox,
): void {
  const { would, rim } = wouldStyles(box, isShownCritical(show, data, work));
  const add = (style: Mark['style'], d: string) => shapes.set(style, (shapes.get(style) ?? '') + d);
  add(would, outline(box, metrics, clip));
  if (rim) add(rim, outline(box, metrics, clip, -0.6));
}

/** Lifted off the chart. */
function paintHeld(marks: Mark[], { data, show, metrics, clip }: RowBrush, work: number, box: BarBox): void {
  const shadow = { ...box, left: box.left + 1 };
  marks.push(path('lift-shadow', outline(shadow, metricsAt(metrics, 2), clip, 1)));
  paintBody(marks, data, work, box, metrics, clip, show.critical);
  marks.push(path('lift', outline(box, metrics, clip, 1.5)));
}

/** How far a follower is moved; of the work in hand the tooltip says so, unless it becomes late. */
function addLabel(
  labels: Mark[],
  row: RowBrush,
  { work, shift, isHeld, isLate }: WouldBe,
  box: BarBox,
): void {
  if (!shift || (isHeld && !isLate)) return;
  const x = reachOf(box, row.metrics).right + labelGapOf(row, work);
  labels.push(text(isLate ? 'label-late' : 'label-moved', x, row.metrics.middle + 4, shift));
}

/** The measures of a row that begins so far down. */
function metricsAt(metrics: Metrics, top: number): Metrics {
  const { barTop, middle, baselineTop } = metrics;
  return { ...metrics, barTop: barTop + top, middle: middle + top, baselineTop: baselineTop + top };
}
