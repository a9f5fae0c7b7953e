import { hasFlag, WorkFlag } from '../data.ts';
import { reachOf } from '../paint/bar-box.ts';
import type { Edge } from '../paint/edge-painter.ts';
import type { Chart } from './chart.ts';

/** A bar with fewer visible pixels than this counts as not visible. */
const LEAST_SEEN = 8;
/** Number of finished rows that remain visible above the first open one. */
const ROWS_ABOVE = 2;

/** Scrolls a minute to a share of the window's width, without changing the zoom. */
export function showMinute(chart: Chart, minute: number, share: number): void {
  const { scale, width, top } = chart.view;
  chart.scrollTo(scale.xOf(minute) - width * share, top);
}

/** Scrolls as little as needed to make a row visible. */
export function showRow(chart: Chart, row: number): void {
  const { left, top, height, metrics } = chart.view;
  const rowTop = row * metrics.rowHeight;
  const rowBottom = rowTop + metrics.rowHeight;
  if (rowTop < top) chart.scrollTo(left, rowTop);
  else if (rowBottom > top + height) chart.scrollTo(left, rowBottom - height);
}

/** Scrolls sideways only if no part of the bar is visible. */
export function showBar(chart: Chart, work: number): void {
  const box = chart.findBoxOf(work);
  if (box && !isBarSeen(chart, work)) chart.scrollTo(box.left - chart.view.width / 4, chart.view.top);
}

/** Whether part of the bar is within the visible time, wherever its row is. */
export function isBarSeen(chart: Chart, work: number): boolean {
  return chart.isDated(work) && edgeOf(chart, work) === undefined;
}

/** The edge of the window beyond which a work's bar lies; undefined if part of it is visible, or if it has none. */
export function edgeOf(chart: Chart, work: number): Edge | undefined {
  const { left, width, metrics } = chart.view;
  const box = chart.findBoxOf(work);
  if (!box) return undefined;
  const reach = reachOf(box, metrics);
  if (reach.right <= left + LEAST_SEEN) return 'left';
  return reach.left >= left + width - LEAST_SEEN ? 'right' : undefined;
}

/**
 * Where a chart opens: at the first row, unless all rows above the first open one are finished and longer than the
 * window; then at that row. If no bar of the visible rows is visible, it opens with the whole plan, or with a given
 * zoom at the first of these bars.
 */
export function showFirst(chart: Chart, { keepsZoom }: { keepsZoom: boolean }): void {
  const { height, left, metrics } = chart.view;
  const open = firstOpenRow(chart);
  if (open * metrics.rowHeight > height) chart.scrollTo(left, (open - ROWS_ABOVE) * metrics.rowHeight);
  const works = listSeenBars(chart);
  const [first] = works;
  const isInSight = !isBesidePlan(chart) && works.some((each) => isBarSeen(chart, each));
  if (first === undefined || isInSight) return;
  if (keepsZoom) showBar(chart, first);
  // A plan of two days would fill the screen with hours, and keys that move by days would move by minutes.
  else chart.openAt(chart.model.extent, chart.view.pixelsPerDay);
}

/**
 * The first row that is not finished: a work, or a summary whose sub-works are hidden. -1 if there is none; a row
 * without a title is a place for a new work.
 */
function firstOpenRow({ input, model: { rows } }: Chart): number {
  return rows.works.findIndex((work) => {
    const isOpened = rows.hasChildren[work] === 1 && !input.collapsed.has(work);
    return !isOpened && !hasFlag(input.data, work, WorkFlag.done) && input.data.title(work) !== '';
  });
}

/** Whether the requested date is completely before or after the plan, so that an end of the plan was shown instead. */
function isBesidePlan({ input, model, view }: Chart): boolean {
  const { initialMinute: asked } = input;
  const { start, finish } = model.extent;
  return asked !== undefined && (asked > finish || asked + view.width / view.scale.pixelsPerMinute < start);
}

/**
 * Works with dates in the visible rows. Summaries span everything and say little, so they are included only if there is
 * nothing else.
 */
function listSeenBars(chart: Chart): number[] {
  const { first, last } = chart.view.seenRows();
  const works: number[] = [];
  for (let row = first; row <= last; row += 1) {
    const work = chart.workAt(row);
    if (work !== undefined && chart.isDated(work)) works.push(work);
  }
  const leaves = works.filter((work) => chart.model.rows.hasChildren[work] !== 1);
  return leaves.length > 0 ? leaves : works;
}
