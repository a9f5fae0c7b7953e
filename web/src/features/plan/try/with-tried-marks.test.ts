import { minutesOf, NO_DATE, WorkFlag } from '@gantry/gantt';
import { expect, test } from 'vitest';
import { aDocument, planOf } from '../test/a-plan.ts';
import { committedDates } from './committed-dates.ts';
import { withTriedMarks } from './with-tried-marks.ts';

const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });
const works = (piles: string) =>
  aDocument([
    { title: 'Quay' },
    { parent: 0, ...day(piles) },
    { parent: 0, ...day('2026-12-03') },
    { ...day('2026-12-01') },
  ]);

test('changed bars and their summaries are marked, with their real dates below them', () => {
  const [was, is] = [works('2026-12-01'), planOf(works('2026-12-08'))];
  // The last work has another value, but the same dates.
  const stands = committedDates(was.works, new Set(['work-2', 'work-4']));
  const { flags, label, baselineStart, baselineFinish } = withTriedMarks(is.data, is, stands);
  const [quay = -1, piles = -1, deck = -1, last = -1] = is.rows;
  const isTried = (work: number) => ((flags[work] ?? 0) & WorkFlag.tried) !== 0;
  expect([quay, piles, deck, last].map(isTried)).toEqual([true, true, false, true]);
  expect([label?.(quay), label?.(piles), label?.(deck)]).toEqual(['tried · 0 %', 'tried', '']);
  const real = (work: number) => [baselineStart?.[work], baselineFinish?.[work]];
  expect(real(quay)).toEqual([minutesOf('2026-12-01T08:00'), minutesOf('2026-12-03T17:00')]);
  expect(real(piles)).toEqual([minutesOf('2026-12-01T08:00'), minutesOf('2026-12-01T17:00')]);
  for (const work of [deck, last]) expect(real(work)).toEqual([NO_DATE, NO_DATE]);
});

test('a compared baseline stays', () => {
  const is = planOf(works('2026-12-08'));
  const baselineStart = is.data.start.slice();
  const stands = committedDates(works('2026-12-01').works, new Set(['work-2']));
  expect(withTriedMarks({ ...is.data, baselineStart }, is, stands).baselineStart).toBe(baselineStart);
});
