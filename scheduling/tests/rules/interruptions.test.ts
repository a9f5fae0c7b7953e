import { describe, expect, it } from 'vitest';
import { type Interruption, type PlanRun, reschedule, schedule, type Work } from '../../src/index.ts';
import { level } from '../../src/level/level-plan.ts';
import { partsLeft } from '../../src/passes/work-parts.ts';
import { at, DAY_OF_WORK, type Details, runDrawn } from '../support/drawn-plan.ts';

const days = (count: number) => count * DAY_OF_WORK;
const pause = (after: number, length: number): Interruption => ({ after: days(after), length: days(length) });

/** `b` takes two days after `a`, with a pause of two days after its first. */
const runB = (fields: Partial<Work>, details: Details = {}) =>
  runDrawn('work | M T W T F · · M | after\n a | # | \n b | # # | a\n c | # | b', {
    ...details,
    works: { b: { interruptions: [pause(1, 2)], ...fields }, ...details.works },
  });

const datesOf = (run: PlanRun, id: string) => [run.findWork(id)?.start, run.findWork(id)?.finish];
const partsOf = (run: PlanRun, id: string) =>
  partsLeft(run.network, run.dates, run.network.indexOfId.get(id) ?? -1).map(({ start, finish }) => [
    start,
    finish,
  ]);

describe('interruptions', () => {
  it('[R90] a work finishes later by its pauses, and successors wait for its last part', () => {
    const run = runB({});
    expect(datesOf(run, 'b')).toEqual([at(1), at(4, 17)]);
    expect(partsOf(run, 'b')).toEqual([
      [at(1), at(1, 17)],
      [at(4), at(4, 17)],
    ]);
    expect(run.findWork('c')?.start).toBe(at(7));
  });

  it('[R90] the parts move with their work, and the pauses between them keep their length', () => {
    const run = runB({});
    reschedule(run, { kind: 'updateWork', id: 'a', fields: { duration: days(2) } });
    expect(partsOf(run, 'b')).toEqual([
      [at(2), at(2, 17)],
      [at(7), at(7, 17)],
    ]);
  });

  it('[R91] length and percent lag count the work without pauses', () => {
    const plan = runB({}).plan;
    const links = plan.links.map((link) =>
      link.successorId === 'c' ? { ...link, lag: 50, lagUnit: 'percent' as const } : link,
    );
    const run = schedule({ ...plan, links });
    expect(run.findWork('b')?.duration).toBe(days(2));
    expect(run.findWork('c')?.start).toBe(at(8));
  });

  it('[R92] a required finish gives a start before length and pauses; slack counts no pauses', () => {
    const run = runB(
      { constraint: 'FNET', constraintDate: at(9, 17) },
      { works: { c: { duration: days(1) }, a: { duration: days(1) } } },
    );
    expect(datesOf(run, 'b')).toEqual([at(4), at(9, 17)]);
    expect(run.findWork('b')).toMatchObject({ totalSlack: 0, lateStart: at(4), critical: true });
    expect(run.findWork('a')).toMatchObject({ totalSlack: days(3) });
  });

  it('[R93] progress fills the first parts; if it ends at a pause, the rest resumes after it', () => {
    const begun = { actualStart: at(1), interruptions: [pause(1, 2)] };
    const half = runB({ ...begun, progress: 50 });
    expect(datesOf(half, 'b')).toEqual([at(1), at(4, 17)]);
    expect(partsOf(half, 'b')).toEqual([[at(4), at(4, 17)]]);
    const less = runB({ ...begun, progress: 25 });
    expect(partsOf(less, 'b')).toEqual([
      [at(1, 13), at(1, 17)],
      [at(4), at(4, 17)],
    ]);
    const most = runB({ ...begun, progress: 75 });
    expect(partsOf(most, 'b')).toEqual([[at(4, 13), at(4, 17)]]);
  });

  it('[R93] a later resume moves the pauses that are still ahead', () => {
    const run = runB({
      actualStart: at(1),
      progress: 25,
      interruptions: [pause(1, 2)],
      resumeNoEarlier: { at: at(2), done: days(0.5) },
    });
    expect(partsOf(run, 'b')).toEqual([
      [at(2), at(2, 12)],
      [at(4, 13), at(7, 12)],
    ]);
  });

  it('[R94] a pause at the start, at the end or without length is ignored; two pauses after the same amount are merged', () => {
    expect(datesOf(runB({ interruptions: [pause(0, 2), pause(2, 2), pause(1, 0)] }), 'b')).toEqual([
      at(1),
      at(2, 17),
    ]);
    expect(datesOf(runB({ interruptions: [pause(1, 1), pause(1, 1)] }), 'b')).toEqual([at(1), at(4, 17)]);
    const odd = runB({ interruptions: [{ after: Number.NaN, length: -5 }] });
    expect(datesOf(odd, 'b')).toEqual([at(1), at(2, 17)]);
    expect(odd.findings.map(({ code }) => code)).toContain('invalidNumber');
  });

  it('[R95] given dates are fixed, and the pauses lie within them', () => {
    const run = runB({ mode: 'manual', fixed: { start: at(1), finish: at(4, 17) } });
    expect(partsOf(run, 'b')).toEqual([
      [at(1), at(1, 17)],
      [at(4), at(4, 17)],
    ]);
  });

  it('[R96] people are free in a pause: levelling places a short work of theirs in it', () => {
    const { plan } = runDrawn('work | M T W T F | after\n long | # # | \n short | # # | ', {
      works: { long: { interruptions: [pause(1, 2)] }, short: { constraint: 'SNET', constraintDate: at(1) } },
    });
    const people = [{ id: 'eva' }];
    const assignments = ['long', 'short'].map((workId) => ({ workId, personId: 'eva' }));
    const free = level(plan, { people, assignments });
    expect([free.moves, free.before.peaks]).toEqual([[], []]);
    // With three days it no longer fits: one of them waits until the other is over.
    const works = plan.works.map((work) => (work.id === 'short' ? { ...work, duration: days(3) } : work));
    const tight = level({ ...plan, works }, { people, assignments });
    expect(tight.before.peaks).not.toEqual([]);
    expect(tight.after.peaks).toEqual([]);
  });
});
