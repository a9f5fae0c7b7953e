import { expect, test } from 'vitest';
import { findBox } from '../paint/bar-box.ts';
import { aChart, someWorks } from '../test/a-chart.ts';
import { pick } from './picking.ts';
import { edgeOf, showBar } from './showing.ts';

const far = 400 * 1440;

/** Three works of one day: one visible, one long before and one long after. */
function aSpreadChart() {
  const works = someWorks(3);
  const shift = (column: Int32Array) => column.map((minute, work) => minute + ([0, -far, far][work] ?? 0));
  const data = { ...works, start: shift(works.start), finish: shift(works.finish) };
  return aChart({ data, initialPixelsPerDay: 18, initialMinute: (works.start[0] ?? 0) - 1440 });
}

test('a bar beyond an edge of the window has an arrow at that edge, a visible bar has none', () => {
  const chart = aSpreadChart();
  expect([0, 1, 2].map((work) => edgeOf(chart, work))).toEqual([undefined, 'left', 'right']);
  const at = (x: number, row: number) => pick(chart, chart.view.left + x, row * 32 + 13, false).kind;
  expect(at(10, 1)).toBe('arrow');
  expect(at(chart.view.width - 10, 2)).toBe('arrow');
  expect(at(chart.view.width - 10, 1)).toBe('nothing');
  expect(at(300, 1)).toBe('nothing');
});

test('the target of the arrow is visible after a click, at the same zoom', () => {
  const chart = aSpreadChart();
  showBar(chart, 1);
  expect(edgeOf(chart, 1)).toBeUndefined();
  expect(edgeOf(chart, 0)).toBe('right');
  expect(chart.view.pixelsPerDay).toBe(18);
});

test('the shortest work is six pixels wide at the farthest zoom', () => {
  const chart = aSpreadChart();
  chart.zoomAbout(0, 0.01);
  const { start, finish } = chart.input.data;
  const box = findBox({ start: start[0] ?? 0, finish: finish[0] ?? 0 }, 'bar', chart.view.scale);
  expect((box?.right ?? 0) - (box?.left ?? 0)).toBe(6);
});
