import type { Chart } from '../chart/chart.ts';
import { snap } from '../chart/snap.ts';
import type { Intent, Preview } from '../intents.ts';
import { nextStep, stepStart } from '../time/units.ts';
import type { Gesture, Point } from './gesture.ts';
import { commitDrop, hold } from './hold.ts';

type Dates = Extract<Intent, { kind: 'dates' }>;

/** A work without dates gets them by drawing along its row. */
export function startDrawingDates(chart: Chart, work: number, press: Point): Gesture {
  const pressMinute = chart.view.scale.minuteAt(press.x);
  let intent: Dates | undefined;
  let preview: Preview | undefined;
  return {
    name: 'drawing-dates',
    scrollsAtEdges: true,
    cursor: 'crosshair',
    move(point) {
      const at = chart.view.scale.minuteAt(point.x);
      const { start, finish } = spanBetween(
        chart,
        work,
        Math.min(at, pressMinute),
        Math.max(at, pressMinute),
      );
      if (intent?.start === start && intent.finish === finish) return;
      intent = { kind: 'dates', work, start, finish };
      preview = hold(chart, intent);
    },
    drop() {
      if (intent) commitDrop(chart, intent, preview);
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}

/** Whole steps of this zoom, at least one; or the result of the host's snap. */
function spanBetween(
  chart: Chart,
  work: number,
  from: number,
  to: number,
): { start: number; finish: number } {
  const { snap: hostSnap, firstDayOfWeek } = chart.input;
  const step = chart.view.levels.snap;
  const start = stepStart(from, step, firstDayOfWeek);
  const finish = nextStep(stepStart(to, step, firstDayOfWeek), step);
  if (!hostSnap) return { start, finish };
  return {
    start: snap(chart, start, 'dates', work, 'start'),
    finish: snap(chart, finish, 'dates', work, 'finish'),
  };
}
