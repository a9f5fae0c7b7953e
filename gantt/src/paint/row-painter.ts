import { dateAt, type GanttData, hasFlag, pausesOf, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import { type BarBox, findBox, reachOf, shapeOf, type WorkDates } from './bar-box.ts';
import { outline, paintBody } from './bar-painter.ts';
import {
  overdueEnd,
  paintBaselines,
  paintConstraint,
  paintDeadline,
  paintOverdue,
  paintPin,
  paintSlack,
} from './extras-painter.ts';
import { type Mark, path, text } from './mark.ts';
import type { RowBrush, ShowOptions } from './row-brush.ts';
import { paintLoads, paintRowMarks } from './row-marks-painter.ts';
import { paintStub } from './stub-painter.ts';
import { textWidth } from './text-width.ts';
import { nameOnBar, wordsBeside } from './work-names.ts';

/** The marks of a row, in two parts from back to front. */
export interface RowMarks {
  /** The work at its current dates: hidden while a gesture would move it. */
  body: Mark[];
  /** Marks that do not move: baseline, deadline, constraint and others. */
  still: Mark[];
}

const LABEL_GAP = 8;
const LABEL_GAP_BESIDE_LINK = 16;
const LABEL_SIZE = 12;
/** Half of the width of a deadline's mark. */
const DEADLINE_HALF = 5;

/** All marks of a work's row, relative to its top (y = 0). */
export function paintRow(brush: RowBrush, work: number): RowMarks {
  const { data, scale, show } = brush;
  const shape = shapeOf(data, work, brush.hasChildren);
  const body: Mark[] = [];
  const still: Mark[] = [];
  const box = findBox(datesOf(data, work), shape, scale, pausesOf(data, work));
  if (box) paintPlain(body, brush, work, box);
  if (show.baseline) paintBaselines(still, brush, work, shape);
  paintLoads(still, brush, work);
  paintRowMarks(still, brush, work);
  if (show.deadlines) paintDeadline(still, brush, work);
  if (show.constraints) paintConstraint(still, brush, work);
  return { body, still };
}

export function datesOf(data: GanttData, work: number): WorkDates {
  return { start: data.start[work] ?? 0, finish: data.finish[work] ?? 0 };
}

export const isShownCritical = (show: ShowOptions, data: GanttData, work: number): boolean =>
  show.critical && hasFlag(data, work, WorkFlag.critical);

function paintPlain(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { data, metrics, show, clip } = brush;
  if (show.slack) paintSlack(marks, brush, work, box);
  paintOverdue(marks, brush, work, box);
  paintBody(marks, brush, work, box);
  if (hasFlag(data, work, WorkFlag.tried)) marks.push(path('tried', outline(box, metrics, clip, 2.5)));
  paintPin(marks, brush, work, box);
  if (show.links) paintStub(marks, brush, work, box);
  if (show.labels) paintLabel(marks, brush, work, box);
}

function paintLabel(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { data, metrics, clip } = brush;
  const name = nameOnBar(brush, work, box);
  if (name) marks.push(name);
  const words = wordsBeside(brush, work, name !== undefined);
  if (!words) return;
  const isOverdue = hasFlag(data, work, WorkFlag.overdue);
  const end = reachOf(box, metrics).right;
  const from = overdueEnd(brush, work, end);
  if (from < clip.left || from > clip.right) return;
  const gap = from === end ? labelGapOf(brush, work) : LABEL_GAP;
  const left = besideDeadline(brush, work, from + gap, words);
  const isLate = isOverdue || hasFlag(data, work, WorkFlag.late);
  marks.push(text(isLate ? 'label-late' : 'label', left, metrics.middle + 4, words));
}

/** Distance between a bar and the words beside it. */
export const labelGapOf = ({ leavesFinish }: RowBrush, work: number): number =>
  leavesFinish.has(work) ? LABEL_GAP_BESIDE_LINK : LABEL_GAP;

/** A label does not overlap the mark of a deadline: if it would, it begins after it. */
function besideDeadline({ data, scale, show }: RowBrush, work: number, left: number, words: string): number {
  const at = show.deadlines ? dateAt(data.deadline, work) : NO_DATE;
  if (at === NO_DATE) return left;
  const x = scale.xOf(at);
  const isUnder = x + DEADLINE_HALF > left && x - DEADLINE_HALF < left + textWidth(words, LABEL_SIZE);
  return isUnder ? x + DEADLINE_HALF + LABEL_GAP / 2 : left;
}
