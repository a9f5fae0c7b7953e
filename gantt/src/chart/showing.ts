import { hasFlag, WorkFlag } from '../data.ts';
import { reachOf } from '../paint/bar-box.ts';
import type { Edge } from '../paint/edge-painter.ts';
import type { Chart } from './chart.ts';

/** Beside an edge of the window a bar is not seen yet. */
const LEAST_SEEN = 8;
/** So many rows of what is finished stay in sight above the first open one. */
const ROWS_ABOVE = 2;

/** Brings a minute to a share of the window's width, leaving the zoom alone. */
export function showMinute(chart: Chart, minute: number, share: number): void {
  const { scale, width, top } = chart.view;
  chart.scrollTo(scale.xOf(minute) - width * share, top);
}

/** Scrolls as little as needed for a row to be seen. */
export function showRow(chart: Chart, row: number): void {
  const { left, top, height, metrics } = chart.view;
  const rowTop = row * metrics.rowHeight;
  const rowBottom = rowTop + metrics.rowHeight;
  if (rowTop < top) chart.scrollTo(left, rowTop);
  else if (rowBottom > top + height) chart.scrollTo(left, rowBottom - height);
}

/** Scrolls sideways only if nothing of the bar is seen. */
export function showBar(chart: Chart, work: number): void {
  const box = chart.findBoxOf(work);
  if (box && !isBarSeen(chart, work)) chart.scrollTo(box.left - chart.view.width / 4, chart.view.top);
}

/** Whether something of its bar is within the time that is on screen, wherever its row is. */
export function isBarSeen(chart: Chart, work: number): boolean {
  return chart.isDated(work) && edgeOf(chart, work) === undefined;
}

/** The edge of the window beyond which a work's bar lies; nothing where some of it is seen, or where it has none. */
export function edgeOf(chart: Chart, work: number): Edge | undefined {
  const { left, width, metrics } = chart.view;
  const box = chart.findBoxOf(work);
  if (!box) return undefined;
  const reach = reachOf(box, metrics);
  if (reach.right <= left + LEAST_SEEN) return 'left';
  return reach.left >= left + width - LEAST_SEEN ? 'right' : undefined;
}

/**
 * Where a chart opens: at the first row, unless everything above the first open row is finished and longer than the window; then at
 * that row. Where no bar of the rows that are then on screen is in sight, with the whole plan; at the first of these bars where the
 * zoom is given.
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
 * The first row with something left to do: a work, or a summary whose sub-works are hidden. -1 where there is none; a row without a
 * title is a place for a new work.
 */
function firstOpenRow({ input, model: { rows } }: Chart): number {
  return rows.works.findIndex((work) => {
    const isOpened = rows.hasChildren[work] === 1 && !input.collapsed.has(work);
    return !isOpened && !hasFlag(input.data, work, WorkFlag.done) && input.data.title(work) !== '';
  });
}

/** What was asked for lies wholly before the plan or after it, and an end of the plan was shown instead. */
function isBesidePlan({ input, model, view }: Chart): boolean {
  const { initialMinute: asked } = input;
  const { start, finish } = model.extent;
  return asked !== undefined && (asked > finish || asked + view.width / view.scale.pixelsPerMinute < start);
}

/** Works with dates in the rows on screen. A summary reaches over everything and says little: only where there is nothing else. */
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
