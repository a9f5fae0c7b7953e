import { expect, test, vi } from 'vitest';
import { aChart, someWorks } from '../test/a-chart.ts';
import { KeyInput } from './key-input.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('in the list ] and [ zoom, as everywhere; + and - open and close the row', () => {
  const data = { ...someWorks(2), parent: Int32Array.of(-1, 0) };
  const chart = aChart({ data, initialPixelsPerDay: 20 });
  const setCollapsed = vi.spyOn(chart.own, 'setCollapsed');
  const keys = new KeyInput(chart);
  chart.focus.set({ work: 0, column: -1 });
  const take = (key: string) => keys.take({ key, ...pressed });
  expect(take(']')).toBe(true);
  expect(chart.view.pixelsPerDay).toBe(30);
  expect(take('[')).toBe(true);
  expect(chart.view.pixelsPerDay).toBe(20);
  expect(take('-')).toBe(true);
  expect(setCollapsed).toHaveBeenLastCalledWith(new Set([0]));
  expect(take('+')).toBe(true);
  expect(setCollapsed).toHaveBeenLastCalledWith(new Set());
  expect(chart.view.pixelsPerDay).toBe(20);
});

test('the keys act on no work that has left the rows, and go on from where it was', () => {
  const data = someWorks(5);
  const chart = aChart({ data });
  const onIntent = vi.fn();
  const show = (rows: number[]) => chart.update({ ...chart.input, onIntent, rows: Int32Array.from(rows) });
  const keys = new KeyInput(chart);
  const take = (key: string) => keys.take({ key, ...pressed });
  show([0, 1, 2, 3, 4]);
  chart.focus.set({ work: 2, column: -1 });
  show([0, 1, 3, 4]);
  expect(chart.focusedWork).toBeUndefined();
  expect(take(' ')).toBe(false);
  expect(onIntent).not.toHaveBeenCalled();
  // It comes back elsewhere, and has the focus still.
  show([0, 1, 3, 4, 2]);
  expect(chart.focusedWork).toBe(2);
  show([0, 1, 3, 4]);
  chart.focus.set({ work: 1, column: -1 });
  show([0, 3, 4]);
  take('ArrowDown');
  expect(chart.focusedWork).toBe(3);
});
