import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent } from '../intents.ts';
import { KeyInput } from '../keyboard/key-input.ts';
import type { GanttProps } from '../props.ts';
import { aChart, pointAt, someWorks } from '../test/a-chart.ts';
import { startResizing } from './resizing.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

const DAY = 1440;
const works = someWorks(2);
const [start = 0, dayEnd = 0] = [works.start[0], works.finish[0]];

/** A chart with a work from 8:00 on a Tuesday to 17:00 a number of days later, and the intents sent to its host. */
function open(days: number, props: Partial<GanttProps> = {}) {
  const intents: Intent[] = [];
  const finish = Int32Array.of(dayEnd + days * DAY, dayEnd);
  const chart = aChart({
    data: { ...works, finish },
    initialPixelsPerDay: 40,
    onIntent: (intent) => void intents.push(intent),
    ...props,
  });
  chart.focus.set({ work: 0, column: -1 });
  const point = (minute: number) => pointAt(chart, minute);
  const drag = (end: 'start' | 'finish', from: number, to: number) => {
    const gesture = startResizing(chart, 0, end, point(from));
    gesture.move(point(to));
    gesture.drop(point(to));
  };
  const keys = new KeyInput(chart);
  const press = (key: string) =>
    keys.take({ key, ctrlKey: false, metaKey: false, altKey: true, shiftKey: true });
  return { intents, drag, press, release: () => keys.release('Alt') };
}

test('an end that is dragged past the other one stops one step before it', () => {
  const finish = dayEnd + 3 * DAY;
  const { intents, drag } = open(3);
  drag('finish', finish, start - 5 * DAY);
  expect(intents).toMatchObject([{ kind: 'resize', start, finish: dayEnd }]);
  drag('start', start, finish + 5 * DAY);
  expect(intents[1]).toMatchObject({ kind: 'resize', start: start + 3 * DAY, finish });
});

test('a work with the length of one step does not change, even if the host snaps', () => {
  for (const props of [{}, { snap: (minute: number) => Math.floor(minute / DAY) * DAY }]) {
    const { intents, drag, press, release } = open(0, props);
    drag('finish', dayEnd, start - DAY);
    press('ArrowLeft');
    release();
    expect(intents).toEqual([]);
  }
});

test('keys stop at the length of one step, and the first press back makes the work longer', () => {
  const { intents, press, release } = open(1);
  for (let presses = 0; presses < 4; presses += 1) press('ArrowLeft');
  release();
  expect(intents).toMatchObject([{ kind: 'resize', start, finish: dayEnd }]);
  for (let presses = 0; presses < 4; presses += 1) press('ArrowLeft');
  press('ArrowRight');
  press('ArrowRight');
  release();
  expect(intents[1]).toMatchObject({ finish: dayEnd + 2 * DAY });
});
