import { dateAt, hasDates, hasFlag, WorkFlag } from '../data.ts';
import type { Intent, Preview, PreviewIntent } from '../intents.ts';
import { distanceTo } from '../links/link-path.ts';
import { type BarBox, findBox, shapeOf } from '../paint/bar-box.ts';
import { type Metrics, metricsOf } from '../paint/metrics.ts';
import { progressX } from '../paint/over-painter.ts';
import { datesOf } from '../paint/row-painter.ts';
import { type AxisLevels, chooseLevels } from '../time/axis.ts';
import { NO_DATE } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import { nearestStep, stepMinutes } from '../time/units.ts';
import { ChartPainter, type ChartParts } from './chart-painter.ts';
import { type Hit, hitBar } from './hit-test.ts';
import type { ChartInput } from './input.ts';
import { ChartModel } from './model.ts';
import type { Picture, RowDrop, Tip } from './picture.ts';
import { PreviewTable } from './preview-table.ts';
import { Signal } from './signal.ts';
import { clampScale, type Extent, fitLeft, fitScale, layOut } from './timeline.ts';

export interface RowWindow {
  first: number;
  last: number;
}

export interface Focus {
  work: number;
  /** -1 is the row itself. */
  column: number;
}

const DEFAULT_DAY = 18;
const HOVER_REACH = 4;

/**
 * The state of one chart on screen: what is seen of which plan, what is in hand. React draws the grid from its signals;
 * the drawing beside it is painted straight into SVG, because a frame has no time for both.
 */
export class Chart {
  readonly model = new ChartModel();
  readonly previews = new PreviewTable();
  readonly window = new Signal<RowWindow>({ first: 0, last: -1 });
  readonly focus = new Signal<Focus | undefined>(undefined);
  readonly editing = new Signal<{ work: number; column: string } | undefined>(undefined);
  readonly previewSerial = new Signal(0);
  readonly tip = new Signal<Tip | undefined>(undefined);
  readonly spoken = new Signal('');
  readonly rowDrop = new Signal<RowDrop | undefined>(undefined);
  readonly hoverRow = new Signal(-1);

  metrics: Metrics = metricsOf(32);
  scale = new TimeScale(0, DEFAULT_DAY / 1440);
  axisWidth = 0;
  /** What is seen, in pixels of the axis and of the rows. */
  left = 0;
  top = 0;
  width = 0;
  height = 0;
  picture: Picture | undefined;
  hover: Hit | undefined;
  hotLink = -1;

  #input: ChartInput | undefined;
  #painter: ChartPainter | undefined;
  #pixelsPerDay = DEFAULT_DAY;
  #hasView = false;
  /** Runs what changes React's part before the browser paints. */
  readonly #inThisFrame: (change: () => void) => void;
  /** Sets what only the component keeps: collapsed summaries, selection. */
  readonly own: {
    setCollapsed(value: ReadonlySet<number>): void;
    setSelection(value: ReadonlySet<number>): void;
  };

  constructor(inThisFrame: (change: () => void) => void, own: Chart['own']) {
    this.#inThisFrame = inThisFrame;
    this.own = own;
  }

  get input(): ChartInput {
    if (!this.#input) throw new Error('A chart has no input before its first update.');
    return this.#input;
  }

  get levels(): AxisLevels {
    return chooseLevels(this.#pixelsPerDay);
  }

  get pixelsPerDay(): number {
    return this.#pixelsPerDay;
  }

  get rowCount(): number {
    return this.model.rows.works.length;
  }

  attach(parts: ChartParts): () => void {
    this.#painter = new ChartPainter(this, parts);
    return () => {
      this.#painter?.detach();
      this.#painter = undefined;
    };
  }

  /** Takes the host's props; called after each render, before the browser paints. */
  update(input: ChartInput): void {
    const before = this.#input;
    this.#input = input;
    this.metrics = metricsOf(input.rowHeight);
    const changed = this.model.update(input);
    if (changed.rows) this.#painter?.forgetRows();
    const needsLayout = changed.extent || before?.dayHours !== input.dayHours;
    if (this.#hasView && needsLayout) this.#layOutAround(0);
    if (!before || isDrawnOtherwise(before, input)) this.#painter?.invalidate();
    this.refresh();
  }

  /** The chart's own part of the window, and how high the rows' part is. */
  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (!this.#hasView) this.#showFirstView();
    else this.#layOutAround(0);
    this.#painter?.invalidate();
    this.refresh();
  }

  /** Paints what has changed, and tells React which rows are seen. */
  refresh(): void {
    if (!this.#hasView || !this.#painter) return;
    this.top = Math.max(0, Math.min(this.top, this.maxTop));
    this.left = Math.max(0, Math.min(this.left, this.axisWidth - this.width));
    this.#painter.paint();
    const { first, last } = this.seenRows();
    const seen = this.window.get();
    if (seen.first !== first || seen.last !== last) this.window.set({ first, last });
  }

  get maxTop(): number {
    return Math.max(0, this.rowCount * this.metrics.rowHeight - this.height);
  }

  seenRows(): RowWindow {
    const { rowHeight } = this.metrics;
    const first = Math.floor(this.top / rowHeight);
    return { first, last: Math.min(this.rowCount - 1, Math.ceil((this.top + this.height) / rowHeight) - 1) };
  }

  // What is seen ------------------------------------------------------------------------------------------------

  scrollTo(left: number, top: number): void {
    if (left === this.left && top === this.top) return;
    this.left = left;
    this.top = top;
    this.#inThisFrame(() => this.refresh());
    this.#tellView();
  }

  /** Zooms with what is at `x` (pixels of the window) staying there. */
  zoomAbout(x: number, pixelsPerDay: number): void {
    this.#inThisFrame(() => {
      this.#layOutAround(x, pixelsPerDay);
      this.#painter?.invalidate();
      this.refresh();
    });
    this.#tellView();
  }

  showSpan(span: Extent): void {
    const pixelsPerDay = Math.min(fitScale(span, this.width), 400);
    this.#layOutAround(0, pixelsPerDay);
    this.left = fitLeft(this.scale, span);
    this.#painter?.invalidate();
    this.#inThisFrame(() => this.refresh());
    this.#tellView();
  }

  /** Brings a minute to a share of the window's width, leaving the zoom alone. */
  showMinute(minute: number, share: number): void {
    this.scrollTo(this.scale.xOf(minute) - this.width * share, this.top);
  }

  /** Scrolls as little as needed for a row to be seen. */
  showRow(row: number): void {
    const { rowHeight } = this.metrics;
    const top = row * rowHeight;
    if (top < this.top) this.scrollTo(this.left, top);
    else if (top + rowHeight > this.top + this.height)
      this.scrollTo(this.left, top + rowHeight - this.height);
  }

  /** Scrolls sideways only if nothing of the bar is seen. */
  showBar(work: number): void {
    const box = this.findBoxOf(work);
    if (!box || (box.right > this.left + 8 && box.left < this.left + this.width - 8)) return;
    this.scrollTo(box.left - this.width / 4, this.top);
  }

  #showFirstView(): void {
    if (this.width <= 0) return;
    this.#hasView = true;
    const { initialPixelsPerDay, initialMinute, now } = this.input;
    this.#pixelsPerDay = clampScale(initialPixelsPerDay ?? DEFAULT_DAY, this.model.extent);
    this.#setScale();
    const { start, finish } = this.model.extent;
    const isNowWithin = now !== undefined && now >= start && now <= finish;
    if (initialMinute !== undefined) this.left = this.scale.xOf(initialMinute);
    else if (isNowWithin)
      this.left = Math.max(this.scale.xOf(now) - this.width * 0.3, this.scale.xOf(start) - 24);
    else this.left = this.scale.xOf(start) - 24;
  }

  #layOutAround(x: number, pixelsPerDay = this.#pixelsPerDay): void {
    const minute = this.scale.minuteAt(this.left + x);
    const isExact = pixelsPerDay === this.#pixelsPerDay;
    const shown = isExact ? (this.left + x) / this.scale.pixelsPerMinute + this.scale.origin : undefined;
    this.#pixelsPerDay = clampScale(pixelsPerDay, this.model.extent);
    this.#setScale();
    const next =
      shown === undefined ? this.scale.xOf(minute) : (shown - this.scale.origin) * this.scale.pixelsPerMinute;
    this.left = next - x;
  }

  #setScale(): void {
    const { scale, width } = layOut(this.model.extent, this.#pixelsPerDay, this.width, this.input.dayHours);
    this.scale = scale;
    this.axisWidth = Math.max(width, this.width);
  }

  #tellView(): void {
    const { onViewChange } = this.input;
    onViewChange?.({ pixelsPerDay: this.#pixelsPerDay, leftMinute: this.scale.minuteAt(this.left) });
  }

  // What is where -----------------------------------------------------------------------------------------------

  workAt(row: number): number | undefined {
    return row >= 0 ? this.model.rows.works[row] : undefined;
  }

  /** A work's bar as it is shown now, a preview's place included. */
  findBoxOf(work: number, scale = this.scale): BarBox | undefined {
    const dates = this.previews.find(work) ?? datesOf(this.input.data, work);
    return findBox(dates, shapeOf(this.input.data, work, this.model.rows.hasChildren), scale);
  }

  rowAt(y: number): number {
    const row = Math.floor(y / this.metrics.rowHeight);
    return row >= 0 && row < this.rowCount ? row : -1;
  }

  /** What is at a point, in pixels of the axis and of the rows. */
  hitTest(x: number, y: number, isTouch: boolean): Hit {
    const row = this.rowAt(y);
    const work = this.workAt(row);
    const link = (): Hit => {
      const found = isTouch ? -1 : this.#findLink(x, y);
      return found >= 0 ? { kind: 'link', link: found, row } : { kind: 'nothing', row };
    };
    const box = work === undefined ? undefined : this.findBoxOf(work);
    if (work === undefined || !box) return link();
    const found = hitBar({
      box,
      x,
      y: y - row * this.metrics.rowHeight,
      metrics: this.metrics,
      progressX: this.#progressXOf(work, box),
      isTouch,
    });
    return found ? { ...found, work, row } : link();
  }

  #progressXOf(work: number, box: BarBox): number | undefined {
    return this.mayChange(work) && box.shape === 'bar' && !hasFlag(this.input.data, work, WorkFlag.done)
      ? progressX(box, this.input.data.progress[work] ?? 0)
      : undefined;
  }

  #findLink(x: number, y: number): number {
    let nearest = HOVER_REACH;
    let found = -1;
    const origin = this.#painter?.origin ?? { x: 0, y: 0 };
    for (const { link, route } of this.#painter?.paintedLinks ?? []) {
      const distance = distanceTo(route, x - origin.x, y - origin.y);
      if (distance < nearest) {
        nearest = distance;
        found = link;
      }
    }
    return found;
  }

  listDrawnLinks(): number[] {
    return (this.#painter?.paintedLinks ?? []).map(({ link }) => link);
  }

  mayChange(work: number): boolean {
    return !this.input.isReadOnly && !hasFlag(this.input.data, work, WorkFlag.locked);
  }

  isDated(work: number): boolean {
    return hasDates(this.input.data, work);
  }

  /** By the host's snap, or to this zoom's step with the time of day kept. */
  snap(minute: number, kind: 'move' | 'resize' | 'dates', work: number, end: 'start' | 'finish'): number {
    const { snap, data, firstDayOfWeek } = this.input;
    const step = this.levels.snap;
    if (snap) return snap(minute, { kind, work, end, stepMinutes: stepMinutes(step) });
    const before = dateAt(end === 'start' ? data.start : data.finish, work);
    if (before === NO_DATE) return nearestStep(minute, step, firstDayOfWeek);
    return before + nearestStep(minute - before, { unit: 'minute', count: Math.round(stepMinutes(step)) });
  }

  // What is in hand ---------------------------------------------------------------------------------------------

  /** Asks the host what an intent would do, and shows it. */
  showPreview(intent: PreviewIntent): Preview | undefined {
    const preview = this.input.onPreview?.(intent) ?? alone(intent);
    this.previews.set(preview, this.input.data.count);
    return preview;
  }

  show(picture: Picture | undefined, tip: Tip | undefined): void {
    this.picture = picture;
    this.#inThisFrame(() => {
      this.#painter?.previewChanged();
      this.previewSerial.set(this.previewSerial.get() + 1);
      this.tip.set(tip);
      this.refresh();
    });
  }

  /** Nothing is in hand any more. */
  putDown(): void {
    const hadPreview = !this.previews.isEmpty;
    this.previews.set(undefined, 0);
    this.show(undefined, undefined);
    this.rowDrop.set(undefined);
    if (hadPreview) this.input.onPreviewEnd?.();
  }

  setHover(hit: Hit | undefined): void {
    const before = this.hover;
    this.hover = hit;
    this.hotLink = hit?.kind === 'link' ? hit.link : -1;
    this.hoverRow.set(hit?.row ?? -1);
    if (isSameHit(before, hit)) return;
    const work = workOf(hit);
    if (workOf(before) !== work) this.input.onHover?.(work);
    this.#painter?.paintHover();
  }

  /** What is said once it is done: the host's words, else the chart's. */
  send(intent: Intent, words: string): void {
    const answer = this.input.onIntent?.(intent);
    if (answer instanceof Promise)
      answer.then(
        (said) => this.say(said ?? words),
        () => this.say(''),
      );
    else this.say(answer ?? words);
  }

  say(words: string): void {
    // The same words twice are two changes to the eye, and must be to the ear.
    this.spoken.set(words && words === this.spoken.get() ? `${words}\u00a0` : words);
  }
}

export function workOf(hit: Hit | undefined): number | undefined {
  return hit && 'work' in hit ? hit.work : undefined;
}

function isSameHit(a: Hit | undefined, b: Hit | undefined): boolean {
  if (!a || !b) return a === b;
  if (a.kind !== b.kind || a.row !== b.row || workOf(a) !== workOf(b)) return false;
  if (a.kind === 'link' && b.kind === 'link') return a.link === b.link;
  return !('end' in a && 'end' in b) || a.end === b.end;
}

const DRAWN = [
  'data',
  'now',
  'rowHeight',
  'listRest',
  'dates',
  'firstDayOfWeek',
  'highlightedLinks',
  'selection',
] as const;

function isDrawnOtherwise(before: ChartInput, after: ChartInput): boolean {
  if (DRAWN.some((name) => before[name] !== after[name])) return true;
  const names = Object.keys(after.show) as (keyof ChartInput['show'])[];
  return names.some((name) => before.show[name] !== after.show[name]);
}

/** Where no host works out what follows, the work in hand moves alone. */
function alone(intent: PreviewIntent): Preview | undefined {
  if (intent.kind === 'progress') return undefined;
  return {
    count: 1,
    works: Int32Array.of(intent.work),
    start: Int32Array.of(intent.start),
    finish: Int32Array.of(intent.finish),
  };
}
