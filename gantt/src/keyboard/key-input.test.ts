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
