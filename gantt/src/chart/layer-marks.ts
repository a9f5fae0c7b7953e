import { hasFlag, WorkFlag } from '../data.ts';
import { paintAway } from '../paint/away-painter.ts';
import { type BarBox, placeOfDone } from '../paint/bar-box.ts';
import { type EdgeRow, paintEdges } from '../paint/edge-painter.ts';
import { type Mark, path } from '../paint/mark.ts';
import { paintHandles, paintPicture, paintSpan } from '../paint/over-painter.ts';
import { box, upright } from '../paint/paths.ts';
import { paintProgressLine } from '../paint/progress-line-painter.ts';
import { type Drawing, overBrush, rowBrush, topOfRow } from './brushes.ts';
import { SPARE_ROWS } from './painted-window.ts';
import { edgeOf } from './showing.ts';

/** How far the stripes of rows extend beyond the drawn part. */
const BAND_BEYOND = 40;

/** Marks under links and bars: stripes of hovered or selected rows, and the span of the current gesture. */
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

/** Marks over everything: the current gesture, else the handles of the bar under the pointer. */
export function overMarks(drawing: Drawing): Mark[] {
  const { chart } = drawing;
  const { hover, picture, input } = chart;
  const brush = overBrush(drawing);
  const marks = paintPicture(brush, picture);
  if (picture || !hover || !('work' in hover) || !chart.mayChange(hover.work)) return marks;
  const hot = hover.kind === 'dot' ? hover.end : hover.kind === 'progress' ? 'progress' : undefined;
  const isDone = hasFlag(input.data, hover.work, WorkFlag.done);
  const { data } = input;
  const doneAt = (bar: BarBox) => placeOfDone({ data, scale: brush.scale }, hover.work, bar);
  return [...marks, ...paintHandles(brush, hover.work, isDone ? undefined : doneAt, hot)];
}

/** An arrow in each row whose bar is beyond an edge of the window; a click on it shows the bar. */
export function edgeMarks(drawing: Drawing): Mark[] {
  const { chart, window } = drawing;
  const hot = chart.hover?.kind === 'arrow' ? chart.hover.row : -1;
  function* rows(): Generator<EdgeRow> {
    for (let row = window.firstRow; row <= window.lastRow; row += 1) {
      const work = chart.workAt(row);
      const edge = work === undefined ? undefined : edgeOf(chart, work);
      if (edge) yield { top: topOfRow(drawing, row), edge, isHot: row === hot };
    }
  }
  return chart.picture ? [] : paintEdges(rows(), chart.view.width, chart.view.metrics);
}

/** Absences of people, in the drawn rows. */
export function awayMarks(drawing: Drawing): Mark[] {
  const { chart, window } = drawing;
  const { data, scale, clip, metrics } = rowBrush(drawing);
  function* rows(): Generator<readonly [number, number]> {
    for (let row = window.firstRow; row <= window.lastRow; row += 1)
      yield [chart.workAt(row) ?? -1, topOfRow(drawing, row)];
  }
  return paintAway({ data, scale, clip, rowHeight: metrics.rowHeight }, rows());
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

/** Over the bars, from one row above the drawn part to one row below it, so that the line continues beyond the edge. */
export function progressMarks(drawing: Drawing): Mark[] {
  const { chart, window, scale } = drawing;
  const { input, model, view } = chart;
  if (input.progressAt === undefined || chart.rowCount === 0) return [];
  return paintProgressLine(
    {
      data: input.data,
      hasChildren: model.rows.hasChildren,
      scale,
      metrics: view.metrics,
      firstRow: Math.max(0, window.firstRow - 1),
      lastRow: Math.min(chart.rowCount - 1, window.lastRow + 1),
      workAt: (row) => chart.workAt(row),
      topOf: (row) => topOfRow(drawing, row),
    },
    input.progressAt,
  );
}
