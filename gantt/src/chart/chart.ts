import { hasDates, hasFlag, pausesOf, WorkFlag } from '../data.ts';
import type { Box } from '../gestures/boxing.ts';
import type { Preview, PreviewIntent, RefusedKey } from '../intents.ts';
import { type BarBox, findBox, shapeOf } from '../paint/bar-box.ts';
import { datesOf } from '../paint/row-painter.ts';
import { aboutTip, aboutWords } from './about.ts';
import { ChartPainter, type ChartParts, type Painted } from './chart-painter.ts';
import { isDrawnOtherwise } from './drawn-otherwise.ts';
import type { Edited } from './editing.ts';
import type { Hit } from './hit-test.ts';
import type { ChartInput } from './input.ts';
import { ListPace } from './list-pace.ts';
import { ChartModel } from './model.ts';
import { isSameHit, workOf } from './picking.ts';
import type { Picture, RowDrop, Tip } from './picture.ts';
import { PreviewTable } from './preview-table.ts';
import type { ScrollerSize } from './scroll-space.ts';
import { Signal } from './signal.ts';
import type { Extent } from './timeline.ts';
import { ChartView, type RowWindow } from './view.ts';

export interface Focus {
  work: number;
  /** -1 is the row itself. */
  column: number;
  /** The other end of a range of adjacent cells; absent: one cell. */
  to?: number;
}

/**
 * The state of one chart on screen: the visible part of the plan, and the current gesture. React draws the grid from
 * its signals; the drawing beside it is painted directly into SVG, because a frame has no time for both.
 */
export class Chart {
  readonly model = new ChartModel();
  readonly view = new ChartView();
  readonly previews = new PreviewTable();
  readonly window = new Signal<RowWindow>({ first: 0, last: -1 });
  readonly focus = new Signal<Focus | undefined>(undefined);
  readonly editing = new Signal<Edited | undefined>(undefined);
  /** Counts the redraws of the list; see `ListPace`. */
  readonly listSerial = new Signal(0);
  readonly tip = new Signal<Tip | undefined>(undefined);
  readonly spoken = new Signal('');
  readonly rowDrop = new Signal<RowDrop | undefined>(undefined);
  readonly hoverRow = new Signal(-1);
  /** Counts changes of the rows: the list is drawn before the model has been updated. */
  readonly rowsSerial = new Signal(0);
  /** Counts changes of the visible part or of the zoom: whatever is in hand is then over other minutes. */
  readonly viewSerial = new Signal(0);
  /** The selection rectangle that is being drawn. */
  readonly box = new Signal<Box | undefined>(undefined);

  picture: Picture | undefined;
  /** Asks the host again for the preview of the current gesture, and shows it. */
  showAgain: (() => void) | undefined;
  hover: Hit | undefined;
  hotLink = -1;
  /** Start of a range of selected works. */
  anchor: number | undefined;
  /** The row that last had the focus: its work may leave the rows, and return at another position. */
  lastFocusRow = -1;

  /** The work whose description is shown, and the position of the pointer. */
  #told: { readonly work: number; readonly x: number | undefined } | undefined;
  readonly #list = new ListPace(() => this.listSerial.set(this.listSerial.get() + 1));
  #isPuttingDown = false;
  /** Actions that wait until the window has a size; undefined afterwards. */
  readonly #toShow: (() => void)[] = [];
  #isInRender = false;
  #input: ChartInput | undefined;
  #painter: ChartPainter | undefined;
  /** Whether the host was asked about the current gesture. */
  #hasAsked = false;
  /** Runs a change of React's part before the browser paints. */
  readonly #inThisFrame: (change: () => void) => void;
  /** Sets state that only the component has: collapsed summaries, selection. */
  readonly own: {
    setCollapsed(value: ReadonlySet<number>): void;
    setSelection(value: ReadonlySet<number>): void;
    /** -1: none. */
    selectLink(link: number): void;
  };

  constructor(inThisFrame: (change: () => void) => void, own: Chart['own']) {
    this.#inThisFrame = inThisFrame;
    this.own = own;
  }

  get input(): ChartInput {
    if (!this.#input) throw new Error('A chart has no input before its first update.');
    return this.#input;
  }

  /**
   * The work that keys act on; undefined if the focused work is in no row, such as below a summary that was collapsed.
   */
  get focusedWork(): number | undefined {
    const work = this.focus.get()?.work;
    return work !== undefined && (this.model.rows.rowOf[work] ?? -1) >= 0 ? work : undefined;
  }

  get rowCount(): number {
    return this.model.rows.works.length;
  }

  /** The current content of the drawing. */
  get painted(): Painted {
    return this.#painter?.painted ?? { origin: { x: 0, y: 0 }, links: [] };
  }

  attach(parts: ChartParts): () => void {
    this.#painter = new ChartPainter(this, parts);
    return () => {
      this.#list.forget();
      this.#painter?.detach();
      this.#painter = undefined;
    };
  }

  /** Takes the host's props; called after each render, before the browser paints. */
  update(input: ChartInput): void {
    const before = this.#input;
    this.#input = input;
    this.noteFocusRow();
    const hasOtherRows = this.model.update(input);
    const { rowHeight, dayHours } = input;
    this.view.update({ extent: this.model.extent, rowCount: this.rowCount, rowHeight, dayHours });
    if (hasOtherRows) this.rowsSerial.set(this.rowsSerial.get() + 1);
    if (hasOtherRows || !before || isDrawnOtherwise(before, input)) this.#painter?.invalidate();
    if (before?.describe !== input.describe) this.#tellAgain();
    // The new dates of a dropped work are already in the list: the frame of the drop has enough to do.
    if (this.#isPuttingDown && !hasOtherRows) this.#list.next();
    else this.#list.now();
    this.refresh();
  }

  noteFocusRow(): void {
    const focus = this.focus.get();
    const row = focus === undefined ? -1 : (this.model.rows.anchorRow[focus.work] ?? -1);
    if (row >= 0) this.lastFocusRow = row;
  }

  /** Sets the size of the scroller, and of the drawing in it. */
  resize(scroller: ScrollerSize, width: number, height: number): void {
    const { initialPixelsPerDay: pixelsPerDay, initialMinute: minute, now } = this.input;
    if (!this.view.resize(scroller, width, height, { pixelsPerDay, minute, now })) return;
    this.#painter?.invalidate();
    this.refresh();
    if (!this.view.isOpen) return;
    this.#isInRender = true;
    for (const show of this.#toShow.splice(0)) show();
    this.#isInRender = false;
  }

  /** Shows something in the window; a host may request it before the window has its size. */
  whenOpen(show: () => void): void {
    if (this.view.isOpen) show();
    else this.#toShow.push(show);
  }

  /** Paints all changes, and notifies React of the visible rows. */
  refresh(): void {
    if (!this.view.isOpen || !this.#painter) return;
    this.view.clamp();
    this.#painter.paint();
    const { first, last } = this.view.seenRows();
    const seen = this.window.get();
    if (seen.first !== first || seen.last !== last) this.window.set({ first, last });
  }

  // Visible part ------------------------------------------------------------------------------------------------

  /** During a React render, React's part follows by itself. */
  #inFrame(change: () => void): void {
    if (this.#isInRender) change();
    else this.#inThisFrame(change);
  }

  scrollTo(left: number, top: number): void {
    if (left === this.view.left && top === this.view.top) return;
    this.view.left = left;
    this.view.top = top;
    this.#inFrame(() => this.refresh());
    this.#tellView();
  }

  /** Zooms around `x` (pixels of the window), which keeps its position. */
  zoomAbout(x: number, pixelsPerDay: number): void {
    this.view.zoomAbout(x, pixelsPerDay);
    this.#showAnew();
    this.#tellView();
  }

  showSpan(span: Extent): void {
    this.openAt(span);
    this.#tellView();
  }

  /** The same before the user has changed the view: the host has nothing to store. */
  openAt(span: Extent, largestDay?: number): void {
    this.view.fit(span, largestDay);
    this.#showAnew();
  }

  #showAnew(): void {
    this.#painter?.invalidate();
    this.#inFrame(() => this.refresh());
  }

  #tellView(): void {
    const { pixelsPerDay, scale, left } = this.view;
    this.hideDescription();
    this.input.onViewChange?.({ pixelsPerDay, leftMinute: scale.minuteAt(left) });
    this.viewSerial.set(this.viewSerial.get() + 1);
  }

  // Content -----------------------------------------------------------------------------------------------------

  workAt(row: number): number | undefined {
    return row >= 0 ? this.model.rows.works[row] : undefined;
  }

  /** A work's bar as it is shown now, including a preview. */
  findBoxOf(work: number, scale = this.view.scale): BarBox | undefined {
    const { data } = this.input;
    const moved = this.previews.find(work);
    const pauses = moved === undefined ? pausesOf(data, work) : moved.pauses;
    return findBox(
      moved ?? datesOf(data, work),
      shapeOf(data, work, this.model.rows.hasChildren),
      scale,
      pauses,
    );
  }

  mayChange(work: number): boolean {
    return !this.input.isReadOnly && !hasFlag(this.input.data, work, WorkFlag.locked);
  }

  /** The same as `mayChange`, for a key: if the change is not allowed, the host gives the reason. */
  mayChangeByKey(kind: RefusedKey['kind'], work: number): boolean {
    const isAllowed = this.mayChange(work);
    if (!isAllowed) this.input.onRefusedKey?.({ kind, work });
    return isAllowed;
  }

  isDated(work: number): boolean {
    return hasDates(this.input.data, work);
  }

  // Current gesture ---------------------------------------------------------------------------------------------

  /** Asks the host for the effect of an intent, and shows it. */
  showPreview(intent: PreviewIntent): Preview | undefined {
    this.#hasAsked = true;
    const preview = this.input.onPreview?.(intent) ?? alone(intent);
    this.previews.set(preview, this.input.data.count);
    return preview;
  }

  /** The gesture continues, but has no effect at the moment. */
  forgetPreview(): void {
    this.showAgain = undefined;
    this.previews.set(undefined, 0);
  }

  show(picture: Picture | undefined, tip: Tip | undefined): void {
    this.picture = picture;
    this.#told = undefined;
    this.#painter?.previewChanged();
    if (picture) this.#list.soon();
    else this.#list.next();
    this.#isPuttingDown = !picture;
    this.#inFrame(() => this.tip.set(tip));
    this.#isPuttingDown = false;
    // After a drop the host's new dates have already arrived and everything is painted.
    this.#inFrame(() => this.refresh());
  }

  /** Shows the effect of something that is selected outside the chart, as long as no gesture is active here. */
  showWake(ask: (() => Preview | undefined) | undefined): void {
    if (this.picture) return;
    this.showAgain = ask && (() => this.showWake(ask));
    this.previews.set(ask?.(), this.input.data.count);
    this.#painter?.previewChanged();
    this.#list.next();
    this.refresh();
  }

  /** Ends the gesture. */
  putDown(): void {
    this.forgetPreview();
    this.showAgain = undefined;
    this.show(undefined, undefined);
    this.rowDrop.set(undefined);
    if (!this.#hasAsked) return;
    this.#hasAsked = false;
    this.input.onPreviewEnd?.();
  }

  /** @param x position of the pointer, in pixels of the axis */
  setHover(hit: Hit | undefined, x?: number): void {
    const before = this.hover;
    this.hover = hit;
    this.hotLink = hit?.kind === 'link' ? hit.link : -1;
    this.hoverRow.set(hit?.row ?? -1);
    if (isSameHit(before, hit)) return;
    const work = workOf(hit);
    if (workOf(before) !== work) this.input.onHover?.(work);
    this.#painter?.paintHover();
    const told = hit?.kind === 'arrow' ? this.workAt(hit.row) : work;
    if (told === undefined) this.hideDescription();
    else if (told !== this.#told?.work) this.showDescription(told, x);
  }

  /** Shows the host's description of a work beside its bar, unless a gesture is active. */
  showDescription(work: number, x?: number): void {
    if (this.picture) return;
    this.#told = { work, x };
    this.tip.set(aboutTip(this, work, x));
  }

  /** Shows the description on a key, and announces it. */
  announceDescription(work: number): void {
    const told = this.input.describe?.(work);
    if (!told) return;
    this.showDescription(work);
    this.say(aboutWords(told));
  }

  /** Hides the description; returns whether one was shown. */
  hideDescription(): boolean {
    if (!this.#told) return false;
    this.#told = undefined;
    this.tip.set(undefined);
    return true;
  }

  #tellAgain(): void {
    if (!this.#told) return;
    const { work, x } = this.#told;
    if ((this.model.rows.rowOf[work] ?? -1) >= 0) this.showDescription(work, x);
    else this.hideDescription();
  }

  say(words: string): void {
    // If the same words are announced twice, screen readers must notice a change.
    this.spoken.set(words && words === this.spoken.get() ? `${words}\u00a0` : words);
  }
}

/** Without a host that computes successors, the dragged work moves alone. */
function alone(intent: PreviewIntent): Preview | undefined {
  if (intent.kind === 'progress' || intent.kind === 'link') return undefined;
  return {
    count: 1,
    works: Int32Array.of(intent.work),
    start: Int32Array.of(intent.start),
    finish: Int32Array.of(intent.finish),
  };
}
