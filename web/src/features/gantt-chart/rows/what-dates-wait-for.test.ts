import { describe, expect, it } from 'vitest';
import { whatDatesWaitFor } from './what-dates-wait-for.ts';

type Plan = Parameters<typeof whatDatesWaitFor>[1];

/** One work without dates in row 0. */
const planOf = (fields: Partial<Record<keyof Plan['works'], unknown>> = {}): Plan => ({
  works: {
    scheduleMode: ['auto'],
    due: [null],
    milestone: [false],
    durationMinutes: [480],
    status: ['todo'],
    ...fields,
  } as unknown as Plan['works'],
  rowOf: () => 0,
});

describe('what works without dates wait for', () => {
  it('is the start date when the project has none', () => {
    expect(whatDatesWaitFor({ start: null, worksFromStart: true }, planOf(), [7])).toBe('start');
  });

  it('is the scheduling of the plan when the project still has its original dates', () => {
    expect(whatDatesWaitFor({ start: '2026-03-02', worksFromStart: false }, planOf(), [7])).toBe('schedule');
  });

  it('is undefined when none of the works would start with the project', () => {
    const project = { start: null, worksFromStart: true };
    const others = [
      { durationMinutes: [null] },
      { scheduleMode: ['manual'] },
      { status: ['done'] },
      { due: ['2026-03-06T17:00'] },
    ];
    for (const fields of others) expect(whatDatesWaitFor(project, planOf(fields), [7])).toBeUndefined();
    expect(whatDatesWaitFor(project, planOf(), [])).toBeUndefined();
    expect(whatDatesWaitFor({ start: '2026-03-02', worksFromStart: true }, planOf(), [7])).toBeUndefined();
  });
});
