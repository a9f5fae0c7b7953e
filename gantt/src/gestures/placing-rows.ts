import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';

const DRAG_AFTER = 5;
const INDENT = 16;
const LONG_PRESS_MS = 350;

export function placedWords(chart: Chart, work: number, parent: number): string {
  const { texts, data } = chart.input;
  return texts.placed({ title: data.title(work), parent: parent >= 0 ? data.title(parent) : undefined });
}

/** Locked works count too, because the host can give the reason why they cannot be moved. */
export function mayAskToPlace(chart: Chart, work: number): boolean {
  const { isReadOnly, mayPlace } = chart.input;
  return chart.mayChange(work) || (!isReadOnly && mayPlace !== undefined);
}

/** The target of a dragged row, from the row gap and the level under the pointer. */
export function findPlace(
  chart: Chart,
  work: number,
  beforeRow: number,
  wantedLevel: number,
): { parent: number; before: number; level: number } | undefined {
  const { rows } = chart.model;
  const own = rows.rowOf[work] ?? -1;
  const ownEnd = endOfBranch(chart, own);
  if (beforeRow > own && beforeRow < ownEnd) return undefined;
  // The dragged row and its sub-works are removed first, which determines the row above.
  const aboveRow = beforeRow === ownEnd ? own - 1 : beforeRow - 1;
  const belowRow = beforeRow === own ? ownEnd : beforeRow;
  const deepest = aboveRow >= 0 ? (rows.levels[aboveRow] ?? 0) + 1 : 0;
  const shallowest = rows.levels[belowRow] ?? 0;
  const level = Math.max(Math.min(shallowest, deepest), Math.min(deepest, wantedLevel));
  const parent = ancestorAt(chart, aboveRow, level - 1);
  return { parent, before: nextSibling(chart, belowRow, level, parent), level };
}

function endOfBranch(chart: Chart, row: number): number {
  const { levels } = chart.model.rows;
  let end = row + 1;
  while (end < levels.length && (levels[end] ?? 0) > (levels[row] ?? 0)) end += 1;
  return end;
}

function ancestorAt(chart: Chart, row: number, level: number): number {
  const { levels, works } = chart.model.rows;
  for (let at = row; at >= 0 && level >= 0; at -= 1) if (levels[at] === level) return works[at] ?? -1;
  return -1;
}

function nextSibling(chart: Chart, row: number, level: number, parent: number): number {
  const { levels, works } = chart.model.rows;
  const isSibling = levels[row] === level && (chart.input.data.parent[works[row] ?? -1] ?? -1) === parent;
  return isSibling ? (works[row] ?? -1) : -1;
}

interface Press {
  readonly pointerId: number;
  readonly work: number;
  readonly x: number;
  readonly y: number;
  readonly level: number;
  readonly timer: number | undefined;
}

/**
 * Rows of the list are dragged up and down to reorder, and sideways to indent. Clicks remain clicks: dragging begins
 * after a minimum distance, or with a finger after a rest.
 */
export class RowPlacing {
  readonly #chart: Chart;
  readonly #grid: HTMLElement;
  readonly #listeners = new AbortController();
  #press: Press | undefined;
  #isDragging = false;
  #place: ReturnType<typeof findPlace>;

  constructor(chart: Chart, grid: HTMLElement) {
    this.#chart = chart;
    this.#grid = grid;
    const { signal } = this.#listeners;
    grid.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    grid.addEventListener('pointermove', (event) => this.#move(event), { signal });
    grid.addEventListener('pointerup', (event) => this.#isOf(event) && this.#up(), { signal });
    grid.addEventListener('pointercancel', (event) => this.#isOf(event) && this.#rest(), { signal });
    grid.addEventListener('lostpointercapture', (event) => this.#isOf(event) && this.#rest(), { signal });
    grid.addEventListener('contextmenu', (event) => this.#isDragging && event.preventDefault(), { signal });
    grid.addEventListener('touchmove', (event) => this.#isDragging && event.preventDefault(), {
      signal,
      passive: false,
    });
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.#isDragging) return;
        event.stopPropagation();
        this.#rest();
      },
      { signal, capture: true },
    );
  }

  detach(): void {
    this.#rest();
    this.#listeners.abort();
  }

  #rest(): void {
    clearTimeout(this.#press?.timer);
    this.#press = undefined;
    this.#isDragging = false;
    this.#place = undefined;
    delete this.#grid.dataset.placing;
    this.#chart.rowDrop.set(undefined);
  }

  /** Ignores a second finger, or a hand next to the pen. */
  #isOf({ pointerId }: PointerEvent): boolean {
    return this.#press?.pointerId === pointerId;
  }

  #down(event: PointerEvent): void {
    if (this.#isDragging) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const element = target?.closest<HTMLElement>('.gantt-row');
    if (!element || event.button !== 0 || target?.closest('button, input, select, textarea, a')) return;
    const work = Number(element.dataset.work);
    if (!mayAskToPlace(this.#chart, work)) return;
    const row = this.#chart.model.rows.rowOf[work] ?? 0;
    const isTouch = event.pointerType === 'touch';
    this.#rest();
    this.#press = {
      pointerId: event.pointerId,
      work,
      x: event.clientX,
      y: event.clientY,
      level: this.#chart.model.rows.levels[row] ?? 0,
      timer: isTouch ? window.setTimeout(() => this.#begin(), LONG_PRESS_MS) : undefined,
    };
  }

  #begin(): void {
    this.#isDragging = true;
    this.#grid.dataset.placing = '';
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (!press || !this.#isOf(event)) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!this.#isDragging) {
      if (far < DRAG_AFTER) return;
      // A finger that moves at once scrolls the list.
      if (event.pointerType === 'touch') {
        this.#rest();
        return;
      }
      this.#begin();
    }
    // The pointer is captured only now: earlier, the press would not become a click on the content of the cell.
    if (!this.#grid.hasPointerCapture(event.pointerId)) this.#grid.setPointerCapture(event.pointerId);
    this.#look(event, press);
  }

  #look(event: PointerEvent, press: { work: number; x: number; level: number }): void {
    const chart = this.#chart;
    const { top } = this.#grid.getBoundingClientRect();
    const gap = Math.round((event.clientY - top + chart.view.top) / chart.view.metrics.rowHeight);
    const beforeRow = Math.max(0, Math.min(chart.rowCount, gap));
    const level = press.level + Math.round((event.clientX - press.x) / INDENT);
    this.#place = findPlace(chart, press.work, beforeRow, Math.max(0, level));
    const refused = this.#place && this.#whyNot(press.work, this.#place);
    chart.rowDrop.set(this.#place && { beforeRow, level: this.#place.level, refused });
  }

  #whyNot(work: number, { parent, before }: { parent: number; before: number }): string | undefined {
    return before === work ? undefined : this.#chart.input.mayPlace?.({ work, parent, before });
  }

  #up(): void {
    const press = this.#press;
    const place = this.#place;
    this.#rest();
    if (!press || !place) return;
    const { parent, before } = place;
    if (before === press.work) return;
    const reason = this.#whyNot(press.work, place);
    if (reason !== undefined) this.#chart.say(this.#chart.input.texts.refused({ reason }));
    else this.#send(press.work, parent, before);
  }

  #send(work: number, parent: number, before: number): void {
    sendIntent(this.#chart, { kind: 'place', work, parent, before }, placedWords(this.#chart, work, parent));
  }
}
