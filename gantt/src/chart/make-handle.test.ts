import { expect, test, vi } from 'vitest';
import { type GanttData, WorkFlag } from '../data.ts';
import { Carrying } from '../gestures/carrying.ts';
import { aChart, aChartWithoutSize, giveSize, someWorks } from '../test/a-chart.ts';
import { NO_DATE } from '../time/minutes.ts';
import type { Chart } from './chart.ts';
import { makeHandle } from './make-handle.ts';

const nothing = () => {};
const handleOf = (chart: Chart) =>
  makeHandle({
    chart,
    body: () => null,
    focusGrid: nothing,
    cancel: nothing,
    carrying: new Carrying(chart),
    keys: { beginLink: nothing },
  });

test('the given works are fitted into the window, whether selected or not; those without dates are ignored', () => {
  const works = someWorks(3);
  const [start = 0, finish = 0] = [works.start[1], works.finish[1]];
  const away = 400 * 1440;
  const data = {
    ...works,
    start: Int32Array.of(start - away, start, NO_DATE),
    finish: Int32Array.of(finish - away, finish, NO_DATE),
  };
  const chart = aChart({ data, selection: new Set([0]) });
  const handle = handleOf(chart);
  handle.fitWorks([1, 2]);
  const seen = handle.visibleSpan();
  expect(seen.start).toBeGreaterThan(start - 14 * 1440);
  expect(seen.start).toBeLessThan(start);
  expect(seen.finish).toBeGreaterThan(finish);
  handle.fitWorks([2]);
  expect(handle.visibleSpan()).toEqual(seen);
});

const far = 400 * 1440;

/** Two works more than a year apart; today is at the first. */
function twoFarApart() {
  const works = someWorks(2);
  const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
  const data = {
    ...works,
    start: Int32Array.of(start, start + far),
    finish: Int32Array.of(finish, finish + far),
  };
  return { data, now: start };
}

test('one of the requested works is shown, unless one of them is visible already', () => {
  const chart = aChart(twoFarApart());
  const handle = handleOf(chart);
  const before = handle.visibleSpan();
  handle.revealOneOf(Int32Array.of(0, 1));
  handle.revealOneOf(new Int32Array());
  expect(handle.visibleSpan()).toEqual(before);
  handle.revealOneOf(Int32Array.of(1));
  expect(handle.visibleSpan().start).toBeGreaterThan(before.finish);
  expect(handle.focusedWork()).toBe(1);
});

test('a request before the chart has its size is executed afterwards', () => {
  const chart = aChartWithoutSize(twoFarApart());
  const handle = handleOf(chart);
  handle.revealOneOf(Int32Array.of(1));
  giveSize(chart);
  const { start, finish } = handle.visibleSpan();
  const [, wanted = 0] = chart.input.data.start;
  expect([start < wanted, wanted < finish]).toEqual([true, true]);
});

test('a plan that is longer than the window first shows its whole length', () => {
  const works = someWorks(3);
  const moved = (column: Int32Array) => column.map((minute, work) => minute + far * (work + 1));
  const data = { ...works, start: moved(works.start), finish: moved(works.finish) };
  const chart = aChart({ data, initialPixelsPerDay: 18, initialMinute: works.start[0] ?? 0 });
  const handle = handleOf(chart);
  handle.showFirst({ keepsZoom: false });
  expect(handle.pixelsPerDay()).toBeLessThan(18);
  expect(handle.visibleSpan().start).toBeLessThan(data.start[0] ?? 0);
  expect(handle.visibleSpan().finish).toBeGreaterThan(data.finish[2] ?? 0);
});

test('a chart opens with the whole plan if no bar would be visible, and does not report that zoom', () => {
  const works = someWorks(3);
  const data = {
    ...works,
    start: works.start.map((start) => start + far),
    finish: works.finish.map((finish) => finish + far),
  };
  const onViewChange = vi.fn();
  const chart = aChart({ data, initialPixelsPerDay: 18, initialMinute: works.start[0] ?? 0, onViewChange });
  const handle = handleOf(chart);
  handle.showFirst({ keepsZoom: false });
  const { start, finish } = handle.visibleSpan();
  expect(start).toBeLessThan(data.start[0] ?? 0);
  expect(finish).toBeGreaterThan(data.finish[0] ?? 0);
  // At full width, three days would show hours.
  expect(handle.pixelsPerDay()).toBe(18);
  expect(onViewChange).not.toHaveBeenCalled();
});

test('a chart with a given zoom opens at the first bar instead', () => {
  const works = someWorks(3);
  const data = {
    ...works,
    start: works.start.map((start) => start + far),
    finish: works.finish.map((finish) => finish + far),
  };
  const chart = aChart({ data, initialPixelsPerDay: 18, initialMinute: works.start[0] ?? 0 });
  const handle = handleOf(chart);
  handle.showFirst({ keepsZoom: true });
  expect(handle.pixelsPerDay()).toBe(18);
  expect(handle.visibleSpan().start).toBeLessThan(data.start[0] ?? 0);
  expect(handle.visibleSpan().finish).toBeGreaterThan(data.finish[0] ?? 0);
});

test('a chart with a visible bar opens at the requested place', () => {
  const works = someWorks(3);
  const chart = aChart({ data: works, initialPixelsPerDay: 18, initialMinute: (works.start[0] ?? 0) - 1440 });
  const handle = handleOf(chart);
  const before = handle.visibleSpan();
  handle.showFirst({ keepsZoom: false });
  expect(handle.visibleSpan()).toEqual(before);
});

test('a chart opens at its first row, unless all rows above the first open one are done and longer than the window', () => {
  const [windowRows, sheet] = [20, 60];
  const openWith = (done: number, props: Partial<GanttData> = {}) => {
    const works = someWorks(sheet);
    const flags = works.flags.map((_, work) => (work < done ? WorkFlag.done : 0));
    const chart = aChart({ data: { ...works, flags, ...props } });
    handleOf(chart).showFirst({ keepsZoom: true });
    return chart.view.top / chart.view.metrics.rowHeight;
  };
  expect(openWith(windowRows / 2)).toBe(0);
  expect(openWith(windowRows)).toBe(0);
  expect(openWith(windowRows + 5)).toBe(windowRows + 3);
  expect(openWith(sheet)).toBe(0);
  // The first row is an open work, because only the rows below it are finished.
  const later = new Uint16Array(sheet).fill(WorkFlag.done);
  later[3] = 0;
  expect(openWith(0, { flags: later })).toBe(0);
  // An open phase does not count, but its sub-works do.
  const parent = new Int32Array(sheet).fill(0);
  parent[0] = -1;
  const inPhase = new Uint16Array(sheet).fill(WorkFlag.done, 1, 31);
  expect(openWith(0, { flags: inPhase, parent })).toBe(29);
});
