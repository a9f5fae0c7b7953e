import { workFilter } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { withOperator, withValues } from '#sync/reads/work-filter.ts';
import { filterDayWords, offeredDays, readFilterDays } from './filter-days.ts';

const today = '2026-12-30';

describe('a day in a filter', () => {
  test.each([
    ['today', 'today'],
    ['+7d', 'in 7 days'],
    ['-1w', '1 week ago'],
    ['+2m', 'in 2 months'],
    ['last_month', 'last month'],
  ])('%s is shown as "%s"', (value, words) => {
    expect(filterDayWords(value, today)).toBe(words);
  });

  test.each([
    ['in 3 days', '+3d'],
    ['+2w', '+2w'],
    ['2 weeks ago', '-2w'],
    ['-1m', '-1m'],
    ['3 ngày nữa', '+3d'],
    ['2 tuần trước', '-2w'],
    ['1 tháng nữa', '+1m'],
    ['next m', 'next_month'],
    ['2026-12-04', '2026-12-04'],
  ])('"%s" is read as %s', (typed, value) => {
    expect(readFilterDays(typed, today)[0]).toBe(value);
  });

  test('has suggestions that the contract accepts', () => {
    for (const day of offeredDays) expect(workFilter.safeParse(`due:is:${day}`).success).toBe(true);
  });

  test('has both ends with “between”, and a single one with another operator', () => {
    const before = { field: 'due', operator: 'before', values: ['today'] } as const;
    const between = withOperator(before, 'between');
    expect(between.values).toEqual(['today', 'today']);
    expect(withValues(between, ['today', '+7d']).operator).toBe('between');
    expect(withOperator(withValues(between, ['today', '+7d']), 'after').values).toEqual(['today']);
  });
});
