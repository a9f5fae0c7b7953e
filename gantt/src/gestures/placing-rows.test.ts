import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Chart } from '../chart/chart.ts';
import { aChart } from '../test/a-chart.ts';
import { RowPlacing } from './placing-rows.ts';

/** A row of the list: a substitute for a DOM element, which these tests do not have. */
class Place extends EventTarget {
  readonly dataset: Record<string, string> = { work: '0' };
  readonly captured: number[] = [];
  closest(selector: string) {
    return selector === '.gantt-row' ? this : null;
  }
  getBoundingClientRect() {
    return { top: 0, left: 0 };
  }
  hasPointerCapture(id: number) {
    return this.captured.includes(id);
  }
  setPointerCapture(id: number) {
    this.captured.push(id);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', Place);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list whose first row is touched by fingers. */
function open() {
  const onIntent = vi.fn(() => undefined);
  const chart: Chart = aChart({ onIntent });
  const list = new Place();
  const placing = new RowPlacing(chart, list as unknown as HTMLElement);
  const finger =
    (pointerId: number) =>
    (type: string, clientY: number, clientX = 0) =>
      list.dispatchEvent(
        Object.assign(new Event(type), { pointerId, clientX, clientY, button: 0, pointerType: 'touch' }),
      );
  return { chart, onIntent, placing, first: finger(1), second: finger(2) };
}

/** The middle of a row. */
const at = (row: number) => row * 32 + 16;

test('a row follows the finger that has rested on it, and ignores a second one', () => {
  const { chart, onIntent, first, second } = open();
  first('pointerdown', at(0));
  vi.advanceTimersByTime(400);
  first('pointermove', at(2));
  const drop = chart.rowDrop.get();
  expect(drop).toMatchObject({ level: 0 });
  second('pointerdown', at(1));
  vi.advanceTimersByTime(400);
  second('pointermove', at(0));
  second('pointerup', at(0));
  second('pointercancel', at(0));
  expect(chart.rowDrop.get()).toBe(drop);
  expect(onIntent).not.toHaveBeenCalled();
  first('pointerup', at(2));
  expect(onIntent.mock.calls).toEqual([[{ kind: 'place', work: 0, parent: -1, before: -1 }]]);
  expect(chart.rowDrop.get()).toBeUndefined();
});

test('a second finger restarts a press that has not rested yet, and an immediate move scrolls the list', () => {
  const { chart, onIntent, first, second } = open();
  first('pointerdown', at(0));
  second('pointerdown', at(1));
  second('pointermove', at(2));
  vi.advanceTimersByTime(400);
  first('pointermove', at(2));
  first('pointerup', at(2));
  second('pointerup', at(2));
  expect(chart.rowDrop.get()).toBeUndefined();
  expect(onIntent).not.toHaveBeenCalled();
});
