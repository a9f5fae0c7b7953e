import { languages } from '@gantry/contract/words';
import { addDays } from '@gantry/scheduling/wall-clock';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const days = function* (first: string, last: string, step: number): Generator<string> {
  for (let day = first; day < last; day = addDays(day, step)) yield day;
};
/** Year ends, a leap day, and days between them. */
const todays = ['2024-02-29', '2026-01-01', '2026-06-30', '2026-11-28', '2026-12-31'];
/** Does not divide the days of a week, a month or a year evenly. */
const step = 43;

describe.each(languages)('a date that is shown in %s', (lang) => {
  let shown: readonly ((date: string, today: string) => string)[] = [];
  let read: typeof import('./typed-date.ts')['readTypedDate'];

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang } });
    // The build replaces the English catalogue with that of the language.
    const [{ wordsOf }, catalogue] = await Promise.all([
      import('#lib/words.ts'),
      import(`./words/${lang}.ts`),
    ]);
    vi.doMock('./words/index.ts', () => ({ say: wordsOf(catalogue.default) }));
    const words = await import('./date-words.ts');
    ({ readTypedDate: read } = await import('./typed-date.ts'));
    shown = [words.shortDay, words.weekdayAndDay, words.dateInWords, words.dayWords, words.exactDate];
  });
  afterAll(() => {
    vi.doUnmock('./words/index.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('reads as the same day in the field that shows it, whatever day it is today', () => {
    for (const today of todays)
      for (const day of days('2019-01-01', '2034-01-01', step))
        for (const words of shown) {
          const text = words(day, today);
          expect(read(text, today, { near: day })[0], `${text} on ${today}`).toBe(day);
          // A date may end a sentence.
          expect(text).not.toMatch(/\.$/);
          expect(read(day, today, { near: today })).toEqual([day]);
        }
  });

  test('reads as the same moment', () => {
    for (const today of todays)
      for (const day of days('2019-01-01', '2034-01-01', step)) {
        const date = `${day}T15:00`;
        for (const words of shown.slice(2)) {
          const text = words(date, today);
          const expected = text.includes('15:00') ? date : day;
          expect(read(text, today, { near: date })[0], `${text} on ${today}`).toBe(expected);
        }
      }
  });

  test('with its weekday reads as the same day in every other field', () => {
    for (const today of todays)
      for (const day of days('2023-01-01', '2028-01-01', step))
        for (const near of [null, '2025-03-01', '2027-07-01', '2031-10-10'])
          for (const words of shown.slice(1, 2)) {
            const text = words(day, today);
            expect(read(text, today, { near })[0], `${text} on ${today} near ${near}`).toBe(day);
          }
  });

  test('of the past reads as the same day, and never as a future day', () => {
    for (const today of todays)
      for (const day of days('2019-01-01', '2034-01-01', step))
        for (const words of shown) {
          const text = words(day, today);
          const [found = ''] = read(text, today, { near: day <= today ? day : null, side: 'past' });
          if (day <= today) expect(found, `${text} on ${today}`).toBe(day);
          else if (!/\d{4}/.test(text) && /\d/.test(text))
            expect(found <= today, `${text} on ${today}`).toBe(true);
        }
  });

  test('without a year is less than half a year from the date of the field', () => {
    for (const today of todays)
      for (const near of days('2020-01-01', '2030-01-01', 97))
        for (const day of days('2026-01-01', '2026-12-31', 17)) {
          const typed = `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`;
          const [found = ''] = read(typed, today, { near });
          expect(found.slice(5), `${typed} near ${near}`).toBe(day.slice(5));
          expect(addDays(near, -184) < found && found < addDays(near, 184), `${typed} near ${near}`).toBe(
            true,
          );
        }
  });
});
