import {
  workFilterFields as contractFields,
  filterOperators as contractOperators,
  priorities as contractPriorities,
  workSortFields as contractSorts,
  workStatuses as contractStatuses,
  workFilter,
} from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { filterFields, newFilter, operatorsOf } from '#features/works-list/filters/filter-fields.ts';
import {
  filterOperators,
  priorities,
  workFilterFields,
  workSortFields,
  workStatuses,
} from '#lib/work-words.ts';
import { formatFilter, parseFilter, withOperator, withValues } from './work-filter.ts';

describe('a filter in the address', () => {
  test.each([
    'status:is_not:done',
    'status:any_of:todo,in_progress',
    'owner:is:me',
    'due:before:2026-12-01',
    'due:empty',
    'text:contains:piles: rows A, B',
  ])('%s is read and written back', (text) => {
    const filter = parseFilter(text);
    expect(filter && formatFilter(filter)).toBe(text);
    expect(workFilter.safeParse(text).success).toBe(true);
  });

  test.each([
    '',
    'status',
    'status:is',
    'status:is:',
    'colour:is:red',
    'status:like:done',
    'status:is:,',
    'text:contains: ',
  ])('"%s" is not a filter', (text) => {
    expect(parseFilter(text)).toBeUndefined();
  });

  test('the number of values decides between “is” and “any of”', () => {
    const one = { field: 'status', operator: 'is_not', values: ['done'] } as const;
    const two = withValues(one, ['done', 'cancelled']);
    expect(two.operator).toBe('none_of');
    expect(withValues(two, ['done'])).toEqual(one);
  });

  test('an operator without values drops the values', () => {
    expect(
      withOperator({ field: 'due', operator: 'before', values: ['2026-12-01'] }, 'empty').values,
    ).toEqual([]);
  });

  test('the values on screen are all values of the contract, in its order', () => {
    expect(workFilterFields).toEqual([...contractFields]);
    expect(filterOperators).toEqual([...contractOperators]);
    expect(workSortFields).toEqual([...contractSorts]);
    expect(workStatuses).toEqual([...contractStatuses]);
    expect(priorities).toEqual([...contractPriorities]);
  });

  test('every field offers its initial operator', () => {
    for (const field of filterFields) expect(operatorsOf(field, 1)).toContain(newFilter(field).operator);
  });
});
