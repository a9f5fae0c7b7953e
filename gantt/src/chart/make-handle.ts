import type { Carrying } from '../gestures/carrying.ts';
import type { GanttHandle } from '../handle.ts';
import { findBlock } from '../keyboard/block.ts';
import type { KeyInput } from '../keyboard/key-input.ts';
import { indent, moveAmongSiblings } from '../keyboard/key-place.ts';
import { reachOf } from '../paint/bar-box.ts';
import type { Chart } from './chart.ts';
import { openCell } from './editing.ts';
import { isBarSeen, showBar, showFirst, showMinute, showRow } from './showing.ts';
import { findExtent, ZOOM_STEP } from './timeline.ts';

interface Handled {
  readonly chart: Chart;
  /** The element that contains the drawn bars. */
  readonly body: () => HTMLElement | null;
  readonly carrying: Carrying;
  readonly keys: Pick<KeyInput, 'beginLink'>;
  readonly focusGrid: () => void;
  readonly cancel: () => void;
}

export function makeHandle({ chart, body, carrying, keys, focusGrid, cancel }: Handled): GanttHandle {
  const show = (act: () => void) => chart.whenOpen(act);
  const zoom = (pixelsPerDay: () => number) =>
    show(() => chart.zoomAbout(chart.view.width / 2, pixelsPerDay()));
  return {
    zoomIn: () => zoom(() => chart.view.pixelsPerDay * ZOOM_STEP),
    zoomOut: () => zoom(() => chart.view.pixelsPerDay / ZOOM_STEP),
    zoomTo: (pixelsPerDay) => zoom(() => pixelsPerDay),
    fitProject: () => show(() => chart.showSpan(chart.model.extent)),
    fitWorks: (works) => show(() => fitWorks(chart, works)),
    toToday: () => show(() => showToday(chart)),
    reveal: (work) => show(() => reveal(chart, work)),
    revealOneOf: (works) => show(() => revealOneOf(chart, works)),
    showFirst: (options) => show(() => showFirst(chart, options)),
    focus: focusGrid,
    edit: (work, column, refused) =>
      show(() => {
        reveal(chart, work);
        openCell(chart, work, column, refused);
      }),
    cancel,
    askAgain: () => chart.showAgain?.(),
    showWake: (ask) => chart.showWake(ask),
    carry(work, at, finishOf) {
      const element = body();
      if (element) carrying.over(work, at, finishOf, element);
    },
    carryToMinute: (work, minute, finishOf) => carrying.at(work, minute, finishOf),
    dropCarried: () => carrying.drop(),
    cancelCarried: () => carrying.cancel(),
    indent: (works, by) => indent(chart, works, by),
    moveRows: (works, by) => moveAmongSiblings(chart, works, by),
    beginLink: (work) => keys.beginLink(work),
    say: (words) => chart.say(words),
    focusedWork: () => chart.focusedWork,
    block: () => findBlock(chart),
    shownWorks: () => chart.model.rows.works,
    seenWorks: () => {
      const { first, last } = chart.view.seenRows();
      return chart.model.rows.works.subarray(Math.max(0, first), last + 1);
    },
    boxOf: (work) => boxOf(chart, work, body()),
    listDrawnLinks: () => chart.painted.links.map(({ link }) => link),
    visibleSpan: () => ({
      start: chart.view.scale.minuteAt(chart.view.left),
      finish: chart.view.scale.minuteAt(chart.view.left + chart.view.width),
    }),
    pixelsPerDay: () => chart.view.pixelsPerDay,
    onViewed: (tell) => chart.viewSerial.subscribe(tell),
    collapsed: () => chart.input.collapsed,
    minuteAt: (clientX) =>
      chart.view.scale.minuteAt(clientX - (body()?.getBoundingClientRect().left ?? 0) + chart.view.left),
  };
}

function showToday(chart: Chart): void {
  const { now } = chart.input;
  if (now !== undefined) showMinute(chart, now, 0.3);
}

function fitWorks(chart: Chart, works: readonly number[]): void {
  const { data, now } = chart.input;
  const dated = works.filter((work) => chart.isDated(work));
  if (dated.length === 0) return;
  const pick = (column: Int32Array) => Int32Array.from(dated, (work) => column[work] ?? 0);
  chart.showSpan(
    findExtent({ ...data, count: dated.length, start: pick(data.start), finish: pick(data.finish) }, now),
  );
}

function reveal(chart: Chart, work: number): void {
  const { parent } = chart.input.data;
  const collapsed = new Set(chart.input.collapsed);
  let above = parent[work] ?? -1;
  for (let hops = 0; above >= 0 && hops < 1000; hops += 1) {
    collapsed.delete(above);
    above = parent[above] ?? -1;
  }
  chart.focus.set({ work, column: -1 });
  if (collapsed.size < chart.input.collapsed.size) chart.own.setCollapsed(collapsed);
  const row = chart.model.rows.rowOf[work] ?? -1;
  if (row >= 0) showRow(chart, row);
  showBar(chart, work);
}

/** @param works those with dates, in the order of their rows */
function revealOneOf(chart: Chart, works: Int32Array): void {
  const [first] = works;
  if (first !== undefined && !works.some((work) => isBarSeen(chart, work))) reveal(chart, first);
}

function boxOf(chart: Chart, work: number, body: HTMLElement | null): ReturnType<GanttHandle['boxOf']> {
  const row = chart.model.rows.rowOf[work] ?? -1;
  const box = row < 0 ? undefined : chart.findBoxOf(work);
  if (!box || !body) return undefined;
  const { left, top } = body.getBoundingClientRect();
  const reach = reachOf(box, chart.view.metrics);
  const barTop = top + row * chart.view.metrics.rowHeight - chart.view.top + chart.view.metrics.barTop;
  return {
    left: left + reach.left - chart.view.left,
    right: left + reach.right - chart.view.left,
    top: barTop,
    bottom: barTop + chart.view.metrics.barHeight,
  };
}
