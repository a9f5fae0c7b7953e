import { dateAt, type GanttData, hasFlag, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import { type BarBox, findBox, reachOf, shapeOf, type WorkDates } from './bar-box.ts';
import { type Clip, outline, paintBody, wouldStyles } from './bar-painter.ts';
import {
  paintBaseline,
  paintConstraint,
  paintDeadline,
  paintOverdue,
  paintPin,
  paintSlack,
} from './extras-painter.ts';
import { type Mark, path, text } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { paintLoads, paintRowMarks } from './row-marks-painter.ts';
import { textWidth } from './text-width.ts';

/** What of a chart is shown besides bars. */
export interface ShowOptions {
  links: boolean;
  labels: boolean;
  critical: boolean;
  slack: boolean;
  baseline: boolean;
  deadlines: boolean;
  constraints: boolean;
}

export const showAll: ShowOptions = {
  links: true,
  labels: true,
  critical: true,
  slack: true,
  baseline: true,
  deadlines: true,
  constraints: true,
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

/** How a work moves while something is in hand: it is that itself, or it follows. */
export type Moving = 'held' | 'following' | undefined;

const LABEL_GAP = 8;
const LABEL_GAP_BESIDE_LINK = 16;
const LABEL_SIZE = 12;
/** Half of the width of a deadline's mark. */
const DEADLINE_HALF = 5;

/** All marks of a work's row, from its top (y = 0). One that moves leaves its ghost here; `paintWake` says where it would go. */
export function paintRow(brush: RowBrush, work: number, moving?: Moving): Mark[] {
  const { data, scale, metrics, show, clip } = brush;
  const shape = shapeOf(data, work, brush.hasChildren);
  const marks: Mark[] = [];
  if (show.baseline) paintBaseline(marks, data, work, shape, scale, metrics, clip);
  const box = findBox(datesOf(data, work), shape, scale);
  if (box && moving) marks.push(paintGhost(brush, work, box, moving));
  else if (box) paintPlain(marks, brush, work, box);
  paintLoads(marks, data, work, scale, metrics, clip);
  paintRowMarks(marks, data, work, scale, metrics, clip);
  if (show.deadlines) paintDeadline(marks, data, work, scale, metrics);
  if (show.constraints) paintConstraint(marks, data, work, scale, metrics);
  return marks;
}

export function datesOf(data: GanttData, work: number): WorkDates {
  return { start: data.start[work] ?? 0, finish: data.finish[work] ?? 0 };
}

function paintGhost(
  { data, metrics, clip, show }: RowBrush,
  work: number,
  box: BarBox,
  moving: Moving,
): Mark {
  const style = moving === 'held' ? 'origin' : wouldStyles(box, isShownCritical(show, data, work)).was;
  return path(style, outline(box, metrics, clip));
}

export const isShownCritical = (show: ShowOptions, data: GanttData, work: number): boolean =>
  show.critical && hasFlag(data, work, WorkFlag.critical);

function paintPlain(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { data, scale, metrics, show, clip, nowX } = brush;
  if (show.slack) paintSlack(marks, data, work, box, scale, metrics, clip);
  paintOverdue(marks, data, work, box, nowX, metrics, clip);
  paintBody(marks, data, work, box, metrics, clip, show.critical);
  if (hasFlag(data, work, WorkFlag.tried)) marks.push(path('tried', outline(box, metrics, clip, 2.5)));
  paintPin(marks, data, work, box, metrics);
  if (show.labels) paintLabel(marks, brush, work, box);
}

function paintLabel(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { data, metrics, clip, nowX } = brush;
  const words = data.label?.(work);
  if (!words) return;
  const isOverdue = hasFlag(data, work, WorkFlag.overdue);
  const end = reachOf(box, metrics).right;
  const from = isOverdue && nowX !== undefined ? Math.max(end, nowX) : end;
  if (from < clip.left || from > clip.right) return;
  const gap = from === end ? labelGapOf(brush, work) : LABEL_GAP;
  const left = besideDeadline(brush, work, from + gap, words);
  const isLate = isOverdue || hasFlag(data, work, WorkFlag.late);
  marks.push(text(isLate ? 'label-late' : 'label', left, metrics.middle + 4, words));
}

/** Between a bar and the words beside it. */
export const labelGapOf = ({ leavesFinish }: RowBrush, work: number): number =>
  leavesFinish.has(work) ? LABEL_GAP_BESIDE_LINK : LABEL_GAP;

/** A label does not run under the mark of a deadline: where it would, it begins behind it. */
function besideDeadline({ data, scale, show }: RowBrush, work: number, left: number, words: string): number {
  const at = show.deadlines ? dateAt(data.deadline, work) : NO_DATE;
  if (at === NO_DATE) return left;
  const x = scale.xOf(at);
  const isUnder = x + DEADLINE_HALF > left && x - DEADLINE_HALF < left + textWidth(words, LABEL_SIZE);
  return isUnder ? x + DEADLINE_HALF + LABEL_GAP / 2 : left;
}
