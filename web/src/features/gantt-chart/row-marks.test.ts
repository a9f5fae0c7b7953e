import { LinkFlag } from '@gantry/gantt';
import { finish } from '@gantry/scheduling';
import { expect, test } from 'vitest';
import { findBrokenNow, markBroken } from '#features/plan/engine/use-broken-links.ts';
import { aDocument, planOf, weekdayCalendar } from '#features/plan/test/a-plan.ts';
import { rowMarksOf } from './row-marks.tsx';

const day = (date: string) => ({ start: `${date}T08:00`, due: `${date}T17:00` });

test('a link is broken when its work starts too early, but not when it is respected or its work is done', () => {
  const plan = planOf(
    aDocument(
      [day('2026-12-03'), day('2026-12-02'), day('2026-12-04'), { ...day('2026-12-01'), status: 'done' }],
      [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    ),
  );
  const broken = finish(findBrokenNow(plan, weekdayCalendar));
  expect(broken.links).toEqual([0]);
  expect([...(markBroken(plan.data, broken).links.flags ?? [])]).toEqual([LinkFlag.broken, 0, 0]);
});

test('other findings about links do not mark a link as broken', () => {
  const [one, other] = [planOf(aDocument([{}, {}], [[0, 1]])), planOf(aDocument([{}, {}], [[1, 0]]))];
  const broken = finish(findBrokenNow(one, weekdayCalendar));
  expect(broken.links).toEqual([0]);
  expect(markBroken(other.data, broken)).toBe(other.data);
});

test('the list marks a broken link, a missed deadline and manual dates, each with its own shape', () => {
  const plan = planOf(
    aDocument(
      [
        day('2026-12-03'),
        day('2026-12-02'),
        { ...day('2026-12-04'), deadline: '2026-12-03T17:00' },
        { ...day('2026-12-04'), scheduleMode: 'manual' },
        { ...day('2026-12-04'), deadline: '2026-12-03T17:00', status: 'done' },
      ],
      [[0, 1]],
    ),
  );
  const marked = markBroken(plan.data, finish(findBrokenNow(plan, weekdayCalendar)));
  expect([0, 1, 2, 3, 4].map(rowMarksOf(marked))).toEqual([0, 4, 2, 8, 0]);
});
