import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { back, between, forward, hoursOf, move } from '../../tests/reference/reference-calendar.ts';
import { Random } from '../../tests/support/random.ts';
import { MONDAY, randomCalendars } from '../../tests/support/random-plan.ts';
import type { Calendar } from '../model.ts';
import { CalendarBook, CLOCK } from './calendar-book.ts';
import { ROUND_THE_CLOCK } from './working-time.ts';

const CALENDARS = ['std', 'night', 'clock', 'site', 'person', 'early'] as const;
/** A random time within six weeks around the Monday that all tests use, to the tenth of a minute. */
const moment = fc.integer({ min: MONDAY - 300_000, max: MONDAY + 600_000 });

function bookOf(calendars: readonly Calendar[]): CalendarBook {
  return new CalendarBook(calendars, 'std', () => {});
}

const calendarPair = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...CALENDARS))
  .map(([seed, id]) => {
    const calendars = randomCalendars(new Random(seed));
    const chain: Calendar[] = [];
    for (let next = calendars.find((calendar) => calendar.id === id); next; ) {
      chain.push(next);
      const { parentId } = next;
      next = calendars.find((calendar) => calendar.id === parentId);
    }
    const book = bookOf(calendars);
    const ready = book.times[book.indexOf(id)];
    return { ready: ready ?? ROUND_THE_CLOCK, hours: hoursOf(chain) };
  });

describe('working time', () => {
  it('[R2] snaps to the same times as a day-by-day search', () => {
    fc.assert(
      fc.property(calendarPair, moment, ({ ready, hours }, time) => {
        expect(ready.snapForward(time)).toBe(forward(hours, time));
        expect(ready.snapBack(time)).toBe(back(hours, time));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('[R3] adds and measures as a day-by-day count does', () => {
    fc.assert(
      fc.property(
        calendarPair,
        moment,
        fc.integer({ min: -40_000, max: 40_000 }),
        ({ ready, hours }, time, amount) => {
          expect(ready.shift(time, amount)).toBe(move(hours, time, amount));
          const other = time + 7 * amount;
          expect(ready.between(time, other)).toBe(between(hours, time, other));
        },
      ),
      { seed: 2, numRuns: 500 },
    );
  });

  it('[R3] measures the amount that it added', () => {
    fc.assert(
      fc.property(calendarPair, moment, fc.integer({ min: 1, max: 1_000_000 }), ({ ready }, time, amount) => {
        expect(ready.between(time, ready.finishAfter(time, amount))).toBe(amount);
        expect(ready.between(ready.startBefore(time, amount), time)).toBe(amount);
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});

describe('calendar book', () => {
  it('[R6] gives calendars that work at the same times one index', () => {
    const calendars = randomCalendars(new Random(5));
    const twins = Array.from(
      { length: 1000 },
      (_, i): Calendar => ({ id: `p${i}`, parentId: 'std', week: {} }),
    );
    const book = bookOf([...calendars, ...twins]);
    const count = book.times.length;
    for (const { id } of twins) expect(book.indexOf(id)).toBe(book.planIndex);
    expect(book.times.length).toBe(count);
    expect(book.indexOf('clock')).toBe(CLOCK);
  });

  it('[R6] reduces two calendars to their common time', () => {
    const book = bookOf(randomCalendars(new Random(7)));
    const std = book.planIndex;
    const early = book.indexOf('early');
    const common = book.times[book.intersection(std, early)];
    for (let time = MONDAY - 50_000; time < MONDAY + 400_000; time += 1777) {
      const works = (index: number) => (book.times[index]?.between(time, time + 10) ?? 0) > 0;
      expect((common?.between(time, time + 10) ?? 0) > 0).toBe(works(std) && works(early));
    }
    expect(book.intersection(std, CLOCK)).toBe(std);
  });

  it('[R4] reads a hundred thousand exceptions quickly', () => {
    const exceptions = Array.from({ length: 100_000 }, (_, i) => ({
      fromDay: (i * 7919) % 200_000,
      toDay: ((i * 7919) % 200_000) + (i % 5000),
      working: [],
    }));
    const [std] = randomCalendars(new Random(1));
    const book = bookOf(std ? [{ ...std, exceptions }] : []);
    expect(book.times[book.planIndex]?.between(0, 0)).toBe(0);
  });
});
