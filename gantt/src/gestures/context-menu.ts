import type { Chart } from '../chart/chart.ts';
import { pick, workOf } from '../chart/picking.ts';

/**
 * The right button or the menu key asks the host for a menu: for the row or bar under the pointer, or for the focused
 * row. A work that is not selected is selected first, so that it is clear what the menu applies to.
 */
export class ContextMenus {
  readonly #chart: Chart;
  readonly #scroller: HTMLElement;
  readonly #body: HTMLElement;
  readonly #listeners = new AbortController();

  constructor(chart: Chart, scroller: HTMLElement, body: HTMLElement) {
    this.#chart = chart;
    this.#scroller = scroller;
    this.#body = body;
    const { signal } = this.#listeners;
    scroller.addEventListener('contextmenu', (event) => this.#ask(event), { signal });
    scroller.addEventListener('keydown', (event) => this.#key(event), { signal });
  }

  detach(): void {
    this.#listeners.abort();
  }

  #ask(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : undefined;
    // No menu during a gesture, because the drop could change what the menu applies to.
    if (event.defaultPrevented) return;
    if (!this.#chart.input.onIntent || target?.closest('input, textarea, a')) return;
    // A resting finger starts a drag, and the menu key has been handled on key down.
    if (event.button !== 2) event.preventDefault();
    else {
      const work = this.#workAt(target, event);
      if (work === undefined) return;
      event.preventDefault();
      this.#open(work, { x: event.clientX, y: event.clientY });
    }
  }

  #workAt(target: Element | undefined, { clientX, clientY }: MouseEvent): number | undefined {
    const row = target?.closest<HTMLElement>('.gantt-row');
    if (row) return Number(row.dataset.work);
    if (!target || !this.#body.contains(target)) return undefined;
    const chart = this.#chart;
    const { left, top } = this.#body.getBoundingClientRect();
    const hit = pick(chart, clientX - left + chart.view.left, clientY - top + chart.view.top, false);
    return workOf(hit) ?? chart.workAt(hit.row);
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    const work = this.#chart.focusedWork;
    const row = this.#scroller.querySelector(`.gantt-row[data-work="${work}"]`);
    if (work === undefined || !row) return;
    event.preventDefault();
    const { left, bottom } = row.getBoundingClientRect();
    this.#open(work, { x: left + 40, y: bottom });
  }

  #open(work: number, at: { x: number; y: number }): void {
    const chart = this.#chart;
    chart.focus.set({ work, column: -1 });
    if (!chart.input.selection.has(work)) {
      chart.anchor = work;
      chart.own.setSelection(new Set([work]));
    }
    chart.input.onIntent?.({ kind: 'menu', work, at });
  }
}
