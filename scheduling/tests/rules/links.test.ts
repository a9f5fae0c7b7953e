import { describe, expect, it } from 'vitest';
import { at, expectDrawn, runDrawn } from '../support/drawn-plan.ts';

describe('links', () => {
  it('[R20] start a work at the latest of their dates, and with the plan if there are none', () => {
    expectDrawn(`
      work   | M T W T F · · M T W | after
      design | # # #               |
      order  | #                   |
      build  |       # # · · #     | design, order
      check  |                 # # | build
    `);
  });

  it('[R22] of all four types limit the end in their name', () => {
    expectDrawn(`
      work | M T W T F · · M T W | after
      a    | # # #               |
      fs   |       # #           | a
      ss   | # #                 | a SS
      ff   |   # #               | a FF
    `);
    expectDrawn(
      `
      work | M T W T F | after
      a    |     # #   |
      sf   | # #       | a SF
    `,
      { works: { a: { constraint: 'SNET', constraintDate: at(2) } } },
    );
  });

  it('[R22] to a finish do not lead to before the start of the plan', () => {
    expectDrawn(`
      work | M T W T F | after
      a    | #         |
      ff   | # # #     | a FF
      sf   | # #       | a SF
    `);
  });

  it('[R22] from a finish may lead to before the start of the plan', () => {
    const run = runDrawn(`
      work | M T W T F | after
      a    | #         |
      b    | # #       | a -3d
    `);
    expect(run.findWork('b')?.start).toBe(at(-4));
  });

  it('[R24] lag is working time, lead is negative lag', () => {
    expectDrawn(`
      work  | M T W T F · · M T W | after
      a     | # # #               |
      lag   |         # · · #     | a +1d
      lead  |     # #             | a -1d
      ssLag |   # #               | a SS+1d
      ffLag |         #           | a FF+2d
    `);
  });

  it('[R24] elapsed lag includes the weekend, percent lag depends on the length of the predecessor', () => {
    expectDrawn(`
      work    | M T W T F · · M T W | after
      a       | # # # #             |
      elapsed |               #     | a +3ed
      half    |     # #             | a SS+50%
      most    |       # #           | a -25%
    `);
  });

  it('[R24] lag counts on the calendar of the successor, not on that of a person', () => {
    const drawing = `
      work | M T W T F · · M | after
      a    | # # # # #       |
      b    |           # #   | a +1d
    `;
    const onOwn = runDrawn(drawing, { works: { b: { calendarId: 'clock' } } });
    expect(onOwn.findWork('b')?.start).toBe(at(5, 1));
    const onPersons = runDrawn(drawing, { works: { b: { resourceCalendarIds: ['clock'] } } });
    expect(onPersons.findWork('b')?.start).toBe(at(7, 17));
  });

  it('[R23] do not move milestones from the end of the day', () => {
    expectDrawn(`
      work  | M T W T F · · M T | after
      build | # # # # #         |
      ready |         ◆         | build
      party |               #   | ready
    `);
    const run = runDrawn('work | M | after\n go | | \n then | # | go', { plan: { start: at(5, 10) } });
    expect(run.findWork('go')?.start).toBe(at(5, 10));
    expect(run.findWork('then')?.start).toBe(at(7));
  });

  it('[R21] into a summary limit every leaf below it', () => {
    expectDrawn(`
      work    | M T W T F | after
      permit  | # #       |
      site    |     # #   | permit
        fence |     #     |
        dig   |     # #   |
    `);
  });

  it('[R41] from a summary are driven by its latest or its earliest leaf', () => {
    expectDrawn(
      `
      work    | M T W T F | after
      site    |   # # #   |
        fence |   #       |
        dig   |     # #   |
      after   |         # | site
      beside  |   # #     | site SS
    `,
      {
        works: {
          fence: { constraint: 'SNET', constraintDate: at(1) },
          dig: { constraint: 'SNET', constraintDate: at(2) },
        },
      },
    );
  });
});
