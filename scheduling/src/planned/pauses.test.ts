import { describe, expect, it } from 'vitest';
import { plannedWork } from '../../tests/support/planned-work.ts';
import { makeDateCalendar } from './date-calendar.ts';
import {
  findDoneUntil,
  listPauses,
  listWorkedParts,
  type PlannedWork,
  rescheduleLeft,
  scheduleProject,
} from './index.ts';
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

/** Two days from Monday 2 March 2026 on, with a pause of two days after the first: Monday and Thursday. */
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
/** Start, due date and length in days after dates are typed. */
const typed = (fields: Parameters<typeof applyTypedDates>[1], from: Partial<PlannedWork> = {}) => {
  const { start, due, durationMinutes } = applyTypedDates(laidDown(from), fields, calendar);
  return [start, due, (durationMinutes ?? 0) / DAY];
};

describe('a planned work that is interrupted', () => {
  it('[R90] gets the same dates from the engine as from typed dates', () => {
    const answer = scheduleProject(project([laidDown()])).findWork('a');
    expect(answer?.duration).toBe(2 * DAY * 10);
    expect(typed({ start: '2026-03-02' })).toEqual(['2026-03-02T08:00', '2026-03-05T17:00', 2]);
    expect(typed({ start: '2026-03-03' })).toEqual(['2026-03-03T08:00', '2026-03-06T17:00', 2]);
  });

  it('[R90] is due later when it is interrupted, and earlier when the pause is removed', () => {
    const whole = { interruptions: [], due: '2026-03-03T17:00' };
    expect(typed({ interruptions: [{ afterMinutes: DAY, minutes: DAY }] }, whole)[1]).toBe(
      '2026-03-04T17:00',
    );
    expect(typed({ interruptions: [] })[1]).toBe('2026-03-03T17:00');
  });

  it('[R90] is as long as its parts when a due date is typed', () => {
    expect(typed({ due: '2026-03-06' })).toEqual(['2026-03-02T08:00', '2026-03-06T17:00', 3]);
    expect(typed({ due: '2026-03-02' })).toEqual(['2026-03-02T08:00', '2026-03-02T17:00', 1]);
    // Wednesday is in the pause.
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

  it('[R93] has the completed parts where they were, and the remaining ones where it resumes', () => {
    const begun = { status: 'in_progress', actualStart: '2026-03-02T08:00' };
    const half = { ...begun, progress: 50, remainingMinutes: DAY };
    expect(partsOf(laidDown(half))).toEqual(partsOf(laidDown()));
    expect(
      partsOf(
        laidDown({ ...half, resume: '2026-03-10T08:00', resumeDoneMinutes: DAY, due: '2026-03-10T17:00' }),
      ),
    ).toEqual(['2026-03-02T08:00 → 2026-03-02T17:00', '2026-03-10T08:00 → 2026-03-10T17:00']);
  });

  it('[R93] moves the pause ahead when the remaining part is rescheduled', () => {
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

describe('a planned work that stopped and was resumed', () => {
  /** Five days from Monday 2 March on. Three were done; the rest began on Tuesday 10 March. */
  const resumed = (fields: Partial<PlannedWork> = {}): PlannedWork =>
    plannedWork('a', {
      status: 'in_progress',
      start: '2026-03-02T08:00',
      actualStart: '2026-03-02T08:00',
      due: '2026-03-11T17:00',
      durationMinutes: 5 * DAY,
      progress: 60,
      remainingMinutes: 2 * DAY,
      resume: '2026-03-10T08:00',
      resumeDoneMinutes: 3 * DAY,
      ...fields,
    });
  const pausesOf = (work: PlannedWork) =>
    listPauses(work, calendar).map(
      ({ start, finish, isStop }) => `${start} → ${finish}${isStop ? ' stop' : ''}`,
    );
  const doneUntil = (work: PlannedWork) => findDoneUntil(work, calendar);
  const stop = '2026-03-04T17:00 → 2026-03-10T08:00 stop';

  it('[R28] pauses from where it stopped to where it resumed, and is done up to there', () => {
    expect(pausesOf(resumed())).toEqual([stop]);
    expect(doneUntil(resumed())).toBe('2026-03-04T17:00');
  });

  it('[R28] keeps its gap when more of it is done, and when it is finished', () => {
    const more = resumed({ progress: 80, remainingMinutes: DAY });
    expect(pausesOf(more)).toEqual([stop]);
    expect(doneUntil(more)).toBe('2026-03-10T17:00');
    expect(pausesOf(resumed({ status: 'done', progress: 100, remainingMinutes: 0 }))).toEqual([stop]);
    // A part of the completed work is undone.
    const less = resumed({ progress: 40, remainingMinutes: 3 * DAY, due: '2026-03-12T17:00' });
    expect(pausesOf(less)).toEqual(['2026-03-03T17:00 → 2026-03-10T08:00 stop']);
    expect(doneUntil(less)).toBe('2026-03-03T17:00');
  });

  it('[R28] has no gap over a night or a weekend, and none before its start or after its due date', () => {
    for (const fields of [
      { resume: '2026-03-05T08:00' },
      { resume: '2026-03-04T16:00' },
      { resume: null },
      { actualStart: null },
      { due: '2026-03-10T08:00' },
      { due: null },
    ]) {
      expect(pausesOf(resumed(fields))).toEqual([]);
      expect(doneUntil(resumed(fields))).toBeNull();
    }
    const friday = resumed({ remainingMinutes: 0, resumeDoneMinutes: 5 * DAY, resume: '2026-03-09T08:00' });
    expect(pausesOf(friday)).toEqual([]);
  });

  it('[R28] without progress pauses from its start on', () => {
    const nothing = resumed({
      progress: 0,
      remainingMinutes: 5 * DAY,
      resumeDoneMinutes: 0,
      due: '2026-03-16T17:00',
    });
    expect(pausesOf(nothing)).toEqual(['2026-03-02T08:00 → 2026-03-10T08:00 stop']);
    expect(doneUntil(nothing)).toBe('2026-03-02T08:00');
  });

  it('[R93] has interruptions besides the stop: past ones where they were, later ones after it', () => {
    const first = { afterMinutes: DAY, minutes: DAY };
    const last = { afterMinutes: 4 * DAY, minutes: DAY };
    expect(
      pausesOf(
        resumed({ interruptions: [first, last], resume: '2026-03-11T08:00', due: '2026-03-13T17:00' }),
      ),
    ).toEqual([
      '2026-03-02T17:00 → 2026-03-04T08:00',
      '2026-03-05T17:00 → 2026-03-11T08:00 stop',
      '2026-03-11T17:00 → 2026-03-13T08:00',
    ]);
    // In the past: it is after the resumption, not in the gap before it.
    const passed = { progress: 90, remainingMinutes: DAY / 2, due: '2026-03-12T17:00' };
    expect(pausesOf(resumed({ interruptions: [last], ...passed }))).toEqual([
      stop,
      '2026-03-10T17:00 → 2026-03-12T08:00',
    ]);
    // An interruption at the stop is part of the stop.
    const same = { afterMinutes: 3 * DAY, minutes: DAY };
    expect(pausesOf(resumed({ interruptions: [same] }))).toEqual(['2026-03-04T17:00 → 2026-03-10T08:00']);
  });
});
