import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, expectDrawn, runDrawn } from '../support/drawn-plan.ts';

const CHAIN = `
      work | M T W T F · · M T | after
      a    | # #               |
      b    |     # #           | a
      c    |         #         | b
`;

function chainWith(b: object, plan: object = {}) {
  return runDrawn(CHAIN, { works: { b }, plan });
}

describe('constraints', () => {
  it('[R31] no earlier than delays a start or a finish', () => {
    expectDrawn(
      `
      work | M T W T F | after
      snet |     # #   |
      fnet |     # #   |
    `,
      {
        works: {
          snet: { constraint: 'SNET', constraintDate: at(2) },
          fnet: { constraint: 'FNET', constraintDate: at(3, 17) },
        },
      },
    );
  });

  it('[R31] no earlier than may lead to before the start of the plan if no link limits it', () => {
    const run = runDrawn('work | M | after\n a | # | ', {
      works: { a: { constraint: 'SNET', constraintDate: at(-4) } },
    });
    expect(run.findWork('a')?.start).toBe(at(-4));
  });

  it('[R32] must start on overrides links and shows the conflict as negative slack', () => {
    const run = chainWith({ constraint: 'MSO', constraintDate: at(1) });
    expect(run.findWork('b')).toMatchObject({ start: at(1), lateStart: at(1), totalSlack: -DAY_OF_WORK });
    expect(run.findWork('a')?.totalSlack).toBe(-DAY_OF_WORK);
    expect(run.findWork('c')?.start).toBe(at(3));
    expect(run.findings.map(({ code }) => code)).toEqual(['constraintMissed']);
  });

  it('[R32] must finish on pins the finish, early and late', () => {
    const run = chainWith({ constraint: 'MFO', constraintDate: at(4, 17) });
    expect(run.findWork('b')).toMatchObject({
      start: at(3),
      finish: at(4, 17),
      lateFinish: at(4, 17),
      totalSlack: 0,
    });
    expect(run.findWork('a')?.totalSlack).toBe(DAY_OF_WORK);
  });

  it('[R32] no later than caps the start', () => {
    const snlt = chainWith({ constraint: 'SNLT', constraintDate: at(1) });
    expect(snlt.findWork('b')).toMatchObject({ start: at(1), totalSlack: -DAY_OF_WORK });
    const fnlt = chainWith({ constraint: 'FNLT', constraintDate: at(2, 17) });
    expect(fnlt.findWork('b')).toMatchObject({ start: at(1), finish: at(2, 17), totalSlack: -DAY_OF_WORK });
  });

  it('[R33] when constraints are not honoured, links override them and slack is still negative', () => {
    const honorConstraints = false;
    const mso = chainWith({ constraint: 'MSO', constraintDate: at(1) }, { honorConstraints });
    expect(mso.findWork('b')).toMatchObject({ start: at(2), lateStart: at(1), totalSlack: -DAY_OF_WORK });
    const later = chainWith({ constraint: 'MSO', constraintDate: at(3) }, { honorConstraints });
    expect(later.findWork('b')?.start).toBe(at(3));
    const fnlt = chainWith({ constraint: 'FNLT', constraintDate: at(2, 17) }, { honorConstraints });
    expect(fnlt.findWork('b')).toMatchObject({ start: at(2), totalSlack: -DAY_OF_WORK });
  });

  it('[R35] a deadline caps the late finish, and that of a summary caps every leaf below it', () => {
    const run = expectDrawn(
      `
      work    | M T W T F | M T W T F | after
      phase   | # # #     |   # # #   |
        short | #         |   #       |
        long  | # # #     |   # # #   |
      rest    | # # # # # | # # # # # |
    `,
      { works: { phase: { deadline: at(3, 17) }, short: { deadline: at(1, 17) } } },
    );
    expect(run.findWork('long')?.totalSlack).toBe(DAY_OF_WORK);
    expect(run.findWork('short')?.totalSlack).toBe(DAY_OF_WORK);
  });

  it('[R34] the imposed finish of the plan replaces the latest early finish', () => {
    const run = runDrawn(CHAIN, { plan: { imposedFinish: at(3, 17) } });
    expect(run.works.map((work) => work?.totalSlack)).toEqual([-DAY_OF_WORK, -DAY_OF_WORK, -DAY_OF_WORK]);
  });

  it('[R34] with multiple critical paths each open end has its own path', () => {
    const drawing = 'work | M T W | after\n a | # | \n b | # # # | ';
    expect(runDrawn(drawing).findWork('a')?.critical).toBe(false);
    expect(runDrawn(drawing, { plan: { multipleCriticalPaths: true } }).findWork('a')?.critical).toBe(true);
  });

  it('[R39] constraints of a summary bind its leaves', () => {
    expectDrawn(
      `
      work  | M T W T F | after
      phase |   # #     |
        a   |   #       |
        b   |   # #     |
    `,
      { works: { phase: { constraint: 'SNET', constraintDate: at(1) } } },
    );
  });

  it('[R38] as late as possible places a work at its late dates, from which it drives others', () => {
    const run = expectDrawn(
      `
      work  | M T W T F · · M | after
      long  | # # # # #       |
      late  |       #         |
      next  |         #       | late
      end   |               # | long, next
    `,
      { works: { late: { constraint: 'ALAP' } } },
    );
    expect(run.findWork('late')).toMatchObject({
      earlyStart: at(0),
      totalSlack: 0,
      freeSlack: 0,
      critical: true,
    });
    expect(run.findWork('next')).toMatchObject({ earlyStart: at(4), totalSlack: 0 });
  });

  it('[R38] a chain that is as late as possible keeps its early dates throughout', () => {
    const run = expectDrawn(
      `
      work  | M T W T F | after
      a     |       #   |
      b     |         # | a
      other | # # # # # |
    `,
      { works: { a: { constraint: 'ALAP' }, b: { constraint: 'ALAP' } } },
    );
    expect(run.findWork('a')).toMatchObject({ earlyStart: at(0), totalSlack: 0 });
    expect(run.findWork('b')).toMatchObject({ earlyStart: at(1), totalSlack: 0 });
  });

  it('[R38] as late as possible never starts before its predecessors allow', () => {
    const run = runDrawn(CHAIN, {
      works: { c: { constraint: 'ALAP', deadline: at(3, 17) } },
    });
    expect(run.findWork('c')).toMatchObject({ start: at(4), totalSlack: -DAY_OF_WORK });
  });

  it('[R25] [R36] a levelling delay is elapsed time, and predecessors do not see it', () => {
    const run = expectDrawn(
      `
      work | M T W T F · · M | M T W T F · · M | after
      a    | #               |   #             |
      b    |       #         |         #       | a
    `,
      { works: { b: { levelingDelay: 2 * 14_400 } }, plan: { imposedFinish: at(4, 17) } },
    );
    expect(run.findWork('a')?.freeSlack).toBe(0);
    const working = runDrawn('work | M | after\n a | # | ', {
      works: { a: { levelingDelay: 6 * DAY_OF_WORK, levelingDelayWorking: true } },
    });
    expect(working.findWork('a')?.start).toBe(at(8));
  });
});
