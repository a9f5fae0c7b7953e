import { describe, expect, it } from 'vitest';
import { type Calendar, dayOf, formatTime, reasonSentence, schedule } from '../../src/index.ts';
import { at, CLOCK, DAY_OF_WORK, expectDrawn, runDrawn, STANDARD } from '../support/drawn-plan.ts';

const FIRST_DAY = Math.floor(at(0) / 14_400);
const holiday = { fromDay: FIRST_DAY + 2, toDay: FIRST_DAY + 3, working: [] };

describe('calendars', () => {
  it('[R2] a start snaps forward and a finish back', () => {
    const run = runDrawn('work | M T W T F | after\n a | # # # # # | \n b | # | a');
    expect(formatTime(run.findWork('a')?.finish ?? 0)).toBe('2026-03-06T17:00:00');
    expect(formatTime(run.findWork('b')?.start ?? 0)).toBe('2026-03-09T08:00:00');
  });

  it('[R4] exceptions remove days', () => {
    expectDrawn(
      `
      work | M T W T F · · M | after
      a    | # # · · # · · # |
    `,
      { plan: { calendars: [{ ...STANDARD, exceptions: [holiday] }] } },
    );
  });

  it('[R4] exceptions of a parent have priority over weeks, and the first listed over others', () => {
    const open = { fromDay: FIRST_DAY + 3, toDay: FIRST_DAY + 3, working: [[480, 960]] as const };
    const site: Calendar = { id: 'site', parentId: 'std', week: { wed: [[480, 960]] }, exceptions: [open] };
    const night: Calendar = { ...STANDARD, exceptions: [holiday] };
    const run = runDrawn('work | M T W T | after\n a | # # # | ', {
      plan: { calendars: [night, site], calendarId: 'site' },
    });
    // Wednesday is the parent's holiday although the own week works on it; Thursday's own exception works again.
    expect(formatTime(run.findWork('a')?.finish ?? 0)).toBe('2026-03-05T16:00:00');
  });

  it('[R4] work weeks replace the week between two days, and their missing days have default hours', () => {
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

  it('[R5] without working time are reported and replaced', () => {
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

  it("[R6] of people replace the plan's and are intersected with the work's own", () => {
    const run = (fields: object) =>
      runDrawn('work | M | after\n a | # | ', { works: { a: fields } }).findWork('a');
    expect(run({ resourceCalendarIds: ['clock'] })?.finish).toBe(at(0, 16));
    expect(run({ resourceCalendarIds: ['clock'], calendarId: 'std' })?.finish).toBe(at(0, 17));
    expect(
      run({ resourceCalendarIds: ['std'], calendarId: 'clock', ignoreResourceCalendars: true })?.finish,
    ).toBe(at(0, 16));
  });

  const AWAY_ON_TUESDAY: Calendar = {
    ...CLOCK,
    id: 'away on Tuesday',
    exceptions: [{ fromDay: dayOf(at(1)), toDay: dayOf(at(1)), working: [] }],
  };
  const MONDAYS_AND_FRIDAYS: Calendar = {
    id: 'Mondays and Fridays',
    week: { mon: [[480, 1020]], fri: [[480, 1020]] },
  };

  it("[R8] of a person narrow the work's own, else the plan's, and its breaks still apply", () => {
    const plan = { calendars: [STANDARD, CLOCK, AWAY_ON_TUESDAY, MONDAYS_AND_FRIDAYS] };
    const run = (fields: object) =>
      runDrawn('work | M T | after\n a | # # | ', { plan, works: { a: fields } }).findWork('a');
    expect(run({ personCalendarIds: ['clock'] })?.finish).toBe(at(1, 17));
    expect(run({ personCalendarIds: ['away on Tuesday'] })?.finish).toBe(at(2, 17));
    expect(run({ personCalendarIds: ['Mondays and Fridays'] })?.finish).toBe(at(4, 17));
    expect(run({ personCalendarIds: ['away on Tuesday'], calendarId: 'clock' })?.finish).toBe(at(0, 24));
  });

  it('[R8] of a person do not affect works of elapsed duration and in manual mode', () => {
    const plan = { calendars: [STANDARD, CLOCK, AWAY_ON_TUESDAY] };
    const personCalendarIds = ['away on Tuesday'];
    const fixed = { start: at(1, 8), finish: at(1, 17) };
    const works = {
      a: { personCalendarIds, elapsed: true, duration: 14_400 },
      b: { personCalendarIds, mode: 'manual' as const, fixed },
    };
    const run = runDrawn('work | M T | after\n a | # # | \n b | . # | ', { plan, works });
    expect(run.findWork('a')?.finish).toBe(at(1, 8));
    expect(run.findWork('b')).toMatchObject({ ...fixed, lateStart: at(1, 8) });
  });

  it('[R9] of different people give each a share; the work lasts until the last one ends', () => {
    const plan = { calendars: [STANDARD, CLOCK, AWAY_ON_TUESDAY, MONDAYS_AND_FRIDAYS] };
    const works = { a: { personCalendarIds: ['away on Tuesday', 'Mondays and Fridays'] } };
    const run = runDrawn('work | M T | after\n a | # # | ', { plan, works });
    expect(run.findings).toEqual([]);
    // One person works on Monday and Wednesday, the other on Monday and Friday.
    expect(run.findWork('a')).toMatchObject({ start: at(0, 8), finish: at(4, 17), lateFinish: at(4, 17) });
    expect(run.findWork('a')?.totalSlack).toBe(0);
  });

  it("[R9] of different resources replace the plan's, each for its share", () => {
    const same: Calendar = { id: 'same', parentId: 'std', week: {} };
    const plan = { calendars: [STANDARD, CLOCK, same] };
    const run = (resourceCalendarIds: string[]) =>
      runDrawn('work | M | after\n a | # | ', { works: { a: { resourceCalendarIds } }, plan }).findWork('a');
    expect(run(['std', 'same'])?.finish).toBe(at(0, 17));
    expect(run(['clock', 'std'])).toMatchObject({ start: at(0, 8), finish: at(0, 17) });
  });

  it('[R9] continue from the progress of each share', () => {
    const plan = { calendars: [STANDARD, CLOCK, AWAY_ON_TUESDAY, MONDAYS_AND_FRIDAYS] };
    const shares = { personCalendarIds: ['away on Tuesday', 'Mondays and Fridays'] };
    const untouched = runDrawn('work | M T | after\n a | # # | ', { plan, works: { a: shares } });
    const works = { a: { ...shares, progress: 50, actualStart: at(0, 8) } };
    const begun = runDrawn('work | M T | after\n a | # # | ', { plan, works });
    expect(begun.findWork('a')?.finish).toBe(untouched.findWork('a')?.finish);
  });

  it('[R10] of absent people are the reason for a start, in addition to the weekend before it', () => {
    const monday = { fromDay: dayOf(at(7)), toDay: dayOf(at(7)), working: [] };
    const away = { ...CLOCK, id: 'away on Monday', exceptions: [monday] };
    const run = runDrawn(
      'work | M T W T F · · M T | after\n a | # # # # # · · . . | \n b | . . . . . · · . # | a',
      {
        plan: { calendars: [STANDARD, CLOCK, away] },
        works: { b: { personCalendarIds: ['away on Monday'] } },
      },
    );
    const reason = run.explainStart('b');
    expect(reason).toMatchObject({
      kind: 'peopleAway',
      from: at(7, 8),
      behind: { kind: 'calendarRest', from: at(4, 17), behind: { kind: 'link' } },
    });
    expect(reason && reasonSentence(reason, (id) => id)).toContain('those who do it are away from');
  });

  it('[R9] of many people with the same working times are compiled once, also for the next run', () => {
    const people = Array.from({ length: 50 }, (_, i): Calendar => ({ ...AWAY_ON_TUESDAY, id: `p${i}` }));
    const plan = { calendars: [STANDARD, ...people] };
    const works = { a: { personCalendarIds: people.map(({ id }) => id) } };
    const once = runDrawn('work | M | after\n a | # | ', { plan, works });
    const again = runDrawn('work | M | after\n a | # | ', { plan, works });
    // The round-the-clock calendar, the plan's, the people's, and their intersection with the plan's.
    expect(once.network.calendars).toHaveLength(4);
    expect(again.network.calendars.every((time, i) => time === once.network.calendars[i])).toBe(true);
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

  it('[R3] count a century ahead as exactly as tomorrow', () => {
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
