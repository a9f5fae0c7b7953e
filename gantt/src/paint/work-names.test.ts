import { expect, test } from 'vitest';
import { type GanttData, WorkFlag } from '../data.ts';
import { someWorks } from '../test/a-chart.ts';
import { TimeScale } from '../time/time-scale.ts';
import { metricsOf } from './metrics.ts';
import { type RowBrush, type ShowOptions, showAll } from './row-brush.ts';
import { paintRow } from './row-painter.ts';

const works = someWorks(1);
const [start = 0, finish = 0] = [works.start[0], works.finish[0]];
const minutes = finish - start;

interface Drawn {
  readonly names: ShowOptions['names'];
  readonly data?: Partial<GanttData>;
  /** Width of the bar. */
  readonly width?: number;
  readonly from?: number;
}

const wordsOf = ({ names, data, width = 200, from = -1000 }: Drawn) => {
  const brush: RowBrush = {
    data: { ...works, title: () => 'Drive the piles', label: () => 'Mai Pham', ...data },
    hasChildren: new Uint8Array(1),
    leavesFinish: new Set(),
    scale: new TimeScale(start, width / minutes),
    metrics: metricsOf(32),
    show: { ...showAll, names },
    clip: { left: from, right: 5000 },
    nowX: undefined,
  };
  const marks = paintRow(brush, 0).body.filter((mark) => mark.text !== undefined);
  return marks.map(({ style, text, x }) => ({ style, text, x: Math.round(x ?? 0) }));
};

test('names are only in the list by default', () => {
  expect(wordsOf({ names: 'list' }).map(({ text }) => text)).toEqual(['Mai Pham']);
  expect(wordsOf({ names: 'beside' }).map(({ text }) => text)).toEqual(['Drive the piles · Mai Pham']);
  expect(wordsOf({ names: 'beside', data: { label: () => '' } }).map(({ text }) => text)).toEqual([
    'Drive the piles',
  ]);
});

test('with a name on its bar, the other words stay beside it', () => {
  expect(wordsOf({ names: 'bars' })).toEqual([
    { style: 'name', text: 'Drive the piles', x: 6 },
    { style: 'label', text: 'Mai Pham', x: 208 },
  ]);
});

test('a name without room is cut, and is beside a bar that is too short for it', () => {
  const [cut] = wordsOf({ names: 'bars', width: 70 });
  expect(cut?.text).toMatch(/^Drive.*…$/);
  expect(wordsOf({ names: 'bars', width: 30 }).map(({ text }) => text)).toEqual([
    'Drive the piles · Mai Pham',
  ]);
});

test('a name stays visible if the bar begins before the window, and leaves room for the pin', () => {
  expect(wordsOf({ names: 'bars', from: 50 })[0]).toEqual({ style: 'name', text: 'Drive the piles', x: 56 });
  const manual = { flags: Uint16Array.of(WorkFlag.manual) };
  expect(wordsOf({ names: 'bars', data: manual })[0]?.x).toBe(18);
});

test('milestones and phases have their names beside them', () => {
  const milestone = { flags: Uint16Array.of(WorkFlag.milestone) };
  expect(wordsOf({ names: 'bars', data: milestone }).map(({ text }) => text)).toEqual([
    'Drive the piles · Mai Pham',
  ]);
});
