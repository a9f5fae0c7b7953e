import { hasFlag, WorkFlag } from '../data.ts';
import { type Mark, path } from '../paint/mark.ts';
import { paintHandles, paintPicture, paintSpan } from '../paint/over-painter.ts';
import { box, upright } from '../paint/paths.ts';
import { type Drawing, overBrush, topOfRow } from './brushes.ts';
import { SPARE_ROWS } from './painted-window.ts';

/** How far the stripes of rows reach beyond what is drawn. */
const BAND_BEYOND = 40;

/** Under links and bars: stripes of the rows that are hovered or selected, and the span of what is in hand. */
export function underMarks(drawing: Drawing): Mark[] {
  const { chart } = drawing;
  const { hover, picture, hotLink } = chart;
  const marks: Mark[] = [];
  const hoverRow = hover?.row ?? -1;
  if (hoverRow >= 0 && !picture) marks.push(path('row-hover', band(drawing, hoverRow)));
  const selected = selectedBands(drawing);
  if (selected) marks.push(path('row-selected', selected));
  if (hotLink >= 0) marks.push(...linkEnds(drawing, hotLink));
  return [...marks, ...paintSpan(overBrush(drawing), picture)];
}

function band(drawing: Drawing, row: number): string {
  const { window, origin, chart } = drawing;
  const { left, width, metrics } = chart.view;
  return box(
    Math.min(window.left, left) - origin.x - BAND_BEYOND,
    topOfRow(drawing, row),
    width + window.right - window.left + 2 * BAND_BEYOND,
    metrics.rowHeight,
  );
}

function selectedBands(drawing: Drawing): string {
  const { window, chart } = drawing;
  let bands = '';
  for (const work of chart.input.selection) {
    const row = chart.model.rows.rowOf[work] ?? -1;
    if (row >= window.firstRow && row <= window.lastRow) bands += band(drawing, row);
  }
  return bands;
}

/** Both ends of a link under the pointer. */
function linkEnds(drawing: Drawing, link: number): Mark[] {
  const { input, view } = drawing.chart;
  const { metrics } = view;
  const brush = overBrush(drawing);
  const ends = [input.data.links.from[link] ?? -1, input.data.links.to[link] ?? -1];
  return ends.flatMap((work) => {
    const found = brush.find(work);
    if (!found) return [];
    const { left, right, shape } = found.box;
    const grow = shape === 'milestone' ? metrics.milestoneRadius + 4 : 3;
    const top = found.rowTop + metrics.barTop - 3;
    return [path('drawn', box(left - grow, top, right - left + 2 * grow, metrics.barHeight + 6))];
  });
}

/** Over everything: what is in hand, else the handles of the bar under the pointer. */
export function overMarks(drawing: Drawing): Mark[] {
  const { chart } = drawing;
  const { hover, picture, input } = chart;
  const brush = overBrush(drawing);
  const marks = paintPicture(brush, picture);
  if (picture || !hover || !('work' in hover) || !chart.mayChange(hover.work)) return marks;
  const hot = hover.kind === 'dot' ? hover.end : hover.kind === 'progress' ? 'progress' : undefined;
  const isDone = hasFlag(input.data, hover.work, WorkFlag.done);
  const progress = isDone ? undefined : input.data.progress[hover.work];
  return [...marks, ...paintHandles(brush, hover.work, progress, hot)];
}

export function todayMarks(drawing: Drawing): Mark[] {
  const { chart, window, scale } = drawing;
  const { input, view } = chart;
  if (input.now === undefined) return [];
  const x = Math.round(scale.xOf(input.now)) + 0.5;
  const top = topOfRow(drawing, window.firstRow);
  const bottom = Math.max(topOfRow(drawing, window.lastRow + 1), top + view.height);
  return [path('today', upright(x, top, bottom + view.metrics.rowHeight * SPARE_ROWS))];
}
