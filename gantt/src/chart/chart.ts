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
  /** The other end of several cells side by side; absent: one cell. */
  to?: number;
}

/**
 * The state of one chart on screen: what is seen of which plan, what is in hand. React draws the grid from its signals;
 * the drawing beside it is painted straight into SVG, because a frame has no time for both.
 */
export class Chart {
  readonly model = new ChartModel();
  readonly view = new ChartView();
  readonly previews = new PreviewTable();
  readonly window = new Signal<RowWindow>({ first: 0, last: -1 });
  readonly focus = new Signal<Focus | undefined>(undefined);
  readonly editing = new Signal<Edited | undefined>(undefined);
  /** Counts how often the list was to be drawn again; see `ListPace`. */
  readonly listSerial = new Signal(0);
  readonly tip = new Signal<Tip | undefined>(undefined);
  readonly spoken = new Signal('');
  readonly rowDrop = new Signal<RowDrop | undefined>(undefined);
  readonly hoverRow = new Signal(-1);
  /** Counts how often the rows have become others: the list is drawn before the model knows of them. */
  readonly rowsSerial = new Signal(0);
  /** Counts how often another part of the plan was shown, or in another size: what is in hand is then over other minutes. */
  readonly viewSerial = new Signal(0);
  /** What is being drawn around bars to select them. */
  readonly box = new Signal<Box | undefined>(undefined);

  picture: Picture | undefined;
  /** Asks the host once more what would come of what is in hand, and shows it. */
  showAgain: (() => void) | undefined;
  hover: Hit | undefined;
  hotLink = -1;
  /** Where a range of selected works begins. */
  anchor: number | undefined;
  /** The row in which the focus was last seen: its work may leave the rows, and come back elsewhere among them. */
  lastFocusRow = -1;

  /** The work that is told of beside its bar, and where the pointer was. */
  #told: { readonly work: number; readonly x: number | undefined } | undefined;
  readonly #list = new ListPace(() => this.listSerial.set(this.listSerial.get() + 1));
  #isPuttingDown = false;
  /** What is to be shown once there is a window to show it in; none any more once there is. */
  readonly #toShow: (() => void)[] = [];
  #isInRender = false;
  #input: ChartInput | undefined;
  #painter: ChartPainter | undefined;
  /** Whether the host was asked about what is in hand. */
  #hasAsked = false;
  /** Runs what changes React's part before the browser paints. */
  readonly #inThisFrame: (change: () => void) => void;
  /** Sets what only the component keeps: collapsed summaries, selection. */
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

  /** The work that keys act on; none while the one that has the focus is in no row, such as below a summary that was closed. */
  get focusedWork(): number | undefined {
    const work = this.focus.get()?.work;
    return work !== undefined && (this.model.rows.rowOf[work] ?? -1) >= 0 ? work : undefined;
  }

  get rowCount(): number {
    return this.model.rows.works.length;
  }

  /** What stands in the drawing now. */
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
    // What was carried has said its dates already: the frame that drops it has enough to do.
    if (this.#isPuttingDown && !hasOtherRows) this.#list.next();
    else this.#list.now();
    this.refresh();
  }

  noteFocusRow(): void {
    const focus = this.focus.get();
    const row = focus === undefined ? -1 : (this.model.rows.anchorRow[focus.work] ?? -1);
    if (row >= 0) this.lastFocusRow = row;
  }

  /** How large the scroller is, and how much of it is the drawing's own. */
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

  /** Shows something in the window, which a host may ask for before the window has its size. */
  whenOpen(show: () => void): void {
    if (this.view.isOpen) show();
    else this.#toShow.push(show);
  }

  /** Paints what has changed, and tells React which rows are seen. */
  refresh(): void {
    if (!this.view.isOpen || !this.#painter) return;
    this.view.clamp();
    this.#painter.paint();
    const { first, last } = this.view.seenRows();
    const seen = this.window.get();
    if (seen.first !== first || seen.last !== last) this.window.set({ first, last });
  }

  // What is seen ------------------------------------------------------------------------------------------------

  /** Where React is at work already, its part follows by itself. */
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

  /** Zooms with what is at `x` (pixels of the window) staying there. */
  zoomAbout(x: number, pixelsPerDay: number): void {
    this.view.zoomAbout(x, pixelsPerDay);
    this.#showAnew();
    this.#tellView();
  }

  showSpan(span: Extent): void {
    this.openAt(span);
    this.#tellView();
  }

  /** The same before the person has chosen anything: the host has nothing to keep. */
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
    this.stopTelling();
    this.input.onViewChange?.({ pixelsPerDay, leftMinute: scale.minuteAt(left) });
    this.viewSerial.set(this.viewSerial.get() + 1);
  }

  // What there is -----------------------------------------------------------------------------------------------

  workAt(row: number): number | undefined {
    return row >= 0 ? this.model.rows.works[row] : undefined;
  }

  /** A work's bar as it is shown now, a preview's place included. */
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

  /** As `mayChange`, for a key: where it may not, the host says why. */
  mayChangeByKey(kind: RefusedKey['kind'], work: number): boolean {
    const isAllowed = this.mayChange(work);
    if (!isAllowed) this.input.onRefusedKey?.({ kind, work });
    return isAllowed;
  }

  isDated(work: number): boolean {
    return hasDates(this.input.data, work);
  }

  // What is in hand ---------------------------------------------------------------------------------------------

  /** Asks the host what an intent would do, and shows it. */
  showPreview(intent: PreviewIntent): Preview | undefined {
    this.#hasAsked = true;
    const preview = this.input.onPreview?.(intent) ?? alone(intent);
    this.previews.set(preview, this.input.data.count);
    return preview;
  }

  /** Something is still in hand, but reaches nothing now. */
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
    // After a drop the host's new dates have come with it, and all is painted already.
    this.#inFrame(() => this.refresh());
  }

  /** Shows what would come of something that is chosen beside the chart, as long as nothing is in hand here. */
  showWake(ask: (() => Preview | undefined) | undefined): void {
    if (this.picture) return;
    this.showAgain = ask && (() => this.showWake(ask));
    this.previews.set(ask?.(), this.input.data.count);
    this.#painter?.previewChanged();
    this.#list.next();
    this.refresh();
  }

  /** Nothing is in hand any more. */
  putDown(): void {
    this.forgetPreview();
    this.showAgain = undefined;
    this.show(undefined, undefined);
    this.rowDrop.set(undefined);
    if (!this.#hasAsked) return;
    this.#hasAsked = false;
    this.input.onPreviewEnd?.();
  }

  /** @param x where the pointer is, in pixels of the axis */
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
    if (told === undefined) this.stopTelling();
    else if (told !== this.#told?.work) this.tellAbout(told, x);
  }

  /** What the host tells of a work stands beside its bar, as long as nothing is in hand. */
  tellAbout(work: number, x?: number): void {
    if (this.picture) return;
    this.#told = { work, x };
    this.tip.set(aboutTip(this, work, x));
  }

  /** The same by a key, and said. */
  sayAbout(work: number): void {
    const told = this.input.describe?.(work);
    if (!told) return;
    this.tellAbout(work);
    this.say(aboutWords(told));
  }

  /** Answers whether something was told. */
  stopTelling(): boolean {
    if (!this.#told) return false;
    this.#told = undefined;
    this.tip.set(undefined);
    return true;
  }

  #tellAgain(): void {
    if (!this.#told) return;
    const { work, x } = this.#told;
    if ((this.model.rows.rowOf[work] ?? -1) >= 0) this.tellAbout(work, x);
    else this.stopTelling();
  }

  say(words: string): void {
    // The same words twice are two changes to the eye, and must be to the ear.
    this.spoken.set(words && words === this.spoken.get() ? `${words}\u00a0` : words);
  }
}

/** Where no host works out what follows, the work in hand moves alone. */
function alone(intent: PreviewIntent): Preview | undefined {
  if (intent.kind === 'progress' || intent.kind === 'link') return undefined;
  return {
    count: 1,
    works: Int32Array.of(intent.work),
    start: Int32Array.of(intent.start),
    finish: Int32Array.of(intent.finish),
  };
}
