import { expect, test } from 'vitest';
import { KeyInput } from '../keyboard/key-input.ts';
import type { Description } from '../props.ts';
import { aChart } from '../test/a-chart.ts';

const pressed = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: true };
const describe = (work: number): Description => ({
  title: `HAR-${work}`,
  lines: [{ name: 'Slack', value: '3 d' }],
});

test("the host's description of a work appears beside its bar at once, and follows the pointer", () => {
  const chart = aChart({ describe });
  chart.setHover({ kind: 'bar', work: 1, row: 1 }, chart.view.left + 100);
  expect(chart.tip.get()).toMatchObject({
    work: 1,
    title: 'HAR-1',
    lines: [{ name: 'Slack', after: '3 d' }],
  });
  chart.setHover({ kind: 'bar', work: 2, row: 2 }, chart.view.left + 100);
  expect(chart.tip.get()?.title).toBe('HAR-2');
  chart.setHover({ kind: 'nothing', row: 2 });
  expect(chart.tip.get()).toBeUndefined();
});

test('an arrow at the edge describes the bar that it leads to', () => {
  const chart = aChart({ describe });
  chart.setHover({ kind: 'arrow', row: 2 }, chart.view.left + 8);
  expect(chart.tip.get()?.title).toBe('HAR-2');
});

test('Shift+I describes the focused row and announces it; Escape and other keys close it', () => {
  const chart = aChart({ describe });
  const keys = new KeyInput(chart);
  chart.focus.set({ work: 1, column: -1 });
  expect(keys.take({ key: 'I', ...pressed })).toBe(true);
  expect(chart.tip.get()?.title).toBe('HAR-1');
  expect(chart.spoken.get()).toBe('HAR-1, Slack 3 d');
  expect(keys.take({ key: 'Escape', ...pressed, shiftKey: false })).toBe(true);
  expect(chart.tip.get()).toBeUndefined();
  keys.take({ key: 'I', ...pressed });
  keys.take({ key: 'ArrowDown', ...pressed, shiftKey: false });
  expect(chart.tip.get()).toBeUndefined();
});

test('no description appears while a bar is in hand', () => {
  const chart = aChart({ describe });
  chart.setHover({ kind: 'bar', work: 1, row: 1 });
  chart.show({ kind: 'hold', work: 1, start: 0, finish: 60 }, undefined);
  expect(chart.tip.get()).toBeUndefined();
  chart.showDescription(2);
  expect(chart.tip.get()).toBeUndefined();
});

test('the description changes with the plan, and disappears with its row', () => {
  const chart = aChart({ describe });
  chart.setHover({ kind: 'bar', work: 1, row: 1 });
  chart.update({ ...chart.input, describe: () => ({ title: 'later', lines: [] }) });
  expect(chart.tip.get()?.title).toBe('later');
  chart.update({ ...chart.input, describe: (work) => describe(work), rows: Int32Array.of(0, 2) });
  expect(chart.tip.get()).toBeUndefined();
});
