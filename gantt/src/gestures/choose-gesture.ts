import type { Chart } from '../chart/chart.ts';
import type { Hit } from '../chart/hit-test.ts';
import { workOf } from '../chart/picking.ts';
import { shapeOf } from '../paint/bar-box.ts';
import { startBoxing } from './boxing.ts';
import { pauseBefore, startMovingPart } from './carrying-part.ts';
import { startDrawingDates } from './drawing-dates.ts';
import type { Gesture, Point } from './gesture.ts';
import { startLinking } from './linking.ts';
import { startMoving } from './moving.ts';
import { startPanning } from './panning.ts';
import { startProgressing } from './progressing.ts';
import { startResizing } from './resizing.ts';

/** The gesture that starts here. Bars that may not be changed, and the background, pan the chart. */
export function chooseGesture(chart: Chart, hit: Hit, press: Point): Gesture {
  if (press.shift && !press.isTouch && hit.kind === 'nothing') return startBoxing(chart, press);
  const work = workOf(hit) ?? chart.workAt(hit.row);
  const isElsewhere = hit.kind === 'link' || hit.kind === 'arrow';
  if (work === undefined || !chart.mayChange(work) || isElsewhere) return startPanning(chart, press);
  if (hit.kind === 'nothing')
    return chart.isDated(work) || isSummary(chart, work)
      ? startPanning(chart, press)
      : startDrawingDates(chart, work, press);
  if (hit.kind === 'edge') return startResizing(chart, work, hit.end, press);
  if (hit.kind === 'dot') return startLinking(chart, work, hit.end);
  if (hit.kind === 'progress') return startProgressing(chart, work);
  const pause = pauseBefore(chart, work, press.x);
  return pause === undefined ? startMoving(chart, work, press) : startMovingPart(chart, work, pause, press);
}

function isSummary(chart: Chart, work: number): boolean {
  return shapeOf(chart.input.data, work, chart.model.rows.hasChildren) === 'summary';
}

/** The cursor over something before it is pressed. */
export function cursorFor(chart: Chart, hit: Hit): string {
  const work = workOf(hit) ?? chart.workAt(hit.row);
  if (hit.kind === 'link' || hit.kind === 'arrow') return 'pointer';
  if (work === undefined || !chart.mayChange(work)) return 'default';
  if (hit.kind === 'edge' || hit.kind === 'progress') return 'ew-resize';
  if (hit.kind === 'dot') return 'crosshair';
  if (hit.kind === 'bar') return 'grab';
  return chart.isDated(work) || isSummary(chart, work) ? 'default' : 'crosshair';
}
