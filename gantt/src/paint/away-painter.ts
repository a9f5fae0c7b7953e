import type { GanttData } from '../data.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Clip } from './bar-painter.ts';
import { type Mark, path } from './mark.ts';
import { box } from './paths.ts';

/** Narrower absences are not drawn. */
const NARROWEST = 2;

interface AwayBrush {
  readonly data: GanttData;
  readonly scale: TimeScale;
  readonly clip: Clip;
  readonly rowHeight: number;
}

/** Rows: each is a work and the top of its row. */
type Rows = Iterable<readonly [work: number, top: number]>;

/**
 * Absences of the people who do a work, behind links and bars, over the full height of its row. One mark for all rows.
 */
export function paintAway({ data, scale, clip, rowHeight }: AwayBrush, rows: Rows): Mark[] {
  if (data.away === undefined) return [];
  let spans = '';
  for (const [work, top] of rows)
    for (const { start, finish } of data.away(work)) {
      const left = Math.max(clip.left, Math.round(scale.xOf(start)));
      const right = Math.min(clip.right, Math.round(scale.xOf(finish)));
      if (left > clip.right) break;
      if (right - left >= NARROWEST) spans += box(left, top, right - left, rowHeight);
    }
  return spans === '' ? [] : [path('away', spans)];
}
