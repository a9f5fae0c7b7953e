import { dateAt, type RowLoad, type RowMark } from '../data.ts';
import type { MarkStyle } from './appearance.ts';
import { type Mark, path, text } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { box, diamond } from './paths.ts';
import type { RowBrush } from './row-brush.ts';
import { textWidth } from './text-width.ts';

const MARK_RADIUS = 6;
const MARK_STYLES: Readonly<Record<RowMark['kind'], MarkStyle>> = {
  open: 'row-milestone',
  done: 'row-milestone-done',
  late: 'row-milestone-late',
};

/**
 * Diamonds on a row, each with its name if there is room. If several would overlap, only the first is drawn, unless a
 * later one is late.
 */
export function paintRowMarks(marks: Mark[], brush: RowBrush, work: number): void {
  const { data, scale, metrics, clip } = brush;
  let last = Number.NEGATIVE_INFINITY;
  const drawn: NamedMark[] = [];
  for (const { at, kind, name } of data.marks?.(work) ?? []) {
    const x = Math.round(scale.xOf(at));
    if (x < clip.left || x > clip.right || (x < last + MARK_RADIUS && kind !== 'late')) continue;
    marks.push(path(MARK_STYLES[kind], diamond(x, metrics.middle, MARK_RADIUS)));
    drawn.push({ x, kind, name });
    last = x;
  }
  if (brush.show.labels) paintMarkNames(marks, brush, work, drawn);
}

interface NamedMark extends Pick<RowMark, 'kind'> {
  readonly x: number;
  readonly name: string | undefined;
}

const NAME_SIZE = 11;
const NAME_GAP = 4;

/**
 * A name is after its diamond, or before it if only that side has room. Without room it is omitted, because names are
 * not cut.
 */
function paintMarkNames(marks: Mark[], brush: RowBrush, work: number, drawn: readonly NamedMark[]): void {
  const { data, scale, metrics } = brush;
  // The words of the row are after the bar.
  const end = scale.xOf(dateAt(data.finish, work));
  let taken = Number.NEGATIVE_INFINITY;
  drawn.forEach(({ x, kind, name }, at) => {
    const before = Math.max(taken, (drawn[at - 1]?.x ?? Number.NEGATIVE_INFINITY) + MARK_RADIUS) + NAME_GAP;
    const after = Math.min(end, (drawn[at + 1]?.x ?? Number.POSITIVE_INFINITY) - MARK_RADIUS) - NAME_GAP;
    if (!name) return;
    const width = textWidth(name, NAME_SIZE);
    const behind = x + MARK_RADIUS + NAME_GAP;
    const left = behind + width <= after ? behind : x - MARK_RADIUS - NAME_GAP - width;
    if (left < before) return;
    const style = kind === 'late' ? 'mark-name-late' : 'mark-name';
    marks.push(text(style, left, metrics.middle + 4, name));
    taken = Math.max(taken, left + width);
  });
}

/** Minimum width for figures. */
const ROOM_FOR_FIGURE = 34;
const GAP = 1;

/**
 * A column for each span, as high as its load. An overload is shown by colour, by height and, if there is room, by a
 * figure.
 */
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
