import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, expectDrawn, runDrawn } from '../support/drawn-plan.ts';

describe('summaries', () => {
  it('[R40] span their sub-works, early and late', () => {
    const run = expectDrawn(`
      work    | M T W T F · · M | M T W T F · · M | after
      phase   | # # #           |       # # · · # |
        a     | #               |               # |
        b     | # # #           |       # # · · # |
      other   | # # # # # · · # | # # # # # · · # |
    `);
    expect(run.findWork('phase')?.duration).toBe(3 * DAY_OF_WORK);
  });

  it('[R41] limit their leaves in the backward pass by the links that leave them', () => {
    const run = runDrawn(`
      work  | M T W T F | after
      phase | # #       |
        a   | #         |
        b   | # #       |
      next  |     #     | phase
      other | # # # # # |
    `);
    expect(run.findWork('a')?.lateFinish).toBe(at(3, 17));
    // [R52] Free slack only considers a work's own links, and a has none.
    expect(run.findWork('a')).toMatchObject({ totalSlack: 3 * DAY_OF_WORK, freeSlack: 3 * DAY_OF_WORK });
  });

  it('[R42] set by hand keep their dates and report sub-works outside them', () => {
    const run = expectDrawn(
      `
      work  | M T W T F | after
      phase | # #       |
        a   | # # #     |
      next  |     #     | phase
    `,
      { works: { phase: { mode: 'manual', fixed: { start: at(0), finish: at(1, 17) } } } },
    );
    expect(run.findings.map(({ code, workIds }) => [code, ...workIds])).toEqual([
      ['leavesManualSummary', 'a', 'phase'],
    ]);
  });

  it('[R63] exclude inactive works with everything below them', () => {
    const run = expectDrawn(
      `
      work  | M T W T F | after
      off   |           |
        a   |           |
      b     | #         | a
    `,
      { works: { off: { active: false }, a: { duration: DAY_OF_WORK } } },
    );
    expect(run.findWork('a')).toBeNull();
    expect(run.findWork('off')).toBeNull();
  });

  it('[R52] free slack reaches to the nearest successor, total slack to the end', () => {
    const run = runDrawn(`
      work | M T W T F · · M | after
      long | # # # # #       |
      a    | #               |
      b    |   #             | a
      c    |           # #   | long, b
    `);
    expect(run.findWork('a')).toMatchObject({ totalSlack: 3 * DAY_OF_WORK, freeSlack: 0 });
    expect(run.findWork('b')).toMatchObject({ totalSlack: 3 * DAY_OF_WORK, freeSlack: 3 * DAY_OF_WORK });
  });

  it('[R30] a milestone is late when its successor starts late, other works the evening before', () => {
    const run = expectDrawn(`
      work  | M T W T F | M T W T F | after
      a     | #         |   #       |
      ready | ◆         |     ◇     | a
      b     |   #       |     #     | ready
      c     | # # #     | # # #     |
    `);
    expect(run.findWork('ready')?.lateStart).toBe(at(2));
    expect(run.findWork('a')?.lateFinish).toBe(at(1, 17));
  });

  it('[R53] works within the limit of slack are critical', () => {
    const drawing = 'work | M T W | after\n a | # | \n b | # # | ';
    expect(runDrawn(drawing).findWork('a')?.critical).toBe(false);
    expect(runDrawn(drawing, { plan: { criticalSlackLimit: DAY_OF_WORK } }).findWork('a')?.critical).toBe(
      true,
    );
  });
});
