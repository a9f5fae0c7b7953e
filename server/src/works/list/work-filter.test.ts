import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../platform/http/index.ts';
import { parseWorkFilters } from './work-filter.ts';

const reader = '0190c1a0-0000-7000-8000-000000000001';
const other = '0190c1a0-0000-7000-8000-000000000002';

const complaintsAbout = (...chips: string[]) => {
  try {
    parseWorkFilters(chips, reader);
  } catch (error) {
    if (error instanceof ProblemError)
      return (error.extras.errors ?? []).map(({ path, message }) => ({ path, message: message('en') }));
    throw error;
  }
  return [];
};

describe('filter chips', () => {
  it('read field, operator and values', () => {
    expect(parseWorkFilters(['status:any_of:todo,in_progress', 'due:empty'], reader)).toEqual([
      { field: 'status', operator: 'any_of', values: ['todo', 'in_progress'] },
      { field: 'due', operator: 'empty', values: [] },
    ]);
  });

  it('know who asks where they say me', () => {
    expect(parseWorkFilters([`owner:any_of:me,${other}`, 'assignee:is:me'], reader)).toEqual([
      { field: 'owner', operator: 'any_of', values: [reader, other] },
      { field: 'assignee', operator: 'is', values: [reader] },
    ]);
  });

  it('keep commas and colons of a text', () => {
    expect(parseWorkFilters(['text:contains:a: b, c%_\\'], reader)[0]?.values).toEqual(['a: b, c%_\\']);
  });

  it.each([
    ['status:is:blocked', 'Use one of backlog'],
    ['status:is:todo,done', 'exactly one value'],
    ['status:empty', 'For status, use one of is,'],
    ['status:before:2026-12-01', 'For status, use one of is,'],
    ['owner:is:Lan', 'Name people by id'],
    ['project:is:me', 'Name projects by id'],
    ['due:before:soon', 'Write a day'],
    ['due:before:2026-02-30', 'does not exist'],
    ['due:empty:2026-02-03', 'Write nothing after'],
    ['due:between:today', 'two values'],
    ['due:before:+7y', 'Write a day'],
    ['archived:is_not:yes', 'For archived, use one of is.'],
    ['updated:empty', 'For updated, use one of is,'],
    ['progress:is:101', 'from 0 to 100'],
    ['overdue:is:maybe', 'yes or no'],
    ['text:contains', 'exactly one value'],
    [`text:contains:${'x'.repeat(201)}`, 'at most 200 characters'],
    ['text:contains:a\0b', 'at most 200 characters'],
    [`owner:any_of:${Array(51).fill('me').join(',')}`, 'At most 50 values'],
  ])('%s is refused in words that name it', (chip, words) => {
    const [complaint] = complaintsAbout('status:is:todo', chip);
    expect(complaint?.path).toBe('filter.1');
    expect(complaint?.message).toContain(words);
    expect(complaint?.message).toContain(chip.slice(0, 10));
  });

  it('are complained about all at once', () => {
    expect(complaintsAbout('status:is:x', 'due:before:y').map(({ path }) => path)).toEqual([
      'filter.0',
      'filter.1',
    ]);
  });
});
