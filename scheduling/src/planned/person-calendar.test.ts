import { describe, expect, it } from 'vitest';
import { makePersonCalendar } from './person-calendar.ts';
import type { PlannedCalendar, PlannedProject, PlannedWork } from './planned-project.ts';
import { scheduleProject } from './schedule-project.ts';

const HOURS: [number, number][] = [
  [480, 720],
  [780, 1020],
];
const OFFICE: PlannedCalendar = {
  id: 'office',
  name: 'Office',
  parentId: null,
  week: [[], HOURS, HOURS, HOURS, HOURS, HOURS, []],
  exceptions: [],
};
const MORNINGS: PlannedCalendar = {
  id: 'mornings',
  name: 'Mornings',
  parentId: 'office',
  week: [null, [[480, 720]], [[480, 720]], null, null, null, null],
  exceptions: [{ from: '2026-03-04', to: '2026-03-04', spans: [], name: 'Dentist' }],
};

const work: PlannedWork = {
  id: 'work',
  parentId: null,
  status: 'todo',
  start: '2026-03-02T08:00',
  due: '2026-03-03T17:00',
  durationMinutes: 960,
  progress: 0,
  milestone: false,
  deadline: null,
  scheduleMode: 'auto',
  constraint: 'start_no_earlier_than',
  constraintDate: '2026-03-02T08:00',
  calendarId: null,
  actualStart: null,
  actualFinish: null,
};

function finishOf(people: readonly PlannedCalendar[], fields: Partial<PlannedWork> = {}): string | undefined {
  const personCalendarIds = people.map(({ id }) => id);
  const project: PlannedProject = {
    start: '2026-03-02',
    calendarId: 'office',
    calendars: [OFFICE],
    personCalendars: people,
    works: [{ ...work, personCalendarIds, ...fields }],
    links: [],
  };
  const finish = scheduleProject(project).findWork('work')?.finish ?? 0;
  return new Date(finish * 6000).toISOString().slice(0, 16);
}

describe('presence of a person', () => {
  it('[R8] is always given without an own week and an absence', () => {
    expect(finishOf([makePersonCalendar('a', [], [])])).toBe('2026-03-03T17:00');
  });

  it('[R8] excludes days of leave, and the absent part of other days', () => {
    const leave = { from: '2026-03-03T00:00', to: '2026-03-05T00:00' };
    expect(finishOf([makePersonCalendar('a', [], [leave])])).toBe('2026-03-05T17:00');
    const doctor = { from: '2026-03-03T08:00', to: '2026-03-03T10:00' };
    expect(finishOf([makePersonCalendar('a', [], [doctor])])).toBe('2026-03-04T10:00');
    const trip = { from: '2026-03-02T15:00', to: '2026-03-04T10:00' };
    expect(finishOf([makePersonCalendar('a', [], [trip])])).toBe('2026-03-05T12:00');
    expect(
      finishOf([makePersonCalendar('a', [], [doctor, { from: '2026-03-03T15:00', to: '2026-03-04T00:00' }])]),
    ).toBe('2026-03-04T12:00');
  });

  it('[R8] puts leave before single days and repeats of the own calendar', () => {
    const leave = { from: '2026-03-02T00:00', to: '2026-03-06T00:00' };
    const open = { from: '2026-03-03', to: '2026-03-03', spans: HOURS, name: 'Fair' };
    const own = { ...OFFICE, exceptions: [open] };
    expect(finishOf([makePersonCalendar('a', [own], [leave])])).toBe('2026-03-09T17:00');
  });

  it('[R4] puts all exceptions of the own calendar before those of its parent', () => {
    const repeat = { unit: 'week', every: 1, weekdays: [1] } as const;
    const mondays = { from: '2026-03-02', to: '2026-03-31', spans: [], name: 'Mondays off', repeat };
    const open = { from: '2026-03-02', to: '2026-03-02', spans: HOURS, name: 'Fair' };
    const chain = [
      { ...MORNINGS, week: [null, null, null, null, null, null, null], exceptions: [mondays] },
      { ...OFFICE, exceptions: [open] },
    ];
    expect(finishOf([makePersonCalendar('a', chain, [])])).toBe('2026-03-04T17:00');
  });

  it('[R8] follows their own week with the days and exceptions of its parents, without absences', () => {
    const chain = [MORNINGS, OFFICE];
    // Four hours on Monday and on Tuesday, none on Wednesday, eight on Thursday.
    expect(finishOf([makePersonCalendar('a', chain, [])])).toBe('2026-03-05T17:00');
    const late = { from: '2026-03-05T08:00', to: '2026-03-05T10:00' };
    expect(finishOf([makePersonCalendar('a', chain, [late])])).toBe('2026-03-06T10:00');
  });

  it('[R9] is computed for each of several people', () => {
    const leave = { from: '2026-03-03T00:00', to: '2026-03-05T00:00' };
    const people = [makePersonCalendar('a', [], [leave]), makePersonCalendar('b', [], [])];
    expect(finishOf(people)).toBe('2026-03-05T17:00');
  });

  it('[R8] does not move works in manual mode or completed works', () => {
    const away = makePersonCalendar('a', [], [{ from: '2026-03-03T00:00', to: '2026-03-05T00:00' }]);
    expect(finishOf([away], { scheduleMode: 'manual' })).toBe('2026-03-03T17:00');
    expect(finishOf([away], { status: 'done', progress: 100 })).toBe('2026-03-03T17:00');
  });

  it('contains no names of days', () => {
    expect(JSON.stringify(makePersonCalendar('a', [MORNINGS, OFFICE], []))).not.toMatch(
      /Dentist|Mornings|Office/,
    );
  });
});
