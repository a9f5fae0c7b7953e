import type { PlanImport, Rehearsal } from '@gantry/contract';
import { expect, test } from 'vitest';
import { judgeTarget } from './use-typed-target.ts';

function aRun(project: Partial<Rehearsal['project']> = {}) {
  const all = { id: null, key: 'HAR', name: 'harbour', isFromBin: false, problem: null, ...project };
  return { choices: {}, rehearsal: { project: all, table: null } } as PlanImport & { rehearsal: Rehearsal };
}

test('the import sends the name and key in the form', () => {
  expect(judgeTarget(aRun(), { name: 'Ferry berth', key: 'fer' })).toEqual({
    other: { name: 'Ferry berth', key: 'fer' },
    isStopped: false,
  });
  expect(judgeTarget(aRun(), { name: 'harbour', key: 'har' })).toEqual({
    other: undefined,
    isStopped: false,
  });
});

test('an empty form or a taken key stops the import; another key continues it', () => {
  const taken = aRun({ problem: 'A project has the key HAR.' });
  expect(judgeTarget(taken, { name: 'harbour', key: 'HAR' }).isStopped).toBe(true);
  expect(judgeTarget(taken, { name: 'harbour', key: 'HAX' }).isStopped).toBe(false);
  expect(judgeTarget(taken, { name: 'Quay', key: 'HAR' }).isStopped).toBe(true);
  expect(judgeTarget(aRun(), { name: ' ', key: 'HAR' }).isStopped).toBe(true);
  expect(judgeTarget(aRun(), { name: 'harbour', key: '' }).isStopped).toBe(true);
});

test('an existing project keeps its name and key', () => {
  const there = aRun({ id: 'p' });
  expect(judgeTarget(there, { name: 'Other', key: 'OTH' })).toEqual({ other: undefined, isStopped: false });
  expect(judgeTarget(aRun({ id: 'p', problem: 'No.' }), { name: 'Other', key: 'OTH' }).isStopped).toBe(true);
});

test('a table without a single work stops the import, into any project', () => {
  const counts = { made: 0, changed: 0, alone: 0, unfit: 2 };
  const empty = (project: Partial<Rehearsal['project']>, more = {}) => {
    const run = aRun(project);
    return {
      ...run,
      rehearsal: { ...run.rehearsal, table: {}, counts: { ...counts, ...more } },
    } as typeof run;
  };
  const typed = { name: 'harbour', key: 'HAX' };
  expect(judgeTarget(empty({}), typed).isStopped).toBe(true);
  expect(judgeTarget(empty({ id: 'p' }), typed).isStopped).toBe(true);
  expect(judgeTarget(empty({ id: 'p' }, { alone: 1 }), typed).isStopped).toBe(false);
});
