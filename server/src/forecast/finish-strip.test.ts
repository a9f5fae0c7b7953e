import { parseTime } from '@gantry/scheduling';
import { expect, it } from 'vitest';
import { toStrip } from './finish-strip.ts';

it('counts what ends at midnight to the day that midnight ends', () => {
  const finishes = ['2026-03-02T17:00:00', '2026-03-03T00:00:00', '2026-03-03T08:00:00'];
  const strip = toStrip(Float64Array.from(finishes, (finish) => parseTime(finish) ?? 0));
  expect(strip).toEqual([
    { from: '2026-03-02', days: 1, share: 2 / 3 },
    { from: '2026-03-03', days: 1, share: 1 / 3 },
  ]);
});
