import { beforeEach, expect, test, vi } from 'vitest';
import type { GanttData, Pause } from '../data.ts';
import { pauseBefore, startMovingPart } from '../gestures/carrying-part.ts';
import type { Intent } from '../intents.ts';
import { aChart, pointAt, someWorks } from '../test/a-chart.ts';
import { TimeScale } from '../time/time-scale.ts';
import { findBox, placeOfShare, shareBefore } from './bar-box.ts';
import { metricsOf } from './metrics.ts';
import { showAll } from './row-brush.ts';
import { paintRow } from './row-painter.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

const works = someWorks(2);
const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
const pixelsPerMinute = 0.5;
const scale = new TimeScale(start, pixelsPerMinute);
const length = finish - start;
/** The middle third of the day. */
const pause: Pause = { start: start + length / 3, finish: start + (2 * length) / 3 };
const pausesOfFirst = (work: number) => (work === 0 ? [pause] : []);

function draw(data: Partial<GanttData>, at: TimeScale = scale) {
  return paintRow(
    {
      data: { ...works, ...data },
      hasChildren: new Uint8Array(2),
      leavesFinish: new Set(),
      scale: at,
      metrics: metricsOf(32),
      show: showAll,
      clip: { left: -1000, right: 5000 },
      nowX: undefined,
    },
    0,
  ).body;
}
const styles = (marks: ReturnType<typeof draw>, style: string) =>
  marks.filter((mark) => mark.style === style);

test('a work with a pause has a bar in parts, with a joint between them', () => {
  const marks = draw({ pauses: pausesOfFirst });
  expect(styles(marks, 'bar-rest')).toHaveLength(2);
  expect(styles(marks, 'bar-joint')).toHaveLength(1);
  expect(styles(marks, 'bar-rim')).toHaveLength(2);
  expect(styles(draw({}), 'bar-rest')).toHaveLength(1);
  expect(styles(draw({}), 'bar-joint')).toHaveLength(0);
});

test('a gap that would hardly be visible is not drawn', () => {
  expect(styles(draw({ pauses: pausesOfFirst }, new TimeScale(start, 0.01)), 'bar-joint')).toHaveLength(0);
});

test('progress continues from part to part, without the gap', () => {
  const box = findBox({ start, finish }, 'bar', scale, [pause]);
  if (!box) throw new Error('a bar');
  const x = (minute: number) => Math.round(scale.xOf(minute));
  expect(placeOfShare(box, 0.25)).toBe(x(start + length / 6));
  expect(placeOfShare(box, 0.75)).toBe(x(start + (5 * length) / 6));
  expect(shareBefore(box, x(start + length / 2))).toBeCloseTo(0.5);
  expect(shareBefore(box, placeOfShare(box, 0.75))).toBeCloseTo(0.75);
  const done = styles(draw({ pauses: pausesOfFirst, progress: Uint8Array.of(75, 0) }), 'bar-progress');
  expect(done).toHaveLength(2);
});

test('a later part moves with the parts after it, but not past the part before it', () => {
  const intents: Intent[] = [];
  const chart = aChart({
    data: { ...works, pauses: pausesOfFirst },
    snap: (minute) => minute,
    onIntent: (intent) => void intents.push(intent),
  });
  const x = (minute: number) => chart.view.scale.xOf(minute);
  const at = (minute: number) => pointAt(chart, minute);
  expect(pauseBefore(chart, 0, x(start + 10))).toBeUndefined();
  expect(pauseBefore(chart, 0, x(finish - 10))).toBe(0);
  const gesture = startMovingPart(chart, 0, 0, at(finish - 10));
  gesture.move(at(finish - 10 + 60));
  gesture.drop(at(finish - 10 + 60));
  const [intent] = intents;
  expect(intent).toMatchObject({ kind: 'part', work: 0, part: 1, start, withFollowers: true });
  expect(intent?.kind === 'part' && Math.round(intent.at - pause.finish)).toBe(60);
  const back = startMovingPart(chart, 0, 0, at(finish - 10));
  back.move(at(start));
  back.drop(at(start));
  expect(intents[1]).toMatchObject({ kind: 'part', at: pause.start });
});

test('the completed part of a work that stopped ends where the host defines it, at every zoom', () => {
  const stopped = (end: number): Partial<GanttData> => ({
    pauses: () => [{ start: pause.start, finish: end }],
    progress: Uint8Array.of(80, 0),
    doneUntil: () => pause.start,
  });
  const doneOf = (end: number, at = scale) =>
    styles(draw(stopped(end), at), 'bar-progress').map(({ d }) => rightOf(d));
  expect(doneOf(pause.finish)).toEqual([Math.round(scale.xOf(pause.start))]);
  // So small that the gap is not drawn.
  const small = new TimeScale(start, 0.05);
  expect(styles(draw(stopped(pause.start + 20), small), 'bar-joint')).toHaveLength(0);
  expect(doneOf(pause.start + 20, small)).toEqual([Math.round(small.xOf(pause.start))]);
  // A short remaining part is not drawn as completed.
  expect(doneOf(finish - 16)).toHaveLength(1);
});

/** Where the first box of a path ends. */
function rightOf(d: string): number {
  const [, left, width, corner] = /^M([\d.]+) [\d.]+h([\d.]+)(?:a([\d.]+))?/.exec(d) ?? [];
  return Number(left) + Number(width) + Number(corner ?? 0);
}

test('a part after a fixed pause is not moved alone, and has no index', () => {
  const [first, second] = [
    { start: start + length / 5, finish: start + (2 * length) / 5, isFixed: true },
    { start: start + (3 * length) / 5, finish: start + (4 * length) / 5 },
  ];
  const intents: Intent[] = [];
  const chart = aChart({
    data: { ...works, pauses: (work) => (work === 0 ? [first, second] : []) },
    initialPixelsPerDay: 720,
    snap: (minute) => minute,
    onIntent: (intent) => void intents.push(intent),
  });
  const x = (minute: number) => chart.view.scale.xOf(minute);
  const at = (minute: number) => pointAt(chart, minute);
  expect(pauseBefore(chart, 0, x(first.finish + 30))).toBeUndefined();
  expect(pauseBefore(chart, 0, x(second.finish + 30))).toBe(1);
  const gesture = startMovingPart(chart, 0, 1, at(finish - 10));
  gesture.move(at(finish + 50));
  gesture.drop(at(finish + 50));
  expect(intents).toMatchObject([{ kind: 'part', part: 1 }]);
});
