import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, expectDrawn, runDrawn } from '../support/drawn-plan.ts';

describe('progress', () => {
  it('[R37] a started work keeps its start and continues where it resumes', () => {
    const run = expectDrawn(
      `
      work | M T W T F | after
      a    | #         |
      b    |     # # # | a
    `,
      { works: { b: { duration: 3 * DAY_OF_WORK, actualStart: at(2), progress: 50 } } },
    );
    expect(run.findWork('b')?.finish).toBe(at(4, 17));
    const split = runDrawn('work | M T W T F | after\n b | # # # | ', {
      works: { b: { actualStart: at(0), remainingDuration: DAY_OF_WORK, resume: at(3) } },
    });
    expect(split.findWork('b')?.finish).toBe(at(3, 17));
  });

  it('[R37] a started work has the slack of its finish, and its late start is its actual start', () => {
    const run = runDrawn('work | M T W T F | after\n a | # # # # # | \n b | # # | ', {
      works: { b: { actualStart: at(0), progress: 10 } },
    });
    expect(run.findWork('b')).toMatchObject({
      lateStart: at(0),
      lateFinish: at(4, 17),
      totalSlack: 3 * DAY_OF_WORK,
    });
  });

  it('[R37] predecessors of a started work see when the rest must continue, or when it does', () => {
    const run = runDrawn('work | M T W T F | after\n a | # | \n b | # # | a\n c | # # # # # | ', {
      works: { b: { actualStart: at(0), progress: 50, resume: at(1) } },
    });
    // The rest of b (one day) could wait until Friday, but it resumes on Tuesday.
    expect(run.findWork('a')?.lateFinish).toBe(at(0, 17));
  });

  it('[R37] the resume date of a started work does not affect predecessors before it has progress', () => {
    const run = runDrawn('work | M T W T F | after\n a | # | \n b | # # | a\n c | # # # # # | ', {
      works: { b: { actualStart: at(1), progress: 0, resume: at(1) } },
    });
    // b has no progress: a may finish until b has to start on Thursday.
    expect(run.findWork('a')?.lateFinish).toBe(at(2, 17));
    expect(run.findWork('a')?.totalSlack).toBe(2 * DAY_OF_WORK);
  });

  it('[R37] the resume date of a started work does not affect predecessors once nothing of it remains', () => {
    const run = runDrawn('work | M T W T F | after\n a | # | \n b | # # | a\n c | # # # # # | ', {
      works: { b: { actualStart: at(1), progress: 99, remainingDuration: 0, resume: at(2, 17) } },
    });
    expect(run.findWork('a')?.lateFinish).toBe(at(4, 17));
  });

  it('[R37] a milestone with progress and an actual start limits predecessors by its late finish', () => {
    const run = runDrawn('work | M T W T F | after\n a | # | \n b | ◆ | a\n c | # # # # # | ', {
      works: { b: { actualStart: at(0, 17), progress: 30 } },
    });
    expect(run.findWork('b')?.lateFinish).toBe(at(4, 17));
    expect(run.findWork('a')).toMatchObject({ lateFinish: at(4, 17), totalSlack: 4 * DAY_OF_WORK });
  });

  it('[R37] a complete work has its actual dates and no slack, and limits no predecessor', () => {
    const run = runDrawn('work | M T W T F | after\n a | # | \n b | # | a\n c | # # # # # | ', {
      works: { b: { actualStart: at(0), actualFinish: at(0, 17), progress: 100 } },
    });
    expect(run.findWork('b')).toMatchObject({
      lateStart: at(0),
      lateFinish: at(0, 17),
      totalSlack: 0,
      critical: false,
    });
    expect(run.findWork('a')).toMatchObject({ totalSlack: 4 * DAY_OF_WORK, freeSlack: 4 * DAY_OF_WORK });
  });

  describe('[R44] started works that are split', () => {
    const draw = (days: number, fields: object, link = 'a', plan: object = { splitsInProgress: true }) =>
      runDrawn(`work | M T W T F | after\n a | # # # # # | \n b | # # # # | ${link}`, {
        plan,
        works: { a: { duration: days * DAY_OF_WORK }, b: { actualStart: at(0), progress: 50, ...fields } },
      });

    it('the remaining part waits for the predecessors, which then have no slack', () => {
      const run = draw(5, {});
      expect(run.findWork('b')).toMatchObject({ start: at(0), finish: at(8, 17), totalSlack: 0 });
      expect(run.findWork('a')).toMatchObject({ lateFinish: at(4, 17), totalSlack: 0, freeSlack: 0 });
      expect(draw(5, {}, 'a', {}).findWork('b')?.finish).toBe(at(3, 17));
    });

    it('a resume date that follows from the predecessors moves with them', () => {
      expect(draw(7, { resume: at(7) }).findWork('b')?.finish).toBe(at(10, 17));
      expect(draw(5, { resume: at(8) }).findWork('b')?.finish).toBe(at(9, 17));
    });

    it('a work without progress, or without a remaining part, waits for none', () => {
      expect(draw(5, { progress: 0 }).findWork('b')?.finish).toBe(at(3, 17));
      expect(draw(5, { progress: 99, remainingDuration: 0 }).findWork('b')?.finish).toBe(at(3, 17));
    });

    it('links of a summary and their lag count, but a link between starts does not', () => {
      const run = runDrawn('work | M T W T F | after\na | # # # # # | \nsum | | a FS+1d\n  b | # # # # | ', {
        plan: { splitsInProgress: true },
        works: { b: { actualStart: at(0), progress: 50 } },
      });
      expect(run.findWork('b')?.finish).toBe(at(9, 17));
      expect(draw(5, {}, 'a SS+3d').findWork('b')?.finish).toBe(at(3, 17));
    });

    it('a complete predecessor that ended later delays the rest, unless a resume date is given', () => {
      const done = { actualStart: at(0), actualFinish: at(2, 17), progress: 100 };
      const run = (fields: object) =>
        runDrawn('work | M T W T F | after\n a | # # # | \n b | # # | a', {
          plan: { splitsInProgress: true },
          works: { a: done, b: { actualStart: at(0), progress: 50, ...fields } },
        }).findWork('b')?.finish;
      expect(run({})).toBe(at(3, 17));
      expect(run({ resume: at(1) })).toBe(at(1, 17));
    });
  });

  it('[R43] a summary has the progress of its leaves, weighted by duration', () => {
    const run = runDrawn('work | M T W | after\nsum | |\n  a | # | \n  b | # # # | ', {
      works: { a: { actualStart: at(0), actualFinish: at(0, 17), progress: 100 } },
    });
    expect(run.findWork('sum')?.progress).toBe(25);
  });

  it('[R27] a forecast lets nothing start or continue before its moment', () => {
    expectDrawn(
      `
      work | M T W T F · · M | after
      done | #               |
      open |     # #         | done
      half | # # # #         |
    `,
      {
        works: {
          done: { actualStart: at(0), actualFinish: at(0, 17), progress: 100 },
          half: { duration: 3 * DAY_OF_WORK, actualStart: at(0), remainingDuration: 2 * DAY_OF_WORK },
        },
        options: { asOf: at(2) },
      },
    );
  });

  it('[R26] fixed dates do not change, drive neighbours and do not snap back', () => {
    const run = expectDrawn(
      `
      work   | M T W T F · · M T | after
      a      | # #               |
      manual | # # #             | a
      next   |       #           | manual
      end    | # # # # #         |
    `,
      {
        works: {
          manual: { mode: 'manual', duration: 3 * DAY_OF_WORK, fixed: { start: at(0), finish: at(2, 17) } },
        },
      },
    );
    expect(run.findWork('manual')?.lateFinish).toBe(at(4));
    expect(run.findings.map(({ code }) => code)).toEqual(['startsBeforePredecessor']);
  });

  it('[R26] given late dates do not change either', () => {
    const fixed = { start: at(0), finish: at(0, 17), lateStart: at(1), lateFinish: at(1, 17) };
    const run = runDrawn('work | M T W | after\n a | # | \n b | # # # | ', { works: { a: { fixed } } });
    expect(run.findWork('a')).toMatchObject({
      lateStart: at(1),
      lateFinish: at(1, 17),
      totalSlack: DAY_OF_WORK,
    });
  });
});
