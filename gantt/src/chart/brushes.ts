import { type GanttLinks, LinkKind } from '../data.ts';
import type { HeaderBrush } from '../paint/header-painter.ts';
import { isFar, type LinkBrush } from '../paint/link-painter.ts';
import type { OverBrush } from '../paint/over-painter.ts';
import type { RowBrush } from '../paint/row-brush.ts';
import { textWidth } from '../paint/text-width.ts';
import type { WouldBe } from '../paint/wake-painter.ts';
import { MINUTES_PER_DAY } from '../time/minutes.ts';
import type { TimeScale } from '../time/time-scale.ts';
import type { Chart } from './chart.ts';
import type { PaintedWindow } from './painted-window.ts';
import { workOf } from './picking.ts';
import { shiftWords } from './shift-words.ts';

/** A chart and the position of its drawing: the input of the painters' brushes. */
export interface Drawing {
  readonly chart: Chart;
  readonly window: PaintedWindow;
  /** The drawing's origin, in pixels of axis and rows. */
  readonly origin: { x: number; y: number };
  /** The chart's scale, relative to the origin. */
  readonly scale: TimeScale;
  /** Links that touch the rows of the window. */
  readonly links: readonly number[];
  /** Works with one of these links at their finish. */
  readonly leavesFinish: ReadonlySet<number>;
}

export const topOfRow = ({ chart, origin }: Drawing, row: number): number =>
  row * chart.view.metrics.rowHeight - origin.y;

/** How far bars are drawn beyond the window, so that their cut ends are not visible. */
const CLIP_BEYOND = 16;

function clipOf({ window, origin }: Drawing): { left: number; right: number } {
  return { left: window.left - origin.x - CLIP_BEYOND, right: window.right - origin.x + CLIP_BEYOND };
}

export function rowBrush(drawing: Drawing): RowBrush {
  const { chart, scale, leavesFinish } = drawing;
  const { input, model, view } = chart;
  return {
    data: input.data,
    hasChildren: model.rows.hasChildren,
    leavesFinish,
    scale,
    metrics: view.metrics,
    show: input.show,
    clip: clipOf(drawing),
    nowX: input.now === undefined ? undefined : Math.round(scale.xOf(input.now)),
  };
}

export function worksWithLinkAtFinish(
  { from, to, kind }: GanttLinks,
  links: readonly number[],
): ReadonlySet<number> {
  const works = new Set<number>();
  for (const link of links) {
    if (kind[link] === LinkKind.startToFinish) works.add(to[link] as number);
    else if (kind[link] !== LinkKind.startToStart) works.add(from[link] as number);
  }
  return works;
}

/** Where the current preview would put the works on screen. */
export function listWake(drawing: Drawing): WouldBe[] {
  const { chart, window } = drawing;
  const { previews, input, picture } = chart;
  const wake: WouldBe[] = [];
  if (previews.isEmpty) return wake;
  for (let row = window.firstRow; row <= window.lastRow; row += 1) {
    const work = chart.workAt(row) ?? -1;
    const moved = previews.find(work);
    if (!moved) continue;
    wake.push({
      work,
      rowTop: topOfRow(drawing, row),
      dates: moved,
      shift: shiftWords(input.data.finish[work] ?? 0, moved.finish, input) ?? '',
      isLate: moved.isLate,
      pauses: moved.pauses,
      isHeld: picture?.kind === 'hold' && picture.work === work,
    });
  }
  return wake;
}

export function linkBrush(drawing: Drawing): LinkBrush {
  const { chart, scale, window, origin } = drawing;
  const { input, model, view } = chart;
  const hot = listHotLinks(chart);
  return {
    links: input.data.links,
    metrics: view.metrics,
    anchorRow: model.rows.anchorRow,
    findBoxOfRow: (row) => {
      const shown = chart.workAt(row);
      return shown === undefined ? undefined : chart.findBoxOf(shown, scale);
    },
    topOfRow: (row) => topOfRow(drawing, row),
    isHot: (link) => hot.has(link),
    showsCritical: input.show.critical,
    isFar: isFar(view.pixelsPerDay),
    left: window.left - origin.x,
    right: window.right - origin.x,
  };
}

/** The links that the host highlights, the one under the pointer, and those of the bar under it. */
function listHotLinks({ input, model, hotLink, hover, picture }: Chart): ReadonlySet<number> {
  const hot = new Set(input.highlightedLinks);
  if (hotLink >= 0) hot.add(hotLink);
  const work = picture ? undefined : workOf(hover);
  if (work !== undefined) for (const link of model.linksOf(work)) hot.add(link);
  return hot;
}

export function overBrush(drawing: Drawing): OverBrush {
  const { chart, scale, window, origin } = drawing;
  const { metrics, top, height } = chart.view;
  return {
    scale,
    metrics,
    clip: clipOf(drawing),
    origin,
    top: topOfRow(drawing, window.firstRow),
    bottom: Math.max((window.lastRow + 1) * metrics.rowHeight, top + height) - origin.y,
    find: (work) => {
      const row = chart.model.rows.anchorRow[work] ?? -1;
      const shown = chart.workAt(row);
      const found = shown === undefined ? undefined : chart.findBoxOf(shown, scale);
      return found && { box: found, rowTop: topOfRow(drawing, row) };
    },
  };
}

export function headerBrush({ view, input }: Chart): HeaderBrush {
  return {
    scale: view.scale,
    levels: view.levels,
    left: Math.round(view.left),
    width: view.width,
    dates: input.dates,
    words: input.texts,
    firstDay: input.firstDayOfWeek,
    now: input.now,
    isRestDay: (midnight) => isRestDay(input.listRest, midnight),
    measure: textWidth,
  };
}

function isRestDay(listRest: Chart['input']['listRest'], midnight: number): boolean {
  const noon = midnight + MINUTES_PER_DAY / 2;
  for (const { start, finish } of listRest?.(midnight, midnight + MINUTES_PER_DAY, 0) ?? [])
    if (start <= noon && finish > noon) return true;
  return false;
}
