import type { Chart } from '../chart/chart.ts';
import type { Intent, Preview } from '../intents.ts';
import { nextStep, stepStart } from '../time/units.ts';
import type { Gesture, Point } from './gesture.ts';
import { hold, movedWords } from './hold.ts';

type Dates = Extract<Intent, { kind: 'dates' }>;

/** A work without dates gets them by drawing along its row. */
export function startDrawingDates(chart: Chart, work: number, press: Point): Gesture {
  const pressMinute = chart.scale.minuteAt(press.x);
  let intent: Dates | undefined;
  let preview: Preview | undefined;
  return {
    name: 'drawing-dates',
    scrollsAtEdges: true,
    cursor: 'crosshair',
    move(point) {
      const at = chart.scale.minuteAt(point.x);
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
      if (intent && !preview?.refused)
        chart.send(intent, movedWords(chart, work, chart.previews.find(work) ?? intent, preview));
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}

/** Whole steps of this zoom, at least one; or what the host makes of them. */
function spanBetween(
  chart: Chart,
  work: number,
  from: number,
  to: number,
): { start: number; finish: number } {
  const { snap, firstDayOfWeek } = chart.input;
  const step = chart.levels.snap;
  const start = stepStart(from, step, firstDayOfWeek);
  const finish = nextStep(stepStart(to, step, firstDayOfWeek), step);
  if (!snap) return { start, finish };
  return {
    start: chart.snap(start, 'dates', work, 'start'),
    finish: chart.snap(finish, 'dates', work, 'finish'),
  };
}
