import type { RowLoad, RowMark } from '../data.ts';
import type { MarkStyle } from './appearance.ts';
import { type Mark, path, text } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { box, diamond } from './paths.ts';
import type { RowBrush } from './row-brush.ts';

const MARK_RADIUS = 6;
const MARK_STYLES: Readonly<Record<RowMark['kind'], MarkStyle>> = {
  open: 'row-milestone',
  done: 'row-milestone-done',
  late: 'row-milestone-late',
};

/** Diamonds on a row; of those that would cover each other only the first is drawn, unless a later one is late. */
export function paintRowMarks(marks: Mark[], { data, scale, metrics, clip }: RowBrush, work: number): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, kind } of data.marks?.(work) ?? []) {
    const x = Math.round(scale.xOf(at));
    if (x < clip.left || x > clip.right || (x < last + MARK_RADIUS && kind !== 'late')) continue;
    marks.push(path(MARK_STYLES[kind], diamond(x, metrics.middle, MARK_RADIUS)));
    last = x;
  }
}

/** Figures need so much room. */
const ROOM_FOR_FIGURE = 34;
const GAP = 1;

/** A column for each span, as high as it is full; what is over is said by colour, by height and, where there is room, by figure. */
export function paintLoads(marks: Mark[], { data, scale, metrics, clip }: RowBrush, work: number): void {
  for (const load of data.loads?.(work) ?? []) {
    const left = Math.round(scale.xOf(load.start)) + GAP;
    const right = Math.round(scale.xOf(load.finish)) - GAP;
    if (right > left && right >= clip.left && left <= clip.right)
      paintLoad(marks, load, left, right, metrics);
  }
}

function paintLoad(
  marks: Mark[],
  { share }: RowLoad,
  left: number,
  right: number,
  { rowHeight }: Metrics,
): void {
  const most = rowHeight - 6;
  const room = Math.round(most * 0.75);
  const bottom = rowHeight - 3;
  const height = Math.max(share > 0 ? 2 : 0, Math.min(most, Math.round(room * share)));
  const isOver = share > 1;
  marks.push(path('load-room', box(left, bottom - room, right - left, room)));
  if (height > 0)
    marks.push(path(isOver ? 'load-over' : 'load', box(left, bottom - height, right - left, height)));
  if (right - left < ROOM_FOR_FIGURE || share === 0) return;
  const words = `${Math.round(share * 100)} %`;
  marks.push(text(isOver ? 'load-over-text' : 'load-text', (left + right) / 2, bottom - 6, words));
}
