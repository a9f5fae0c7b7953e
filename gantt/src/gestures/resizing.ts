import type { Chart } from '../chart/chart.ts';
import { snapEnd } from '../chart/snap.ts';
import type { End, Intent, Preview } from '../intents.ts';
import { datesOf } from '../paint/row-painter.ts';
import type { Gesture, Point } from './gesture.ts';
import { commitDrop, hold } from './hold.ts';

type Resize = Extract<Intent, { kind: 'resize' }>;

/** Moves one end of a bar; the other stays, and the bar keeps at least its minimum length. */
export function startResizing(chart: Chart, work: number, end: End, press: Point): Gesture {
  const before = datesOf(chart.input.data, work);
  const pressMinute = chart.view.scale.minuteAt(press.x);
  let intent: Resize | undefined;
  let preview: Preview | undefined;
  return {
    name: 'resizing',
    scrollsAtEdges: true,
    cursor: 'ew-resize',
    move(point) {
      const by = chart.view.scale.minutesBetween(chart.view.scale.xOf(pressMinute), point.x);
      const at = snapEnd(chart, before[end] + by, work, end);
      const start = end === 'start' ? at : before.start;
      const finish = end === 'finish' ? at : before.finish;
      const withFollowers = !point.shift;
      if (intent?.start === start && intent.finish === finish && intent.withFollowers === withFollowers)
        return;
      intent = { kind: 'resize', work, end, start, finish, withFollowers };
      preview = hold(chart, intent);
    },
    drop() {
      const isOther = intent && (intent.start !== before.start || intent.finish !== before.finish);
      if (intent && isOther) commitDrop(chart, intent, preview);
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}
