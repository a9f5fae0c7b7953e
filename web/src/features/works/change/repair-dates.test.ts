import { expect, test } from 'vitest';
import { repairDates } from './repair-dates.ts';

test('for a due before the start, the work also starts then, or lasts one day from its start', () => {
  expect(repairDates({ start: '2026-12-10T08:00' }, { due: '2026-12-08T15:00' })).toEqual({
    startThen: { start: '2026-12-08', due: '2026-12-08T15:00' },
    oneDay: { due: '2026-12-10' },
  });
});

test('for a start after the due, the work lasts one day from then', () => {
  expect(repairDates({ start: null }, { start: '2026-12-20' })).toEqual({
    oneDay: { start: '2026-12-20', due: '2026-12-20' },
  });
});

test('actual dates cannot be guessed', () => {
  expect(repairDates({ start: '2026-12-10T08:00' }, { actualFinish: '2026-12-08' })).toEqual({});
});
