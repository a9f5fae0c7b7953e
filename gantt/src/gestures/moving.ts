import type { Chart } from '../chart/chart.ts';
import { worksInHand } from '../chart/selecting.ts';
import { snap } from '../chart/snap.ts';
import type { Intent, Preview } from '../intents.ts';
import { datesOf } from '../paint/row-painter.ts';
import type { Gesture, Point } from './gesture.ts';
import { commitDrop, hold } from './hold.ts';

type Move = Extract<Intent, { kind: 'move' }>;

/** Moves a bar along the axis; followers show their new dates. */
export function startMoving(chart: Chart, work: number, press: Point): Gesture {
  const before = datesOf(chart.input.data, work);
  const pressMinute = chart.view.scale.minuteAt(press.x);
  const works = worksInHand(chart, work);
  let intent: Move | undefined;
  let preview: Preview | undefined;
  return {
    name: 'moving',
    scrollsAtEdges: true,
    cursor: 'grabbing',
    move(point) {
      const by = chart.view.scale.minutesBetween(chart.view.scale.xOf(pressMinute), point.x);
      const start = snap(chart, before.start + by, 'move', work, 'start');
      if (intent?.start === start && intent.withFollowers === !point.shift) return;
      const finish = before.finish + start - before.start;
      intent = { kind: 'move', work, works, start, finish, withFollowers: !point.shift };
      preview = hold(chart, intent);
    },
    drop() {
      if (intent && intent.start !== before.start) commitDrop(chart, intent, preview);
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}
