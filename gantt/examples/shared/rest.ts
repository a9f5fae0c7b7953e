import { type ListRest, minutesOf } from '../../src/index.ts';

const DAY = 1440;
const HOLIDAY = minutesOf('2026-12-08');

/** Nights, weekends and one holiday; nights only if they are long enough to be visible. */
export const listRest: ListRest = function* (from, to, shortest) {
  const first = Math.floor(from / DAY) * DAY;
  for (let day = first; day < to; day += DAY) {
    // 1970-01-01 was a Thursday.
    const weekday = (((day / DAY + 4) % 7) + 7) % 7;
    if (weekday === 6 && shortest <= 2 * DAY) yield { start: day, finish: day + 2 * DAY, kind: 'rest' };
    else if (weekday === 0 && day === first) yield { start: day, finish: day + DAY, kind: 'rest' };
    else if (day === HOLIDAY) yield { start: day, finish: day + DAY, kind: 'holiday', name: 'Port holiday' };
    else if (weekday !== 0 && shortest < 8 * 60) {
      yield { start: day, finish: day + 8 * 60, kind: 'rest' };
      yield { start: day + 17 * 60, finish: day + DAY, kind: 'rest' };
    }
  }
};
