import { type Pause, pausesOf } from '../data.ts';
import { type BarBox, findBox, reachOf, shapeOf, type WorkDates } from './bar-box.ts';
import { outline, paintBody, wouldStyles } from './bar-painter.ts';
import { type Mark, path, text } from './mark.ts';
import type { Metrics } from './metrics.ts';
import type { RowBrush } from './row-brush.ts';
import { datesOf, isShownCritical, labelGapOf } from './row-painter.ts';

/** New position of a work on screen, and its label. */
export interface WouldBe {
  work: number;
  rowTop: number;
  dates: WorkDates;
  /** `+4 d` */
  shift: string;
  isLate: boolean;
  /** Its pauses at the new dates, if known. */
  pauses?: readonly Pause[] | undefined;
  /** The dragged work itself, not a follower. */
  isHeld: boolean;
}

/**
 * The effect of the current gesture, over the rows: the current positions of works as ghosts, and their new ones. All
 * marks with the same look are one path: each step moves all of them, and the browser's cost depends on the number of
 * elements.
 */
export function paintWake(brush: RowBrush, wake: readonly WouldBe[]): Mark[] {
  const ghosts: Shapes = new Map();
  const shapes: Shapes = new Map();
  const held: Mark[] = [];
  const labels: Mark[] = [];
  for (const wouldBe of wake) {
    const { work, rowTop, isHeld } = wouldBe;
    const row = { ...brush, metrics: metricsAt(brush.metrics, rowTop) };
    const shape = shapeOf(brush.data, work, brush.hasChildren);
    const before = findBox(datesOf(brush.data, work), shape, brush.scale, pausesOf(brush.data, work));
    if (before) addGhost(ghosts, row, work, before, isHeld);
    const box = findBox(wouldBe.dates, shape, brush.scale, wouldBe.pauses);
    if (!box) continue;
    if (isHeld) paintHeld(held, row, work, box);
    else addShape(shapes, row, work, box);
    addLabel(labels, row, wouldBe, box);
  }
  return [...toPaths(ghosts), ...toPaths(shapes), ...held, ...labels];
}

/** Path data by style. */
type Shapes = Map<Mark['style'], string>;

const toPaths = (shapes: Shapes): Mark[] => Array.from(shapes, ([style, d]) => path(style, d));

function add(shapes: Shapes, style: Mark['style'], d: string): void {
  shapes.set(style, (shapes.get(style) ?? '') + d);
}

function addGhost(
  ghosts: Shapes,
  { data, show, metrics, clip }: RowBrush,
  work: number,
  box: BarBox,
  isHeld: boolean,
): void {
  const style = isHeld ? 'origin' : wouldStyles(box, isShownCritical(show, data, work)).was;
  add(ghosts, style, outline(box, metrics, clip));
}

function addShape(shapes: Shapes, { data, show, metrics, clip }: RowBrush, work: number, box: BarBox): void {
  const { would, rim } = wouldStyles(box, isShownCritical(show, data, work));
  add(shapes, would, outline(box, metrics, clip));
  if (rim) add(shapes, rim, outline(box, metrics, clip, -0.6));
}

/** Drawn as if lifted off the chart. */
function paintHeld(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { metrics, clip } = brush;
  const shadow = { ...box, left: box.left + 1 };
  marks.push(path('lift-shadow', outline(shadow, metricsAt(metrics, 2), clip, 1)));
  paintBody(marks, brush, work, box);
  marks.push(path('lift', outline(box, metrics, clip, 1.5)));
}

/** The distance of a follower's move. For the dragged work the tooltip shows it, unless it becomes late. */
function addLabel(
  labels: Mark[],
  row: RowBrush,
  { work, shift, isHeld, isLate }: WouldBe,
  box: BarBox,
): void {
  if (!shift || (isHeld && !isLate)) return;
  const end = reachOf(box, row.metrics).right;
  // Words are the most expensive part of a step: invisible ones are omitted.
  if (end < row.clip.left || end > row.clip.right) return;
  const x = end + labelGapOf(row, work);
  labels.push(text(isLate ? 'label-late' : 'label-moved', x, row.metrics.middle + 4, shift));
}

/** The metrics of a row with this top. */
function metricsAt(metrics: Metrics, top: number): Metrics {
  const { barTop, middle, baselineTop } = metrics;
  return { ...metrics, barTop: barTop + top, middle: middle + top, baselineTop: baselineTop + top };
}
