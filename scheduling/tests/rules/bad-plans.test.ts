import { describe, expect, it } from 'vitest';
import { type Link, type Plan, schedule, type Work } from '../../src/index.ts';
import { at, DAY_OF_WORK, runDrawn, STANDARD } from '../support/drawn-plan.ts';

function planOf(works: Partial<Work>[], links: Link[] = [], plan: Partial<Plan> = {}): Plan {
  return {
    start: at(0),
    calendarId: 'std',
    calendars: [STANDARD],
    works: works.map((work, i) => ({ id: `w${i}`, duration: DAY_OF_WORK, ...work })),
    links,
    ...plan,
  };
}

function fs(predecessorId: string, successorId: string): Link {
  return { predecessorId, successorId, type: 'FS' };
}

describe('bad plans', () => {
  it('[R60] list the works of a cycle in order, exclude them and schedule the rest', () => {
    const run = runDrawn(`
      work | M T W T | after
      a    | #       | c
      b    | #       | a
      c    | #       | b
      d    | #       | c
      e    | #       |
      f    |   #     | e
    `);
    expect(run.findings).toMatchObject([{ code: 'cycle', workIds: ['a', 'b', 'c'] }]);
    expect(run.works.map((work) => work?.start ?? null)).toEqual([null, null, null, at(0), at(0), at(1)]);
  });

  it('[R60] list every cycle of a knot, and pass on the dates of a summary in a cycle', () => {
    const run = runDrawn(`
      work  | M T | after
      phase |     | x
        a   | #   |
        b   | #   |
      x     | #   | a
      y     | #   | x, z
      z     | #   | y
    `);
    expect(run.findings.map(({ code }) => code)).toEqual(['cycle', 'cycle']);
    expect(run.findings.flatMap(({ workIds }) => workIds).sort()).toEqual(['a', 'phase', 'x', 'y', 'z']);
    expect(run.findWork('phase')).toBeNull();
    expect(run.findWork('b')?.start).toBe(at(0));
  });

  it('[R61] exclude links to unknown works, to themselves, or into their own summary', () => {
    const run = schedule(
      planOf(
        [{}, { id: 'sub', parentId: 'w0' }, {}],
        [fs('w2', 'w2'), fs('w0', 'sub'), fs('gone', 'w2'), fs('w2', 'sub')],
      ),
    );
    expect(run.findings.map(({ code }) => code).sort()).toEqual(['selfLink', 'selfLink', 'unknownWork']);
    expect(run.findWork('sub')?.start).toBe(at(1));
  });

  it('[R61] keep the first of two works with the same id', () => {
    const run = schedule(
      planOf([{ id: 'x' }, { id: 'x', duration: 3 * DAY_OF_WORK }, { id: 'y' }], [fs('x', 'y')]),
    );
    expect(run.findings).toMatchObject([{ code: 'duplicateWork', workIds: ['x'] }]);
    expect(run.works.map((work) => work?.start ?? null)).toEqual([at(0), null, at(1)]);
  });

  it('[R61] cut cycles of parents and unknown parents', () => {
    const run = schedule(
      planOf([{ parentId: 'w1' }, { parentId: 'w0' }, { parentId: 'w2' }, { parentId: 'gone' }]),
    );
    expect(run.findings.map(({ code }) => code).sort()).toEqual(['parentCycle', 'unknownParent']);
    expect(run.works.every((work) => work?.start === at(0))).toBe(true);
  });

  it('[R61] ignore invalid numbers', () => {
    const odd = {
      duration: Number.NaN,
      deadline: Number.POSITIVE_INFINITY,
      progress: Number.NaN,
      levelingDelay: -5,
    };
    const run = schedule(
      planOf([odd, { duration: -10 }, { constraint: 'SNET', constraintDate: Number.NaN }]),
    );
    expect(new Set(run.findings.map(({ code }) => code))).toEqual(new Set(['invalidNumber']));
    expect(run.works.map((work) => work?.finish)).toEqual([at(0), at(0), at(0, 17)]);
    const lag = schedule(planOf([{}, {}], [{ ...fs('w0', 'w1'), lag: Number.NaN }]));
    expect(lag.findWork('w1')?.start).toBe(at(1));
    const start = schedule(planOf([{}], [], { start: Number.NaN }));
    expect(start.findings.map(({ code }) => code)).toEqual(['invalidNumber']);
  });

  it('[R61] limit durations and ignore dates that are beyond all calendars', () => {
    const run = schedule(
      planOf([{ duration: 1e300 }, { constraint: 'MSO', constraintDate: 1e300 }], [fs('w0', 'w1')]),
    );
    expect(run.findings.map(({ code }) => code)).toEqual(['invalidNumber', 'invalidNumber']);
    expect(run.findWork('w1')?.start).toBeGreaterThan(at(0));
  });

  it('[R61] treat unknown words of an enumeration as missing', () => {
    const link = { ...fs('w0', 'w1'), type: 'XX' as 'FS' };
    const run = schedule(planOf([{ constraint: 'SOON' as 'ASAP' }, {}], [link]));
    expect(run.findings.map(({ code }) => code)).toEqual(['invalidNumber', 'invalidNumber']);
    expect(run.findWork('w1')?.start).toBe(at(0));
  });

  it('[R62] report missed promises', () => {
    const run = runDrawn('work | M T W | after\n a | # # | \n b | # | a', {
      works: { b: { deadline: at(1, 17) }, a: { constraint: 'FNLT', constraintDate: at(0, 17) } },
      plan: { honorConstraints: false },
    });
    expect(run.findings.map(({ code, workIds }) => [code, workIds[0]])).toEqual([
      ['constraintMissed', 'a'],
      ['deadlineMissed', 'b'],
    ]);
  });

  it('are scheduled without recursion, however deep the tree and long the chain', () => {
    const count = 50_000;
    const works = Array.from({ length: count }, (_, i) => ({ parentId: i === 0 ? null : `w${i - 1}` }));
    expect(schedule(planOf(works)).findWork('w0')?.finish).toBe(at(0, 17));
    const links = works.slice(1).map((_, i) => fs(`w${i}`, `w${i + 1}`));
    const ring = schedule(
      planOf(
        works.map(() => ({})),
        [...links, fs(`w${count - 1}`, 'w0')],
      ),
    );
    expect(ring.findings[0]?.workIds).toHaveLength(count);
  });

  it('may be empty', () => {
    const run = schedule(planOf([]));
    expect(run).toMatchObject({ start: at(0), finish: at(0), findings: [], works: [] });
  });
});
