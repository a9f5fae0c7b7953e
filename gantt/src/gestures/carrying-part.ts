import type { Chart } from '../chart/chart.ts';
import { snap } from '../chart/snap.ts';
import { pausesOf } from '../data.ts';
import type { Intent, Preview } from '../intents.ts';
import { findBox, type Stretch } from '../paint/bar-box.ts';
import { datesOf } from '../paint/row-painter.ts';
import type { Gesture, Point } from './gesture.ts';
import { commitDrop, hold } from './hold.ts';

type Part = Extract<Intent, { kind: 'part' }>;

/**
 * The part of an interrupted bar at a position, identified by the index of the pause before it; undefined for its first
 * part, and after a fixed pause.
 */
export function pauseBefore(chart: Chart, work: number, x: number): number | undefined {
  const { data } = chart.input;
  const pauses = pausesOf(data, work);
  const seen = pauses.findLastIndex((pause) => {
    const gap = gapOf(chart, work, pause);
    return gap !== undefined && x >= gap.right;
  });
  return seen < 0 || pauses[seen]?.isFixed ? undefined : seen;
}

/** A pause as drawn; undefined if it is too short to be drawn. */
function gapOf(chart: Chart, work: number, pause: { start: number; finish: number }): Stretch | undefined {
  const dates = datesOf(chart.input.data, work);
  return findBox(dates, 'bar', chart.view.scale, [pause])?.gaps?.[0];
}

/** Moves a later part of a bar along the axis with all parts after it; it cannot pass the part before it. */
export function startMovingPart(chart: Chart, work: number, pause: number, press: Point): Gesture {
  const before = datesOf(chart.input.data, work);
  const pauses = pausesOf(chart.input.data, work);
  const gap = pauses[pause] ?? { start: before.start, finish: before.start };
  const part = 1 + pauses.slice(0, pause).filter(({ isFixed }) => !isFixed).length;
  const pressMinute = chart.view.scale.minuteAt(press.x);
  let intent: Part | undefined;
  let preview: Preview | undefined;
  return {
    name: 'carrying-part',
    scrollsAtEdges: true,
    cursor: 'grabbing',
    move(point) {
      const by = chart.view.scale.minutesBetween(chart.view.scale.xOf(pressMinute), point.x);
      const at = Math.max(gap.start, snap(chart, gap.finish + by, 'move', work, 'start'));
      if (intent?.at === at && intent.withFollowers === !point.shift) return;
      const finish = before.finish + at - gap.finish;
      const { start } = before;
      intent = { kind: 'part', work, part, at, start, finish, withFollowers: !point.shift };
      preview = hold(chart, intent);
    },
    drop() {
      if (intent && intent.at !== gap.finish) commitDrop(chart, intent, preview);
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}
