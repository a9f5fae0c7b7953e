import type { Calendar } from '@gantry/contract';
import { makeDateCalendar, NO_DATES, type TypedDates } from '@gantry/scheduling';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../platform/http/index.ts';
import { applyTypedDates, refuseReversedDates } from './work-dates.ts';

const hours: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const week: Calendar = {
  id: 'week',
  name: 'Week',
  parentId: null,
  week: [[], hours, hours, hours, hours, hours, []],
  workWeeks: [],
  home: 'company',
  homeId: null,
  exceptions: [],
  version: 1,
};
const calendar = makeDateCalendar([week], week.id);
const type = (typed: TypedDates, current = NO_DATES) => applyTypedDates(current, typed, calendar);

/** Monday to Wednesday. */
const threeDays = type({ start: '2026-03-02', due: '2026-03-04' });

describe('dates that a person types', () => {
  it('a bare start is the first working minute of its day, a bare due the last', () => {
    expect(threeDays).toMatchObject({
      start: '2026-03-02T08:00',
      due: '2026-03-04T17:00',
      durationMinutes: 1440,
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-03-02T08:00',
    });
  });

  it('a start keeps the length and says not before', () => {
    expect(type({ start: '2026-03-05' }, threeDays)).toMatchObject({
      start: '2026-03-05T08:00',
      due: '2026-03-09T17:00',
      durationMinutes: 1440,
      constraintDate: '2026-03-05T08:00',
    });
  });

  it('a due keeps the start and changes the length', () => {
    expect(type({ due: '2026-03-06' }, threeDays)).toMatchObject({
      start: '2026-03-02T08:00',
      due: '2026-03-06T17:00',
      durationMinutes: 2400,
    });
  });

  it('a length moves the due', () => {
    expect(type({ durationMinutes: 480 }, threeDays)).toMatchObject({ due: '2026-03-02T17:00' });
  });

  it('a due alone stays alone', () => {
    expect(type({ due: '2026-03-06' })).toMatchObject({
      start: null,
      due: '2026-03-06T17:00',
      durationMinutes: null,
      constraint: 'as_soon_as_possible',
    });
  });

  it('a due and a length place the start', () => {
    expect(type({ due: '2026-03-06', durationMinutes: 960 })).toMatchObject({
      start: '2026-03-05T08:00',
      constraint: 'start_no_earlier_than',
      constraintDate: '2026-03-05T08:00',
    });
  });

  it('letting links decide clears the constraint and its date', () => {
    expect(type({ constraint: 'as_soon_as_possible' }, threeDays)).toMatchObject({
      constraint: 'as_soon_as_possible',
      constraintDate: null,
      start: '2026-03-02T08:00',
    });
  });

  it('a constraint on the finish reads its day as a finish, and none goes without a date', () => {
    expect(type({ constraint: 'must_finish_on', constraintDate: '2026-03-06' }, threeDays)).toMatchObject({
      constraintDate: '2026-03-06T17:00',
    });
    expect(() => type({ constraint: 'must_start_on' })).toThrow(ProblemError);
  });

  it('taking the start away lets the constraint go, taking the due away the length', () => {
    expect(type({ start: null }, threeDays)).toMatchObject({
      start: null,
      constraint: 'as_soon_as_possible',
    });
    expect(type({ due: null }, threeDays)).toMatchObject({
      start: '2026-03-02T08:00',
      due: null,
      durationMinutes: null,
    });
  });

  it('a milestone is one moment without a length', () => {
    const milestone = type({ milestone: true, due: '2026-03-06' });
    expect(milestone).toMatchObject({
      start: '2026-03-06T17:00',
      due: '2026-03-06T17:00',
      durationMinutes: 0,
    });
    expect(type({ start: '2026-03-09' }, milestone)).toMatchObject({ due: '2026-03-09T17:00' });
    expect(type({ milestone: true }, threeDays)).toMatchObject({
      start: '2026-03-04T17:00',
      durationMinutes: 0,
    });
    expect(() => type({ milestone: true, durationMinutes: 60 })).toThrow('A milestone has no length.');
  });

  it('what is no milestone any more lasts a day', () => {
    const milestone = type({ milestone: true, due: '2026-03-06' });
    expect(type({ milestone: false }, milestone)).toMatchObject({
      start: '2026-03-06T08:00',
      due: '2026-03-06T17:00',
      durationMinutes: 480,
    });
  });

  it('a length of 0 makes a milestone where the work starts, and a length makes it a work again', () => {
    const milestone = type({ durationMinutes: 0 }, threeDays);
    expect(milestone).toMatchObject({
      milestone: true,
      start: '2026-03-02T08:00',
      due: '2026-03-02T08:00',
      durationMinutes: 0,
    });
    expect(type({ durationMinutes: 1440 }, milestone)).toEqual(threeDays);
    // The same without dates.
    const undated = type({ durationMinutes: 0 });
    expect(undated).toMatchObject({ milestone: true, start: null, due: null, durationMinutes: 0 });
    expect(type({ durationMinutes: 960 }, undated)).toEqual({ ...NO_DATES, durationMinutes: 960 });
  });

  it('a milestone at the end of a day becomes a work on that day, and no constraint comes of it', () => {
    const milestone = { ...NO_DATES, ...type({ milestone: true, due: '2026-03-06' }), constraintDate: null };
    const linked = { ...milestone, constraint: 'as_soon_as_possible' } as const;
    expect(type({ durationMinutes: 960 }, linked)).toMatchObject({
      milestone: false,
      start: '2026-03-06T08:00',
      due: '2026-03-09T17:00',
      constraint: 'as_soon_as_possible',
      constraintDate: null,
    });
  });

  it('a length that no calendar holds is refused', () => {
    expect(() => type({ start: '2026-03-02', durationMinutes: 52_000_000 })).toThrow(
      'does not have enough working time',
    );
  });

  it('dates that run backwards are refused', () => {
    expect(() => refuseReversedDates(type({ due: '2026-02-27' }, threeDays))).toThrow('due on Fri, 27 Feb');
    expect(() =>
      refuseReversedDates(type({ actualStart: '2026-03-05', actualFinish: '2026-03-04' })),
    ).toThrow('finished on Wed, 4 Mar');
  });
});
