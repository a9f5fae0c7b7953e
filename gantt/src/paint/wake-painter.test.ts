import { expect, it } from 'vitest';
import { toColumns } from '../../examples/shared/plan.ts';
import { minutesOf } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import { metricsOf } from './metrics.ts';
import { type RowBrush, showAll } from './row-brush.ts';
import { paintWake } from './wake-painter.ts';

const DAY = 1440;
const PIXELS_PER_DAY = 20;
const first = minutesOf('2026-11-02');
const metrics = metricsOf(32);

/** A window of ten days, in pixels of the drawing. */
const brush: RowBrush = {
  data: toColumns({
    works: [{ key: '1', title: 'Dredge', start: '2026-11-02', finish: '2026-11-04' }],
    links: [],
  }),
  hasChildren: new Uint8Array(1),
  leavesFinish: new Set(),
  scale: new TimeScale(first, PIXELS_PER_DAY / DAY),
  metrics,
  show: showAll,
  clip: { left: 0, right: 10 * PIXELS_PER_DAY },
  nowX: undefined,
};

const wordsOfFollowerAt = (day: number) =>
  paintWake(brush, [
    {
      work: 0,
      rowTop: 0,
      dates: { start: first + day * DAY, finish: first + (day + 2) * DAY },
      shift: '+4 d',
      isLate: false,
      isHeld: false,
    },
  ]).flatMap(({ text }) => text ?? []);

it('shows how far a follower moves only if its end is in the window', () => {
  expect(wordsOfFollowerAt(4)).toEqual(['+4 d']);
  expect(wordsOfFollowerAt(40)).toEqual([]);
  expect(wordsOfFollowerAt(-40)).toEqual([]);
});
