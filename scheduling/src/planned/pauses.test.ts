import { describe, expect, it } from 'vitest';
import { plannedWork } from '../../tests/support/planned-work.ts';
import { makeDateCalendar } from './date-calendar.ts';
import { listWorkedParts, type PlannedWork, rescheduleLeft, scheduleProject } from './index.ts';
import { applyTypedDates } from './typed-dates.ts';

const OFFICE = [
  [480, 720],
  [780, 1020],
] as const;
const office = {
  id: 'office',
  name: 'Office',
  parentId: null,
  week: [[], OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, []],
  exceptions: [],
};
const calendar = makeDateCalendar([office], 'office');
const DAY = 480;

/** Two days from Monday 2 March 2026 on, laid down for two after the first: Monday and Thursday. */
const laidDown = (fields: Partial<PlannedWork> = {}): PlannedWork =>
  plannedWork('a', {
    start: '2026-03-02T08:00',
    due: '2026-03-05T17:00',
    durationMinutes: 2 * DAY,
    interruptions: [{ afterMinutes: DAY, minutes: 2 * DAY }],
    ...fields,
  });
const project = (works: PlannedWork[]) => ({
  start: '2026-03-02',
  calendarId: 'office',
  calendars: [office],
  works,
  links: [],
});
const partsOf = (work: PlannedWork) =>
  listWorkedParts(work, calendar).map(({ start, finish }) => `${start} → ${finish}`);
/** What remains of dates that are typed. */
const typed = (fields: Parameters<typeof applyTypedDates>[1], from: Partial<PlannedWork> = {}) => {
  const { start, due, durationMinutes } = applyTypedDates(laidDown(from), fields, calendar);
  return [start, due, (durationMinutes ?? 0) / DAY];
};

describe('a planned work that is interrupted', () => {
  it('[R90] is dated by the engine as typed dates are', () => {
    const answer = scheduleProject(project([laidDown()])).findWork('a');
    expect(answer?.duration).toBe(2 * DAY * 10);
    expect(typed({ start: '2026-03-02' })).toEqual(['2026-03-02T08:00', '2026-03-05T17:00', 2]);
    expect(typed({ start: '2026-03-03' })).toEqual(['2026-03-03T08:00', '2026-03-06T17:00', 2]);
  });

  it('[R90] is due later once it is laid down, and earlier once it is joined', () => {
    const whole = { interruptions: [], due: '2026-03-03T17:00' };
    expect(typed({ interruptions: [{ afterMinutes: DAY, minutes: DAY }] }, whole)[1]).toBe(
      '2026-03-04T17:00',
    );
    expect(typed({ interruptions: [] })[1]).toBe('2026-03-03T17:00');
  });

  it('[R90] is as long as its parts where a due is typed', () => {
    expect(typed({ due: '2026-03-06' })).toEqual(['2026-03-02T08:00', '2026-03-06T17:00', 3]);
    expect(typed({ due: '2026-03-02' })).toEqual(['2026-03-02T08:00', '2026-03-02T17:00', 1]);
    // On the Wednesday nobody is at it.
    expect(typed({ due: '2026-03-04' })).toEqual(['2026-03-02T08:00', '2026-03-02T17:00', 1]);
    expect(typed({ due: '2026-03-13', durationMinutes: 3 * DAY })).toEqual([
      '2026-03-09T08:00',
      '2026-03-13T17:00',
      3,
    ]);
  });

  it('[R90] has its parts where they are drawn', () => {
    expect(partsOf(laidDown())).toEqual([
      '2026-03-02T08:00 → 2026-03-02T17:00',
      '2026-03-05T08:00 → 2026-03-05T17:00',
    ]);
    expect(partsOf(laidDown({ interruptions: [] }))).toEqual([]);
    expect(partsOf(laidDown({ interruptions: [{ afterMinutes: 3 * DAY, minutes: DAY }] }))).toEqual([]);
  });

  it('[R93] has the parts of what is done where it was, and of what is left where it resumes', () => {
    const begun = { status: 'in_progress', actualStart: '2026-03-02T08:00' };
    const half = { ...begun, progress: 50, remainingMinutes: DAY };
    expect(partsOf(laidDown(half))).toEqual(partsOf(laidDown()));
    expect(
      partsOf(
        laidDown({ ...half, resume: '2026-03-10T08:00', resumeDoneMinutes: DAY, due: '2026-03-10T17:00' }),
      ),
    ).toEqual(['2026-03-02T08:00 → 2026-03-02T17:00', '2026-03-10T08:00 → 2026-03-10T17:00']);
  });

  it('[R93] takes the pause along that lies ahead when what is left is rescheduled', () => {
    const begun = laidDown({
      status: 'in_progress',
      scheduleMode: 'manual',
      actualStart: '2026-03-02T08:00',
      progress: 25,
      remainingMinutes: 1.5 * DAY,
    });
    const { changes } = rescheduleLeft(project([begun]), '2026-03-09T08:00');
    expect(changes.map(({ fields }) => [fields.resume, fields.due])).toEqual([
      ['2026-03-09T08:00', '2026-03-12T12:00'],
    ]);
  });
});
