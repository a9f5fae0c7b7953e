import type { Picture } from '../chart/picture.ts';
import { LinkKind } from '../data.ts';
import { headPath, linePath } from '../links/link-path.ts';
import { routeLink } from '../links/route.ts';
import type { TimeScale } from '../time/time-scale.ts';
import { type BarBox, placeOfShare, reachOf } from './bar-box.ts';
import { type Clip, outline } from './bar-painter.ts';
import { type Mark, path } from './mark.ts';
import type { Metrics } from './metrics.ts';
import { box, roundedBox, upright } from './paths.ts';

export interface OverBrush {
  scale: TimeScale;
  metrics: Metrics;
  clip: Clip;
  top: number;
  bottom: number;
  /** The drawing's origin, in pixels of axis and rows. */
  origin: { x: number; y: number };
  /** A work's bar with the dates that are currently shown, and the top of its row. */
  find(work: number): { box: BarBox; rowTop: number } | undefined;
}

/** Distance of a link dot from its end; the hit test accepts a few pixels around it. */
const DOT_AT = 11;

/** Handles at the bar under the pointer: a dot at each end for drawing links, and one for progress. */
export function paintHandles(
  brush: OverBrush,
  work: number,
  doneAt: ((bar: BarBox) => number) | undefined,
  hot: 'start' | 'finish' | 'progress' | undefined,
): Mark[] {
  const found = brush.find(work);
  if (!found) return [];
  const { metrics } = brush;
  const y = found.rowTop + metrics.middle;
  const reach = reachOf(found.box, metrics);
  const dot = (x: number, isHot: boolean) =>
    path(isHot ? 'handle-hot' : 'handle', circle(x, y, isHot ? 4.5 : 3.5));
  const marks = [dot(reach.left - DOT_AT, hot === 'start'), dot(reach.right + DOT_AT, hot === 'finish')];
  if (doneAt !== undefined && found.box.shape === 'bar') {
    const x = doneAt(found.box);
    const foot = found.rowTop + metrics.barTop + metrics.barHeight;
    marks.push(path(hot === 'progress' ? 'handle-hot' : 'handle', `M${x} ${foot - 4}l4.5 5v3h-9v-3z`));
  }
  return marks;
}

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

/** The span of the dragged bar, over all rows: drawn under the bars. */
export function paintSpan(brush: OverBrush, picture: Picture | undefined): Mark[] {
  if (!picture || (picture.kind !== 'hold' && picture.kind !== 'drawn')) return [];
  const left = Math.round(brush.scale.xOf(picture.start));
  const right = Math.round(brush.scale.xOf(picture.finish));
  const height = brush.bottom - brush.top;
  return [
    path('span', box(left, brush.top, Math.max(0, right - left), height)),
    path(
      'guide',
      upright(left + 0.5, brush.top, brush.bottom) + upright(right - 0.5, brush.top, brush.bottom),
    ),
  ];
}

export function paintPicture(brush: OverBrush, picture: Picture | undefined): Mark[] {
  switch (picture?.kind) {
    case 'drawn':
      return paintDrawn(brush, picture);
    case 'link':
      return paintLinkInHand(brush, picture);
    case 'progress':
      return paintHandles(
        brush,
        picture.work,
        (bar) => placeOfShare(bar, picture.progress / 100),
        'progress',
      );
    default:
      return [];
  }
}

function paintDrawn(
  { scale, metrics, origin }: OverBrush,
  { row, start, finish }: Extract<Picture, { kind: 'drawn' }>,
): Mark[] {
  const left = Math.round(scale.xOf(start));
  const width = Math.max(3, Math.round(scale.xOf(finish)) - left);
  const d = roundedBox(
    left,
    row * metrics.rowHeight - origin.y + metrics.barTop,
    width,
    metrics.barHeight,
    4,
  );
  return [path('drawn', d), path('drawn-rim', d)];
}

function paintLinkInHand(
  brush: OverBrush,
  { work, end, x, y, target, isRefused, linkKind }: Extract<Picture, { kind: 'link' }>,
): Mark[] {
  const from = brush.find(work);
  if (!from) return [];
  const { metrics, clip, origin } = brush;
  const style = isRefused ? 'link-refused' : 'link-drawn';
  const to = target && target.work !== work ? brush.find(target.work) : undefined;
  if (!to) return [path(style, freeLine(from, end, x - origin.x, y - origin.y, metrics))];
  const route = routeLink(linkKind, from, to, metrics);
  const ring = outline(to.box, metrics, clip, 2.5);
  const marks = [path(style, linePath(route)), path(`${style}-head`, headPath(route))];
  return [...marks, path(isRefused ? 'target-refused' : 'target', moved(ring, to.rowTop))];
}

/** From the dragged end to the pointer, while there is no target. */
function freeLine(
  { box: bar, rowTop }: { box: BarBox; rowTop: number },
  end: 'start' | 'finish',
  x: number,
  y: number,
  metrics: Metrics,
): string {
  const reach = reachOf(bar, metrics);
  const fromX = end === 'start' ? reach.left : reach.right;
  return `M${fromX} ${rowTop + metrics.middle}L${x} ${y}`;
}

/** Row painters draw relative to the row's top; each piece of their paths begins with its only absolute point. */
function moved(d: string, by: number): string {
  return d.replace(/M([-\d.]+) ([-\d.]+)/g, (_, x: string, y: string) => `M${x} ${Number(y) + by}`);
}

/** The kind of a link from one end to another. */
export function linkKindOf(from: 'start' | 'finish', to: 'start' | 'finish'): LinkKind {
  if (from === 'finish') return to === 'start' ? LinkKind.finishToStart : LinkKind.finishToFinish;
  return to === 'start' ? LinkKind.startToStart : LinkKind.startToFinish;
}
