import { describe, expect, it } from 'vitest';
import { type DatedException, type ExceptionRepeat, inOrderOfKind, joinExceptions } from './index.ts';
import { withoutOverlap } from './precedence.ts';

interface Named extends DatedException {
  readonly name: string;
}

const FRIDAY = '2026-03-20';
const single: Named = { name: 'single', from: FRIDAY, to: FRIDAY };
const row: Named = { name: 'row', from: '2026-03-16', to: '2026-03-27' };
const repeated = (name: string, repeat: ExceptionRepeat): Named => ({
  name,
  from: '2026-01-02',
  to: '2026-12-31',
  repeat,
});
const eachDay = repeated('each day', { unit: 'day', every: 1 });
const yearly = repeated('yearly', { unit: 'year', month: 3, on: { day: 20 } });
const monthly = repeated('monthly', { unit: 'month', every: 1, on: { day: 20 } });
const weekly = repeated('weekly', { unit: 'week', every: 1, weekdays: [5] });
const IN_ORDER = [single, row, eachDay, yearly, monthly, weekly];

const namesOf = (exceptions: readonly Named[]) => exceptions.map(({ name }) => name);

describe('several exceptions of one day', () => {
  it('[R11] the narrowest kind wins, wherever it is listed', () => {
    const names = ['single', 'each day', 'row', 'yearly', 'monthly', 'weekly'];
    expect(namesOf(inOrderOfKind(IN_ORDER.toReversed()))).toEqual(names);
    for (const [index, narrow] of IN_ORDER.entries())
      for (const wide of IN_ORDER.slice(index + 1).filter((each) => narrow !== row || each !== eachDay))
        expect(inOrderOfKind([wide, narrow])[0], `${narrow.name} before ${wide.name}`).toBe(narrow);
  });

  it('[R11] the first listed of one kind wins', () => {
    const other = { ...weekly, name: 'other' };
    expect(namesOf(inOrderOfKind([other, weekly]))).toEqual(['other', 'weekly']);
    expect(namesOf(inOrderOfKind([eachDay, row]))).toEqual(['each day', 'row']);
  });

  it('[R4] the nearest calendar has priority over the kind', () => {
    const joined = joinExceptions([[weekly], [single, row]]);
    expect(joined.filter((each) => each.from <= FRIDAY && FRIDAY <= each.to)).toEqual([
      { name: 'weekly', from: FRIDAY, to: FRIDAY },
    ]);
    expect(namesOf(joined.filter((each) => each.from <= '2026-03-18' && '2026-03-18' <= each.to))).toEqual([
      'row',
    ]);
  });

  it('[R11] each exception retains the days that no other takes, as one stretch when they are consecutive', () => {
    const span = (name: string, fromDay: number, toDay: number, rank: number) => ({
      name,
      fromDay,
      toDay,
      rank,
    });
    const spans = [
      span('row', 1, 9, 1),
      span('weekly', 5, 5, 4),
      span('single', 3, 3, 0),
      span('late', 8, 12, 1),
    ];
    expect(withoutOverlap(spans)).toEqual([
      span('row', 1, 2, 1),
      span('row', 4, 9, 1),
      span('single', 3, 3, 0),
      span('late', 10, 12, 1),
    ]);
  });
});
