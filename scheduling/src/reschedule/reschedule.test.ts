import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, runDrawn } from '../../tests/support/drawn-plan.ts';
import { schedule } from '../schedule.ts';
import { reschedule, settle } from './reschedule.ts';

const PLAN = `
  work  | M T W T F · · M | after
  a     | #               |
  b     |   #             | a
  c     |     #           | b
  aside | #               |
  long  | # # # # # · · # |
`;

describe('reschedule', () => {
  it('[R80] moves only works that a longer work pushes', () => {
    const run = runDrawn(PLAN);
    const { movedIds, incremental } = reschedule(run, {
      kind: 'updateWork',
      id: 'a',
      fields: { duration: 2 * DAY_OF_WORK },
    });
    expect([...movedIds].sort()).toEqual(['a', 'b', 'c']);
    expect(incremental).toBe(true);
    expect(run.findWork('c')?.start).toBe(at(3));
  });

  it('[R80] follows new, changed and removed links', () => {
    const run = runDrawn(PLAN);
    const link = { predecessorId: 'c', successorId: 'aside', type: 'FS' } as const;
    reschedule(run, { kind: 'addLink', link });
    expect(run.findWork('aside')?.start).toBe(at(3));
    reschedule(run, { kind: 'updateLink', link: { ...link, lag: DAY_OF_WORK } });
    expect(run.findWork('aside')?.start).toBe(at(4));
    expect(run.findWork('c')?.freeSlack).toBe(0);
    reschedule(run, { kind: 'removeLink', link });
    expect(run.findWork('aside')?.start).toBe(at(0));
    expect(run.plan.links).toHaveLength(2);
  });

  it('[R80] finds the cycle that a link closes, and removes the finding with the link', () => {
    const run = runDrawn(PLAN);
    const link = { predecessorId: 'c', successorId: 'a', type: 'FS' } as const;
    reschedule(run, { kind: 'addLink', link });
    expect(run.findings.map(({ code }) => code)).toEqual(['cycle']);
    reschedule(run, { kind: 'removeLink', link });
    expect(run.findings).toEqual([]);
    expect(run.findWork('c')?.start).toBe(at(2));
  });

  it('[R80] moves sub-works of a removed work up to its parent', () => {
    const run = runDrawn('work | M | after\ntop | | \n  mid | | \n    low | # | ');
    reschedule(run, { kind: 'removeWork', id: 'mid' });
    expect(run.plan.works.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['top', null],
      ['low', 'top'],
    ]);
  });

  it('[R80] accepts new works, calendars and settings of the plan', () => {
    const run = runDrawn(PLAN);
    reschedule(run, { kind: 'addWork', work: { id: 'new', duration: DAY_OF_WORK } });
    expect(run.findWork('new')?.start).toBe(at(0));
    const [std] = run.plan.calendars;
    if (std)
      reschedule(run, { kind: 'updateCalendar', calendar: { ...std, week: { ...std.week, mon: [] } } });
    expect(run.findWork('new')?.start).toBe(at(1));
    reschedule(run, { kind: 'updatePlan', fields: { start: at(3) } });
    expect(run.findWork('new')?.start).toBe(at(3));
  });

  it('[R80] ignores unknown works and links', () => {
    const run = runDrawn(PLAN);
    const before = JSON.stringify(run.works);
    const ends = { predecessorId: 'a', successorId: 'long', type: 'FS' } as const;
    expect(reschedule(run, { kind: 'updateWork', id: 'gone', fields: { duration: 0 } }).movedIds).toEqual([]);
    expect(reschedule(run, { kind: 'removeLink', link: ends }).movedIds).toEqual([]);
    expect(reschedule(run, { kind: 'removeWork', id: 'gone' }).movedIds).toEqual([]);
    expect(JSON.stringify(run.works)).toBe(before);
  });

  it('[R80] updates late dates on drop while dragging', () => {
    const run = runDrawn(PLAN);
    for (let days = 2; days <= 9; days++) {
      const fields = { duration: days * DAY_OF_WORK };
      expect(
        reschedule(run, { kind: 'updateWork', id: 'a', fields }, { earlyOnly: true }).movedIds,
      ).toContain('c');
    }
    expect(run.findWork('b')?.start).toBe(at(11));
    settle(run);
    expect(run.works).toEqual(schedule(run.plan).works);
    reschedule(run, { kind: 'updateWork', id: 'b', fields: { duration: 0 } }, { earlyOnly: true });
    reschedule(run, { kind: 'updateWork', id: 'c', fields: { duration: 0 } });
    expect(run.works).toEqual(schedule(run.plan).works);
  });

  it('[R80] accepts more links than were allocated', () => {
    const run = runDrawn(PLAN);
    for (let i = 0; i < 100; i++) {
      reschedule(run, { kind: 'addWork', work: { id: `n${i}`, duration: DAY_OF_WORK } });
      reschedule(run, { kind: 'addLink', link: { predecessorId: 'a', successorId: `n${i}`, type: 'FS' } });
    }
    expect(JSON.stringify(run.works)).toBe(JSON.stringify(schedule(run.plan).works));
  });
});
