import { ConstraintMark, dateAt, hasFlag, listBaselines, WorkFlag } from '../data.ts';
import { NO_DATE } from '../time/minutes.ts';
import { type BarBox, findBox, reachOf } from './bar-box.ts';
import { type Mark, path } from './mark.ts';
import { baselineBand } from './metrics.ts';
import { diamond, level, roundedBox, upright } from './paths.ts';
import type { RowBrush } from './row-brush.ts';

/** Half a pixel: lines of one pixel are sharp there. */
const SHARP = 0.5;

const BASELINE_STYLES = [
  ['baseline', 'baseline-milestone'],
  ['baseline-second', 'baseline-milestone-second'],
  ['baseline-third', 'baseline-milestone-third'],
] as const;

/** Dates of one or several baselines: each band has its own position and shade. */
export function paintBaselines(marks: Mark[], brush: RowBrush, work: number, shape: BarBox['shape']): void {
  const all = listBaselines(brush.data);
  all.forEach((dates, at) => {
    const [band, milestone] = BASELINE_STYLES[at] ?? BASELINE_STYLES[0];
    const box = findBox(
      { start: dateAt(dates.start, work), finish: dateAt(dates.finish, work) },
      shape,
      brush.scale,
    );
    if (!box) return;
    const { metrics, clip } = brush;
    if (shape === 'milestone') {
      marks.push(path(milestone, diamond(box.left, metrics.middle, 6)));
      return;
    }
    const left = Math.max(box.left, clip.left);
    const right = Math.min(box.right, clip.right);
    const { top, height } = baselineBand(metrics, at, all.length);
    if (right > left) marks.push(path(band, roundedBox(left, top, right - left, height, height / 2)));
  });
}

/**
 * A dashed line along the bar's bottom up to the latest possible finish, with a tick at its end: below the label, so
 * that it does not cross it.
 */
export function paintSlack(
  marks: Mark[],
  { data, scale, metrics, clip }: RowBrush,
  work: number,
  box: BarBox,
): void {
  const until = dateAt(data.slackFinish, work);
  if (until === NO_DATE || box.shape === 'summary') return;
  const end = Math.round(scale.xOf(until));
  const from = reachOf(box, metrics).right;
  if (end <= from + 4) return;
  const y = metrics.barTop + metrics.barHeight + SHARP;
  const [left, right] = [Math.max(from + 1.5, clip.left), Math.min(end, clip.right)];
  if (right <= left) return;
  marks.push(path('slack', level(left, right, y)), path('slack-tick', upright(end + SHARP, y - 2, y + 2)));
}

/**
 * Maximum length of the stub of an overdue bar: its label shows how late it is, and a line up to now would cross years.
 */
export const OVERDUE_STUB = 14;

/** The end of the stub of an overdue bar: now, if that is nearer. */
export function overdueEnd({ data, nowX }: RowBrush, work: number, end: number): number {
  if (nowX === undefined || !hasFlag(data, work, WorkFlag.overdue)) return end;
  return Math.max(end, Math.min(nowX, end + OVERDUE_STUB));
}

/** A dotted stub at the end of a work that should be done. */
export function paintOverdue(marks: Mark[], brush: RowBrush, work: number, box: BarBox): void {
  const { metrics, clip } = brush;
  const from = reachOf(box, metrics).right;
  const until = overdueEnd(brush, work, from);
  if (until <= from + 2) return;
  const [left, right] = [Math.max(from + 1, clip.left), Math.min(until - 1, clip.right)];
  if (right > left) marks.push(path('overdue', level(left, right, metrics.middle)));
}

/** A small flag that points to the deadline. */
export function paintDeadline(marks: Mark[], { data, scale, metrics }: RowBrush, work: number): void {
  const at = dateAt(data.deadline, work);
  if (at === NO_DATE) return;
  const x = Math.round(scale.xOf(at));
  const top = metrics.barTop - 0.5;
  marks.push(
    path('deadline', `M${x - 4.5} ${top}h9v5.5l-4.5 4-4.5-4z`),
    path('deadline-stem', upright(x, top + 9.5, metrics.rowHeight - 3)),
  );
}

/** Brackets open to the side on which the work may be; a bar on both sides means "must". */
export function paintConstraint(marks: Mark[], { data, scale, metrics }: RowBrush, work: number): void {
  const at = dateAt(data.constraint, work);
  const kind = data.constraintKind?.[work] ?? ConstraintMark.none;
  if (at === NO_DATE || kind === ConstraintMark.none) return;
  const x = Math.round(scale.xOf(at)) + SHARP;
  const top = metrics.barTop - 2;
  const bottom = metrics.barTop + metrics.barHeight + 2;
  const right = kind === ConstraintMark.notLater ? '' : `M${x + 3} ${top}H${x}M${x} ${bottom}h3`;
  const left = kind === ConstraintMark.notEarlier ? '' : `M${x - 3} ${top}H${x}M${x} ${bottom}h-3`;
  // Every start that a person chose has "not earlier", so its mark is visible but unobtrusive.
  const style = kind === ConstraintMark.notEarlier ? 'constraint-soft' : 'constraint';
  marks.push(path(style, `${upright(x, top, bottom)}${right}${left}`));
}

const PIN_ROOM = 22;

/** A pin on bars with manual dates. */
export function paintPin(marks: Mark[], { data, metrics }: RowBrush, work: number, box: BarBox): void {
  if (!hasFlag(data, work, WorkFlag.manual) || box.shape !== 'bar' || box.right - box.left < PIN_ROOM) return;
  if (hasFlag(data, work, WorkFlag.done) || (data.progress[work] ?? 0) > 0) return;
  const x = box.left + 5;
  const y = metrics.barTop + 3;
  marks.push(
    path('pin', `M${x + 3} ${y + 0.5}h4.5l-.5 4 1.75 2H${x + 1.75}l1.75-2zM${x + 5.25} ${y + 6.5}v4.5`),
  );
}
