import type { Chart } from '../chart/chart.ts';
import { worksInHand } from '../chart/selecting.ts';
import { showBar } from '../chart/showing.ts';
import { snap, snapEnd } from '../chart/snap.ts';
import { commitDrop, formatDate, hold } from '../gestures/hold.ts';
import type { DatedPreviewIntent, Preview } from '../intents.ts';
import { datesOf } from '../paint/row-painter.ts';
import { nextStep, stepStart } from '../time/units.ts';

/**
 * Alt+arrows move the bar, and Alt+Shift+arrows its finish, by one step of this zoom per press. While Alt is down the
 * effect is shown; releasing Alt drops the bar, and Escape cancels.
 */
export class KeyMove {
  readonly #chart: Chart;
  #intent: DatedPreviewIntent | undefined;
  #preview: Preview | undefined;
  #steps = 0;

  constructor(chart: Chart) {
    this.#chart = chart;
  }

  get isBusy(): boolean {
    return this.#intent !== undefined;
  }

  press(work: number, direction: 1 | -1, isLength: boolean): void {
    const chart = this.#chart;
    const kind = isLength ? 'resize' : 'move';
    if (!chart.mayChangeByKey(kind, work)) return;
    if (this.#intent && (this.#intent.work !== work || this.#intent.kind !== kind)) this.drop();
    const finishBefore = this.#intent?.finish ?? chart.input.data.finish[work];
    this.#steps += direction;
    this.#intent = chart.isDated(work) ? this.#shifted(work, isLength) : this.#firstDates(work);
    // Further presses at the minimum length do not count: the first press back makes it longer.
    if (isLength && this.#intent.finish === finishBefore) this.#steps -= direction;
    this.#preview = hold(chart, this.#intent);
    showBar(chart, work);
    const after = chart.previews.find(work) ?? this.#intent;
    const words = chart.input.texts.dragging({
      title: chart.input.data.title(work),
      start: formatDate(chart, after.start),
      finish: formatDate(chart, after.finish, true),
    });
    chart.say([words, this.#preview?.refused ?? this.#preview?.spoken].filter(Boolean).join('; '));
  }

  drop(): void {
    const intent = this.#intent;
    if (!intent) return;
    const preview = this.#preview;
    this.#forget();
    if (isOther(this.#chart, intent)) commitDrop(this.#chart, intent, preview, { isAnnounced: true });
    this.#chart.putDown();
  }

  cancel(): void {
    if (!this.#intent) return;
    this.#forget();
    this.#chart.putDown();
    this.#chart.say(this.#chart.input.texts.cancelled);
  }

  #forget(): void {
    this.#intent = undefined;
    this.#preview = undefined;
    this.#steps = 0;
  }

  #shifted(work: number, isLength: boolean): DatedPreviewIntent {
    const chart = this.#chart;
    const before = datesOf(chart.input.data, work);
    const step = chart.view.levels.snap;
    const moveBy = (minute: number) => stepFrom(minute, step, this.#steps);
    if (isLength) {
      const finish = snapEnd(chart, moveBy(before.finish), work, 'finish');
      return { kind: 'resize', work, end: 'finish', start: before.start, finish, withFollowers: true };
    }
    const start = snap(chart, moveBy(before.start), 'move', work, 'start');
    const finish = before.finish + start - before.start;
    return { kind: 'move', work, works: worksInHand(this.#chart, work), start, finish, withFollowers: true };
  }

  /** A work without dates begins today, or at the visible part of the chart. */
  #firstDates(work: number): DatedPreviewIntent {
    const chart = this.#chart;
    const step = chart.view.levels.snap;
    const about = chart.input.now ?? chart.view.scale.minuteAt(chart.view.left + chart.view.width / 3);
    const start = stepFrom(stepStart(about, step, chart.input.firstDayOfWeek), step, this.#steps - 1);
    return { kind: 'dates', work, start, finish: nextStep(start, step) };
  }
}

/** The minute a number of steps later; months and years by the calendar. */
function stepFrom(
  minute: number,
  step: { unit: Parameters<typeof nextStep>[1]['unit']; count: number },
  steps: number,
): number {
  const begin = stepStart(minute, step);
  const target = nextStep(begin, { unit: step.unit, count: step.count * steps });
  return target + minute - begin;
}

function isOther(chart: Chart, intent: DatedPreviewIntent): boolean {
  const before = datesOf(chart.input.data, intent.work);
  return before.start !== intent.start || before.finish !== intent.finish;
}
