import { describe, expect, it } from 'vitest';
import { at, DAY_OF_WORK, type Details, runDrawn } from '../../tests/support/drawn-plan.ts';
import { reschedule } from '../reschedule/reschedule.ts';
import type { PlanRun } from '../schedule.ts';
import type { Finding, FindingCode } from '../schedule-result.ts';
import { type CheckInputs, check, checkRun } from './check.ts';

const CHAIN = `
  work | M T W T F | after
  a    | # #       |
  b    |     # #   | a
  end  |       ◆   | b
`;

function find(code: FindingCode, run: PlanRun, inputs: CheckInputs = {}): Finding[] {
  return checkRun(run, inputs).filter((finding) => finding.code === code);
}

/** Applies the proposed fix of the first such finding and returns whether the finding disappears. */
function isMended(code: FindingCode, run: PlanRun): boolean {
  for (const change of find(code, run)[0]?.fix?.changes ?? []) reschedule(run, change);
  return find(code, run).length === 0;
}

describe('check', () => {
  it('[R81] finds nothing in a sound plan', () => {
    expect(
      check(runDrawn(CHAIN).plan, { hasOwner: () => true, asOf: at(0), lastActivity: () => at(0) }),
    ).toEqual([]);
  });

  it('[R81] reports missing owners only when owners are given, and only of open works', () => {
    const run = runDrawn(CHAIN, { works: { b: { progress: 100 } } });
    expect(find('noOwner', run)).toEqual([]);
    const found = find('noOwner', run, { hasOwner: (id) => id === 'a' });
    expect(found.flatMap(({ workIds }) => workIds)).toEqual(['end']);
    expect(found[0]?.fix).toEqual({ kind: 'nameOwner', label: 'Name an owner', changes: [] });
  });

  it('[R81] finds dangling works and links them to the end', () => {
    const run = runDrawn(`${CHAIN}  loose | #         |`);
    expect(find('dangling', run)).toMatchObject([{ workIds: ['loose'], facts: { isAlone: true } }]);
    expect(isMended('dangling', run)).toBe(true);
    expect(run.plan.links).toContainEqual({ predecessorId: 'loose', successorId: 'end', type: 'FS' });
  });

  it('[R81] finds works in progress without recent activity', () => {
    const run = runDrawn(CHAIN, { works: { a: { actualStart: at(0) } } });
    const asOf = at(20);
    expect(find('stale', run, { asOf, lastActivity: () => at(10) })).toEqual([]);
    expect(find('stale', run, { asOf, lastActivity: () => null })).toMatchObject([
      {
        workIds: ['a'],
        message: 'a is in progress, but nothing has happened to it for 20 days.',
        facts: { days: 20 },
      },
    ]);
  });

  it('[R81] finds works that are too long', () => {
    const run = runDrawn(CHAIN, { works: { a: { duration: 21 * DAY_OF_WORK } } });
    expect(find('tooLong', run)).toMatchObject([{ workIds: ['a'], facts: { amount: 21 * DAY_OF_WORK } }]);
    expect(find('tooLong', run, { longestWork: 30 * DAY_OF_WORK })).toEqual([]);
  });

  const fixable: readonly [FindingCode, string, Details, string][] = [
    ['dueOnHoliday', CHAIN, { works: { a: { deadline: at(5, 12) } } }, 'Move it to 2026-03-06 17:00'],
    [
      'constraintMissed',
      CHAIN,
      { works: { b: { constraint: 'MSO', constraintDate: at(1) } } },
      'Let its links decide',
    ],
    [
      'startsBeforePredecessor',
      CHAIN,
      { works: { b: { mode: 'manual', fixed: { start: at(1), finish: at(2, 17) } } } },
      'Schedule it automatically',
    ],
    ['manualWithoutDates', CHAIN, { works: { b: { mode: 'manual' } } }, 'Schedule it automatically'],
    [
      'summaryShorterThanChildren',
      'work | M T W | after\nsum | | \n  a | # # | ',
      { works: { sum: { mode: 'manual', fixed: { start: at(0), finish: at(0, 17) } } } },
      'Widen the summary to hold its sub-works',
    ],
    [
      'leavesManualSummary',
      'work | M T W | after\nsum | | \n  a | # # | ',
      { works: { sum: { mode: 'manual', fixed: { start: at(0), finish: at(0, 17) } } } },
      'Widen the summary to hold its sub-works',
    ],
    ['cycle', 'work | M | after\n a | # | b\n b | # | a', {}, 'Remove a link that closes the circle'],
  ];

  it.each(fixable)('[R81] proposes a fix for %s', (code, drawing, details, label) => {
    const run = runDrawn(drawing, details);
    expect(find(code, run)[0]?.fix?.label).toBe(label);
    expect(isMended(code, run)).toBe(true);
  });

  it('[R81] gives the dates that its sentences mention', () => {
    const off = runDrawn(CHAIN, { works: { a: { deadline: at(5, 12) } } });
    expect(find('dueOnHoliday', off)[0]?.facts).toEqual({ date: at(5, 12), dateOf: 'deadline' });
    const bound = runDrawn(CHAIN, { works: { b: { constraint: 'MSO', constraintDate: at(1) } } });
    expect(find('constraintMissed', bound)[0]?.facts).toEqual({ constraint: 'MSO', date: at(1) });
  });

  it('[R81] writes an end at midnight as 24:00 of the day before', () => {
    const missed = runDrawn(CHAIN, { works: { b: { deadline: at(1, 0) } } });
    expect(find('deadlineMissed', missed)[0]?.message).toContain('after its deadline 2026-03-02 24:00.');
    const bound = runDrawn(CHAIN, { works: { b: { constraint: 'MFO', constraintDate: at(1, 0) } } });
    expect(find('constraintMissed', bound)[0]?.message).toContain('must finish on 2026-03-02 24:00,');
  });

  it('[R81] never proposes to move a promise', () => {
    const run = runDrawn(CHAIN, { works: { b: { deadline: at(2, 17) } } });
    expect(find('deadlineMissed', run)[0]?.fix).toEqual({
      kind: 'keepPromise',
      label: 'Shorten it, or what comes before it, so that the promise is kept',
      changes: [],
    });
  });

  it('[R81] finds works that should have finished before today, and starts today those that have not begun', () => {
    const run = runDrawn(CHAIN, { works: { a: { actualStart: at(0), progress: 40 } } });
    expect(find('overdue', run)).toEqual([]);
    expect(find('overdue', run, { asOf: at(3, 17) })).toMatchObject([
      {
        workIds: ['a'],
        message: 'a was to be finished 2026-03-03 17:00 and is 40 % done.',
        facts: { finish: at(1, 17), progress: 40 },
        fix: { kind: 'tellProgress', label: 'Say when it was done, or what is left of it', changes: [] },
      },
    ]);
    const waiting = runDrawn(CHAIN);
    const [found] = find('overdue', waiting, { asOf: at(5) });
    expect(found?.message).toBe('a was to be finished 2026-03-03 17:00 and has not begun.');
    expect(found?.facts).toEqual({ finish: at(1, 17) });
    expect(found?.fix).toMatchObject({ label: 'Start it 2026-03-09 08:00', date: at(7, 8) });
    for (const change of found?.fix?.changes ?? []) reschedule(waiting, change);
    expect(find('overdue', waiting, { asOf: at(5) })).toEqual([]);
  });

  it('[R81] summarizes all late works in one finding, the latest first', () => {
    const run = runDrawn(CHAIN, {
      works: { end: { deadline: at(2, 17) } },
      plan: { imposedFinish: at(4, 17) },
    });
    expect(find('negativeSlack', run)).toMatchObject([
      {
        workIds: ['a', 'b', 'end'],
        message:
          '3 works are too late by up to 1 day of working time: a deadline or a fixed date that they lead to cannot be kept.',
        facts: { amount: DAY_OF_WORK },
      },
    ]);
  });
});
