import type { Chart } from '../chart/chart.ts';
import type { Hit } from '../chart/hit-test.ts';
import { findLink, pick, workOf } from '../chart/picking.ts';
import { selectByClick } from '../chart/selecting.ts';
import { showBar } from '../chart/showing.ts';
import type { ChartPaneParts } from '../grid/chart-pane.tsx';
import { selectLink } from '../keyboard/key-links.ts';
import { chooseGesture, cursorFor } from './choose-gesture.ts';
import { EdgeScroll } from './edge-scroll.ts';
import type { Gesture, Point } from './gesture.ts';
import { startPanning, stopGliding } from './panning.ts';
import { startPinching } from './pinching.ts';

/** Distance after which a press becomes a drag, and time after which a resting finger takes hold of a bar. */
const DRAG_AFTER = 4;
const TOUCH_DRAG_AFTER = 8;
const LONG_PRESS_MS = 350;
/** Distance at which a tap beside a link selects it. */
const FINGER_REACH = 10;
const ZOOM_PER_WHEEL = 1.0022;
/**
 * Modifier keys; all other keys are ignored during a gesture, so that they cannot change the dragged work or its
 * target.
 */
const MODIFIERS: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta']);

type State =
  | { name: 'idle' }
  | { name: 'pressing'; press: Point; hit: Hit; timer: number | undefined }
  | { name: 'dragging'; gesture: Gesture; last: Point }
  | { name: 'pinching'; pinch: ReturnType<typeof startPinching> };

/**
 * Turns pointer events on the chart into gestures: idle, pressing, dragging (see the gestures' own files), pinching.
 */
export class PointerInput {
  readonly #chart: Chart;
  readonly #body: HTMLElement;
  readonly #glass: HTMLElement;
  readonly #edge: EdgeScroll;
  readonly #pointers = new Map<number, Point>();
  readonly #listeners = new AbortController();
  #state: State = { name: 'idle' };
  /**
   * Position of the chart in the window. Cached during a gesture: reading it forces a layout of the page, which each
   * step has just changed.
   */
  #corner: { readonly left: number; readonly top: number } | undefined;

  constructor(chart: Chart, { body, glass }: Pick<ChartPaneParts, 'body' | 'glass'>, scroller: HTMLElement) {
    this.#chart = chart;
    this.#body = body;
    this.#glass = glass;
    this.#edge = new EdgeScroll(chart);
    const { signal } = this.#listeners;
    body.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    body.addEventListener('pointermove', (event) => this.#move(event), { signal });
    body.addEventListener('pointerup', (event) => this.#up(event), { signal });
    body.addEventListener('pointercancel', () => this.cancel(), { signal });
    // The release may have gone elsewhere, such as to a dialog or another window.
    body.addEventListener('lostpointercapture', () => this.#lose(), { signal });
    body.addEventListener('pointerleave', () => this.#leave(), { signal });
    body.addEventListener('dblclick', (event) => this.#open(event), { signal });
    body.addEventListener('contextmenu', (event) => this.#state.name !== 'idle' && event.preventDefault(), {
      signal,
    });
    // Only a listener that is not passive can prevent Ctrl+wheel from zooming the page.
    scroller.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    // Scrolling the page moves the chart; scrolling inside the chart does not.
    const forget = ({ target }: Event) => {
      if (target !== scroller) this.#corner = undefined;
    };
    window.addEventListener('scroll', forget, { signal, capture: true, passive: true });
    window.addEventListener('resize', forget, { signal });
    signal.addEventListener(
      'abort',
      chart.viewSerial.subscribe(() => this.#lookAgain()),
    );
    window.addEventListener('keydown', (event) => this.#key(event), { signal, capture: true });
    window.addEventListener('keyup', (event) => this.#key(event), { signal, capture: true });
  }

  get isBusy(): boolean {
    return this.#state.name === 'dragging';
  }

  /** Cancels the current gesture. */
  cancel(): void {
    if (this.#state.name === 'dragging') this.#state.gesture.cancel();
    this.#rest();
    this.#pointers.clear();
  }

  detach(): void {
    this.cancel();
    stopGliding(this.#chart);
    this.#listeners.abort();
  }

  /** A pinch has two pointers, and continues with one of them. */
  #lose(): void {
    if (this.#state.name === 'dragging' || this.#state.name === 'pressing') this.cancel();
  }

  #rest(): void {
    if (this.#state.name === 'pressing') clearTimeout(this.#state.timer);
    this.#state = { name: 'idle' };
    this.#corner = undefined;
    this.#edge.stop();
    this.#glass.style.cursor = '';
    delete this.#body.dataset.gesture;
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const point = this.#pointOf(event);
    if (point.isTouch) this.#chart.hideDescription();
    this.#pointers.set(event.pointerId, point);
    stopGliding(this.#chart);
    if (this.#pointers.size === 2) {
      this.#startPinch();
      return;
    }
    if (this.#state.name !== 'idle') return;
    this.#glass.setPointerCapture(event.pointerId);
    const hit = pick(this.#chart, point.x, point.y, point.isTouch);
    const timer = point.isTouch ? window.setTimeout(() => this.#longPress(), LONG_PRESS_MS) : undefined;
    this.#state = { name: 'pressing', press: point, hit, timer };
    this.#focusRow(hit, event);
  }

  #focusRow(hit: Hit, event: PointerEvent): void {
    const work = this.#chart.workAt(hit.row);
    if (work === undefined) return;
    this.#chart.focus.set({ work, column: -1 });
    const { own, input } = this.#chart;
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
    if (hit.kind === 'nothing' || isAdding || input.selection.has(work)) return;
    if (input.selection.size > 0) own.setSelection(new Set());
  }

  #move(event: PointerEvent): void {
    const point = this.#pointOf(event);
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, point);
    const state = this.#state;
    if (state.name === 'idle' && !point.isTouch) this.#look(point);
    else if (state.name === 'pressing') this.#maybeDrag(state, point);
    else if (state.name === 'dragging') this.#drag(state.gesture, point);
    else if (state.name === 'pinching') this.#pinch(state.pinch);
  }

  #look(point: Point): void {
    const hit = pick(this.#chart, point.x, point.y, false);
    this.#chart.setHover(hit, point.x);
    this.#glass.style.cursor = cursorFor(this.#chart, hit);
  }

  #leave(): void {
    if (this.#state.name === 'idle') this.#chart.setHover(undefined);
  }

  #maybeDrag(state: Extract<State, { name: 'pressing' }>, point: Point): void {
    const { press, hit, timer } = state;
    const far = Math.hypot(point.clientX - press.clientX, point.clientY - press.clientY);
    if (far < (press.isTouch ? TOUCH_DRAG_AFTER : DRAG_AFTER)) return;
    clearTimeout(timer);
    // A finger that moves at once pans; only one that has rested takes hold of things.
    this.#begin(
      press.isTouch ? startPanning(this.#chart, press) : chooseGesture(this.#chart, hit, press),
      point,
    );
  }

  #longPress(): void {
    if (this.#state.name !== 'pressing') return;
    const { hit, press } = this.#state;
    const gesture = chooseGesture(this.#chart, hit, press);
    this.#begin(gesture, press);
  }

  #begin(gesture: Gesture, point: Point): void {
    this.#state = { name: 'dragging', gesture, last: point };
    this.#chart.setHover(undefined);
    this.#glass.style.cursor = gesture.cursor;
    this.#body.dataset.gesture = gesture.name;
    this.#drag(gesture, point);
  }

  #drag(gesture: Gesture, point: Point): void {
    this.#state = { name: 'dragging', gesture, last: point };
    gesture.move(point);
    if (gesture.scrollsAtEdges)
      this.#edge.pointerAt(point.x - this.#chart.view.left, point.y - this.#chart.view.top);
  }

  /** If the wheel is turned during a drag, the bar's new place is shown before the drop. */
  #lookAgain(): void {
    if (this.#state.name !== 'dragging' || this.#state.gesture.name === 'panning') return;
    const { clientX, clientY, shift, isTouch } = this.#state.last;
    this.#state.gesture.move(this.#pointAt(clientX, clientY, shift, isTouch));
  }

  #up(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    const state = this.#state;
    if (state.name === 'pinching' && this.#pointers.size > 0) return;
    // Before `#rest()`: the chart's position is still cached, and reading it again would force a layout.
    const point = this.#pointOf(event);
    this.#rest();
    if (state.name === 'pressing') this.#click(state.hit, event);
    else if (state.name === 'dragging') {
      if (state.gesture.name !== 'panning') state.gesture.move(point);
      state.gesture.drop(point);
    }
  }

  #click(hit: Hit, event: PointerEvent): void {
    const { own } = this.#chart;
    const { x, y, isTouch } = this.#pointOf(event);
    const link = hit.kind === 'link' ? hit.link : isTouch ? findLink(this.#chart, x, y, FINGER_REACH) : -1;
    const work = workOf(hit);
    if (hit.kind === 'arrow') showBar(this.#chart, this.#chart.workAt(hit.row) ?? -1);
    else if (work !== undefined) selectByClick(this.#chart, work, event);
    else if (link >= 0) this.#openLink(link, event);
    else if (!event.shiftKey) own.setSelection(new Set());
    if (work !== undefined || link < 0) own.selectLink(-1);
    // A finger cannot hover over a bar, so a tap shows the description.
    if (work !== undefined && isTouch) this.#chart.showDescription(work, x);
  }

  #openLink(link: number, { clientX, clientY }: PointerEvent): void {
    selectLink(this.#chart, link);
    this.#chart.input.onIntent?.({ kind: 'openLink', link, at: { x: clientX, y: clientY } });
  }

  #open(event: MouseEvent): void {
    const { x, y } = this.#pointAt(event.clientX, event.clientY, false, false);
    const hit = pick(this.#chart, x, y, false);
    if (hit.kind === 'bar') this.#chart.input.onIntent?.({ kind: 'open', work: hit.work });
  }

  #startPinch(): void {
    if (this.#state.name === 'dragging') this.#state.gesture.cancel();
    this.#rest();
    const [first, second] = this.#pointers.values();
    if (!first || !second) return;
    const pinch = startPinching(this.#chart, first, second, this.#body.getBoundingClientRect().left);
    this.#state = { name: 'pinching', pinch };
  }

  #pinch(pinch: ReturnType<typeof startPinching>): void {
    const [first, second] = this.#pointers.values();
    if (first && second) pinch.move(first, second);
  }

  #wheel(event: WheelEvent): void {
    stopGliding(this.#chart);
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
    const x = Math.max(0, event.clientX - this.#body.getBoundingClientRect().left);
    this.#chart.zoomAbout(x, this.#chart.view.pixelsPerDay * ZOOM_PER_WHEEL ** -pixels);
  }

  #key(event: KeyboardEvent): void {
    const state = this.#state;
    if (state.name !== 'dragging') return;
    if (event.key === 'Escape' && event.type === 'keydown') {
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    } else if (event.key === 'Shift') {
      const { clientX, clientY, isTouch } = state.last;
      this.#drag(state.gesture, this.#pointAt(clientX, clientY, event.type === 'keydown', isTouch));
    } else if (!MODIFIERS.has(event.key)) event.stopPropagation();
  }

  #pointOf(event: PointerEvent): Point {
    return this.#pointAt(event.clientX, event.clientY, event.shiftKey, event.pointerType === 'touch');
  }

  #pointAt(clientX: number, clientY: number, shift: boolean, isTouch: boolean): Point {
    const { left, top } = this.#corner ?? this.#body.getBoundingClientRect();
    if (this.#state.name === 'dragging') this.#corner ??= { left, top };
    return {
      x: clientX - left + this.#chart.view.left,
      y: clientY - top + this.#chart.view.top,
      clientX,
      clientY,
      shift,
      isTouch,
    };
  }
}
