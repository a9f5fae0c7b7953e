import type { Chart } from '../chart/chart.ts';
import { showRow } from '../chart/showing.ts';
import { snap } from '../chart/snap.ts';
import type { Intent, Preview, WindowPoint } from '../intents.ts';
import type { WorkDates } from '../paint/bar-box.ts';
import { commitDrop, hold } from './hold.ts';

/** Returns the finish of a work that begins at a minute. */
export type FinishOf = (start: number) => number;

type Dates = Extract<Intent, { kind: 'dates' }>;

/** Drags a work from outside the chart, such as a tray of works without dates; it gets dates where it is dropped. */
export class Carrying {
  readonly #chart: Chart;
  #intent: Dates | undefined;
  #preview: Preview | undefined;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  /** Shows where it would be; outside the chart it has no place. */
  over(work: number, { x, y }: WindowPoint, finishOf: FinishOf, body: HTMLElement): void {
    const { left, right, top, bottom } = body.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) {
      this.cancel();
      return;
    }
    this.at(work, this.#chart.view.scale.minuteAt(x - left + this.#chart.view.left), finishOf);
  }

  /** Returns the dates that it would get. */
  at(work: number, minute: number, finishOf: FinishOf): WorkDates {
    const chart = this.#chart;
    const start = snap(chart, minute, 'dates', work, 'start');
    if (this.#intent?.work === work && this.#intent.start === start) return this.#intent;
    const row = chart.model.rows.rowOf[work] ?? -1;
    if (row >= 0) showRow(chart, row);
    this.#intent = { kind: 'dates', work, start, finish: finishOf(start) };
    this.#preview = hold(chart, this.#intent);
    return chart.previews.find(work) ?? this.#intent;
  }

  /** Returns whether a work was dropped at a valid place. */
  drop(): boolean {
    const intent = this.#intent;
    if (!intent) return false;
    const chart = this.#chart;
    const isPossible = this.#preview?.refused === undefined;
    commitDrop(chart, intent, this.#preview);
    this.#end();
    return isPossible;
  }

  cancel(): void {
    if (this.#intent) this.#end();
  }

  #end(): void {
    this.#intent = undefined;
    this.#preview = undefined;
    this.#chart.putDown();
  }
}
