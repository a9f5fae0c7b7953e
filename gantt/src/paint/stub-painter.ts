import { headPath, linePath } from '../links/link-path.ts';
import type { Route } from '../links/route.ts';
import { type BarBox, reachOf } from './bar-box.ts';
import { type Mark, path, text } from './mark.ts';
import type { RowBrush } from './row-brush.ts';

/** Length from the start of the stub to the bar. */
const STUB_LENGTH = 16;
const WORDS_GAP = 4;
/** Radius of the dot at the start of the stub, where there is no bar. */
const DOT_RADIUS = 2.5;

/** A short link without a predecessor row, with the names of the predecessors elsewhere. */
export function paintStub(marks: Mark[], { data, metrics, clip }: RowBrush, work: number, box: BarBox): void {
  const words = data.predecessorsElsewhere?.(work);
  if (!words) return;
  const end = reachOf(box, metrics).left;
  const from = end - STUB_LENGTH;
  if (end < clip.left || from > clip.right) return;
  const y = metrics.middle;
  const route: Route = { points: [from, y, end, y], heading: 'right' };
  marks.push(
    path('link', linePath(route)),
    path('link-head', `${headPath(route)}${dot(from, y)}`),
    text('stub-text', from - DOT_RADIUS - WORDS_GAP, y + 4, words),
  );
}

const dot = (x: number, y: number): string =>
  `M${x - DOT_RADIUS} ${y}a${DOT_RADIUS} ${DOT_RADIUS} 0 1 0 ${2 * DOT_RADIUS} 0a${DOT_RADIUS} ${DOT_RADIUS} 0 1 0 ${-2 * DOT_RADIUS} 0z`;
