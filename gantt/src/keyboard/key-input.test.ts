import { expect, test, vi } from 'vitest';
import { aChart, someWorks } from '../test/a-chart.ts';
import { KeyInput } from './key-input.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('in the list, ] and [ zoom as everywhere; + and - open and close the row', () => {
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

test('letters with Shift are left to the host; Caps Lock makes no difference', () => {
  const chart = aChart({ data: someWorks(2), now: 0 });
  const keys = new KeyInput(chart);
  chart.focus.set({ work: 0, column: -1 });
  for (const key of ['X', 'T', 'L']) {
    expect(keys.take({ key, ...pressed, shiftKey: true })).toBe(false);
    expect(keys.take({ key, ...pressed })).toBe(true);
  }
});

test('keys do not act on a work that has left the rows, and navigation continues from its last position', () => {
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
  // It returns at another position, and still has the focus.
  show([0, 1, 3, 4, 2]);
  expect(chart.focusedWork).toBe(2);
  show([0, 1, 3, 4]);
  chart.focus.set({ work: 1, column: -1 });
  show([0, 3, 4]);
  take('ArrowDown');
  expect(chart.focusedWork).toBe(3);
});

test('a key for a forbidden change is reported to the host, which gives the reason', () => {
  const chart = aChart({ data: someWorks(2) });
  const onRefusedKey = vi.fn();
  const onIntent = vi.fn();
  chart.update({ ...chart.input, isReadOnly: true, onRefusedKey, onIntent });
  const keys = new KeyInput(chart);
  chart.focus.set({ work: 1, column: -1 });
  const alt = { ...pressed, altKey: true };
  const refusedBy = (key: Parameters<typeof keys.take>[0]) => {
    onRefusedKey.mockClear();
    keys.take(key);
    return onRefusedKey.mock.calls.map(([refused]) => refused);
  };
  expect(refusedBy({ ...alt, key: 'ArrowRight' })).toEqual([{ kind: 'move', work: 1 }]);
  expect(refusedBy({ ...alt, key: 'ArrowRight', shiftKey: true })).toEqual([{ kind: 'resize', work: 1 }]);
  expect(refusedBy({ ...alt, key: 'ArrowUp' })).toEqual([{ kind: 'place', work: 1 }]);
  expect(refusedBy({ ...pressed, ctrlKey: true, key: ']' })).toEqual([{ kind: 'place', work: 1 }]);
  expect(refusedBy({ ...pressed, key: 'l' })).toEqual([{ kind: 'link', work: 1 }]);
  expect(refusedBy({ ...pressed, key: 'F2' })).toEqual([{ kind: 'edit', work: 1 }]);
  expect(refusedBy({ ...pressed, key: 'Insert' })).toEqual([{ kind: 'add', work: -1 }]);
  expect(onIntent).not.toHaveBeenCalled();
});
