import { expect, it } from 'vitest';
import { someWorks } from '../test/a-chart.ts';
import { minutesOf } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import { paintAway } from './away-painter.ts';

const scale = new TimeScale(minutesOf('2026-11-02'), 10 / 1440);
const span = (start: string, finish: string) => ({ start: minutesOf(start), finish: minutesOf(finish) });
const spans = [
  span('2026-11-04', '2026-11-06'),
  // Narrower than two pixels, and beyond the edge.
  span('2026-11-09T08:00', '2026-11-09T10:00'),
  span('2026-12-24', '2026-12-28'),
];
const data = { ...someWorks(2), away: (work: number) => (work === 0 ? spans : []) };
const brush = { data, scale, clip: { left: -16, right: 300 }, rowHeight: 30 };
const rows = [
  [0, 60],
  [1, 90],
] as const;

it('days off fill their row from edge to edge; invisible ones are omitted', () => {
  expect(paintAway(brush, rows)).toEqual([{ style: 'away', d: 'M20 60h20v30h-20z' }]);
});

it('a chart without data about days off draws none', () => {
  expect(paintAway({ ...brush, data: someWorks(2) }, rows)).toEqual([]);
});
