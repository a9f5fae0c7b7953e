import { describe, expect, it } from 'vitest';
import { type Calendar, formatTime, schedule } from '../../src/index.ts';
import { at, CLOCK, DAY_OF_WORK, expectDrawn, runDrawn, STANDARD } from '../support/drawn-plan.ts';

const FIRST_DAY = Math.floor(at(0) / 14_400);
const holiday = { fromDay: FIRST_DAY + 2, toDay: FIRST_DAY + 3, working: [] };

describe('calendars', () => {
  it('[R2] a start reads forward and a finish back', () => {
    const run = runDrawn('work | M T W T F | after\n a | # # # # # | \n b | # | a');
    expect(formatTime(run.findWork('a')?.finish ?? 0)).toBe('2026-03-06T17:00:00');
    expect(formatTime(run.findWork('b')?.start ?? 0)).toBe('2026-03-09T08:00:00');
  });

  it('[R4] exceptions take days away', () => {
    expectDrawn(
      `
      work | M T W T F · · M | after
      a    | # # · · # · · # |
    `,
      { plan: { calendars: [{ ...STANDARD, exceptions: [holiday] }] } },
    );
  });

  it('[R4] exceptions of a parent come before weeks, the first listed before others', () => {
    const open = { fromDay: FIRST_DAY + 3, toDay: FIRST_DAY + 3, working: [[480, 960]] as const };
    const site: Calendar = { id: 'site', parentId: 'std', week: { wed: [[480, 960]] }, exceptions: [open] };
    const night: Calendar = { ...STANDARD, exceptions: [holiday] };
    const run = runDrawn('work | M T W T | after\n a | # # # | ', {
      plan: { calendars: [night, site], calendarId: 'site' },
    });
    // Wednesday is the parent's holiday although the own week works; Thursday's own exception works again.
    expect(formatTime(run.findWork('a')?.finish ?? 0)).toBe('2026-03-05T16:00:00');
  });

  it('[R4] work weeks replace the week between two days, days that they leave out stay usual', () => {
    const workWeeks = [
      { fromDay: FIRST_DAY, toDay: FIRST_DAY + 6, week: { mon: [], sat: [[480, 960]] as const } },
    ];
    expectDrawn(
      `
      work | M T W T F S · M | after
      a    |   # # # # # · # |
    `,
      { plan: { calendars: [{ ...STANDARD, workWeeks }] } },
    );
  });

  it('[R5] without working time are found and replaced', () => {
    const never: Calendar = { id: 'never', week: {} };
    const run = runDrawn('work | M | after\n a | # | ', {
      plan: { calendars: [STANDARD, never] },
      works: { a: { calendarId: 'never' } },
    });
    expect(run.findWork('a')?.finish).toBe(at(0, 17));
    expect(run.findings.map(({ code }) => code)).toEqual(['noWorkingTime']);
    const planned = runDrawn('work | M | after\n a | # | ', {
      plan: { calendars: [never], calendarId: 'never' },
    });
    expect(planned.findWork('a')?.finish).toBe(at(0, 17));
  });

  it('[R5] that are their own ancestors are cut', () => {
    const loop: Calendar = { ...STANDARD, parentId: 'b' };
    const run = runDrawn('work | M | after\n a | # | ', {
      plan: { calendars: [loop, { id: 'b', parentId: 'std', week: {} }] },
    });
    expect(run.findWork('a')?.finish).toBe(at(0, 17));
    expect(run.findings.map(({ code }) => code)).toEqual(['calendarCycle']);
  });

  it('[R5] with too many parents are cut', () => {
    const line = Array.from({ length: 1000 }, (_, i) => ({ id: `c${i}`, parentId: `c${i + 1}`, week: {} }));
    const run = runDrawn('work | M | after\n a | # | ', {
      plan: { calendars: [STANDARD, ...line] },
      works: { a: { calendarId: 'c0' } },
    });
    expect(run.findings.map(({ code }) => code)).toEqual(['calendarCycle', 'noWorkingTime']);
  });

  it("[R6] of people replace the plan's and are cut to the work's own", () => {
    const run = (fields: object) =>
      runDrawn('work | M | after\n a | # | ', { works: { a: fields } }).findWork('a');
    expect(run({ resourceCalendarIds: ['clock'] })?.finish).toBe(at(0, 16));
    expect(run({ resourceCalendarIds: ['clock'], calendarId: 'std' })?.finish).toBe(at(0, 17));
    expect(
      run({ resourceCalendarIds: ['std'], calendarId: 'clock', ignoreResourceCalendars: true })?.finish,
    ).toBe(at(0, 16));
  });

  it('[R6] of people that differ give way to the plan; the same hours under another name do not differ', () => {
    const same: Calendar = { id: 'same', parentId: 'std', week: {} };
    const works = { a: { resourceCalendarIds: ['std', 'same'] } };
    const plan = { calendars: [STANDARD, CLOCK, same] };
    expect(runDrawn('work | M | after\n a | # | ', { works, plan }).findings).toEqual([]);
    const differing = runDrawn('work | M | after\n a | # | ', {
      works: { a: { resourceCalendarIds: ['std', 'clock'] } },
      plan,
    });
    expect(differing.findings.map(({ code }) => code)).toEqual(['severalResourceCalendars']);
    expect(differing.findWork('a')?.finish).toBe(at(0, 17));
  });

  it("[R6] of people never count slack, [R50] the plan's does", () => {
    const run = runDrawn('work | M T | after\n a | # | \n b | # # | ', {
      works: { a: { resourceCalendarIds: ['clock'] } },
    });
    // Late finish Tuesday 17:00; from Monday 16:00 that is nine working hours of the plan's calendar.
    expect(run.findWork('a')?.totalSlack).toBe(DAY_OF_WORK + 600);
  });

  it('[R7] elapsed durations run round the clock, and so does their slack', () => {
    const run = expectDrawn(
      `
      work  | M T W T F · · M T W T | after
      build | # # # # #             |
      cure  |         # # #         | build
      paint |               #       | cure
      other | # # # # # · · # # # # |
    `,
      { works: { cure: { elapsed: true, duration: 2 * 14_400 } } },
    );
    expect(run.findWork('cure')?.start).toBe(at(4, 17));
    expect(run.findWork('cure')?.totalSlack).toBe(at(10) - at(6, 17));
  });

  it('[R3] count the same after a century as tomorrow', () => {
    const plan = {
      start: at(0),
      calendarId: 'std',
      calendars: [STANDARD],
      works: [{ id: 'long', duration: 5 * DAY_OF_WORK * 52 * 100 }],
      links: [],
    };
    expect(schedule(plan).finish).toBe(at(7 * 52 * 100 - 3, 17));
  });
});
