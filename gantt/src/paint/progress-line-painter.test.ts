import { describe, expect, it } from 'vitest';
import { WorkFlag } from '../data.ts';
import { someWorks } from '../test/a-chart.ts';
import { minutesOf } from '../time/minutes.ts';
import { TimeScale } from '../time/time-scale.ts';
import { metricsOf } from './metrics.ts';
import { paintProgressLine, progressPoint } from './progress-line-painter.ts';

const PIXELS_PER_DAY = 20;
const first = minutesOf('2026-11-02');
const at = minutesOf('2026-11-06');
const metrics = metricsOf(32);
const hasChildren = new Uint8Array(8);

interface Line {
  readonly start?: string;
  readonly finish?: string;
}

/** Works from Monday 2 November to Friday by default, with the given progress. */
function dataOf(works: readonly Line[], progress: number[], flags: number[] = []) {
  return {
    ...someWorks(works.length),
    start: Int32Array.from(works, ({ start = '2026-11-02' }) => minutesOf(start)),
    finish: Int32Array.from(works, ({ finish = '2026-11-06' }) => minutesOf(finish)),
    progress: Uint8Array.from(progress),
    flags: Uint16Array.from(works, (_, index) => flags[index] ?? 0),
  };
}

const pointOf = (fields: Line, progress: number, flag = 0) =>
  progressPoint(dataOf([fields], [progress], [flag]), 0, at, hasChildren);

describe('the progress point of a work', () => {
  it('is the end of the completed part: behind, ahead, or at the start of a work that should have begun', () => {
    expect(pointOf({}, 50)).toBe(minutesOf('2026-11-04'));
    expect(pointOf({ start: '2026-11-09', finish: '2026-11-11' }, 50)).toBe(minutesOf('2026-11-10'));
    expect(pointOf({}, 0)).toBe(first);
  });

  it('is undefined for works that are finished, in the future, or context of others', () => {
    expect(pointOf({}, 100, WorkFlag.done)).toBeUndefined();
    expect(pointOf({ start: '2026-11-09', finish: '2026-11-11' }, 0)).toBeUndefined();
    expect(pointOf({}, 50, WorkFlag.faint)).toBeUndefined();
    expect(pointOf({}, 50, WorkFlag.summary)).toBeUndefined();
  });

  it('is the date of a milestone that should have been reached', () => {
    const stone = { start: '2026-11-04', finish: '2026-11-04' };
    expect(pointOf(stone, 0, WorkFlag.milestone)).toBe(minutesOf('2026-11-04'));
    expect(pointOf({ start: '2026-11-09', finish: '2026-11-09' }, 0, WorkFlag.milestone)).toBeUndefined();
  });
});

describe('the progress line', () => {
  it('runs down at its moment and bends where a work is behind', () => {
    const data = dataOf([{}, {}], [100, 50], [WorkFlag.done]);
    const marks = paintProgressLine(
      {
        data,
        hasChildren,
        scale: new TimeScale(first, PIXELS_PER_DAY / 1440),
        metrics,
        firstRow: 0,
        lastRow: 2,
        workAt: (row) => (row < 2 ? row : undefined),
        topOf: (row) => row * 32,
      },
      at,
    );
    const middle = metrics.middle;
    expect(marks).toMatchObject([
      {
        style: 'progress-line',
        d: `M80.5 0L80.5 ${middle}L40.5 ${32 + middle}L80.5 ${64 + middle}L80.5 96`,
      },
      { style: 'progress-point' },
    ]);
  });
});
