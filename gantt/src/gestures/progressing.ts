import type { Chart } from '../chart/chart.ts';
import { sendIntent } from '../chart/send-intent.ts';
import { shareBefore } from '../paint/bar-box.ts';
import { datesOf } from '../paint/row-painter.ts';
import type { Gesture } from './gesture.ts';

const STEP = 5;

/** Changes the completed part of a bar, in steps of five percent. */
export function startProgressing(chart: Chart, work: number): Gesture {
  const before = chart.input.data.progress[work] ?? 0;
  let progress = before;
  return {
    name: 'progressing',
    scrollsAtEdges: false,
    cursor: 'ew-resize',
    move(point) {
      const box = chart.findBoxOf(work);
      if (!box) return;
      const share = shareBefore(box, point.x);
      progress = Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));
      const preview = chart.showPreview({ kind: 'progress', work, progress });
      const row = chart.model.rows.rowOf[work] ?? 0;
      chart.show(
        { kind: 'progress', work, progress },
        {
          work,
          lines: [
            {
              name: chart.input.texts.progress,
              before: `${before} %`,
              after: `${progress} %`,
              shift: undefined,
            },
          ],
          refused: preview?.refused,
          note: preview?.note,
          consequences: preview?.consequences,
          hints: false,
          anchor: { row, ...datesOf(chart.input.data, work) },
        },
      );
    },
    drop() {
      const title = chart.input.data.title(work);
      if (progress !== before)
        sendIntent(
          chart,
          { kind: 'progress', work, progress },
          chart.input.texts.progressOf({ title, progress }),
        );
      chart.putDown();
    },
    cancel() {
      chart.putDown();
      chart.say(chart.input.texts.cancelled);
    },
  };
}
