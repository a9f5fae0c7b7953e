import { expect, test } from 'vitest';
import { aWork } from '../test/a-work.ts';
import { actualOf, isOfProgress, proposesDone } from './progress-stamp.ts';

const begun = aWork({ status: 'in_progress', actualStart: '2026-11-02T08:00' });

test.each([
  [{ status: 'done' as const }, 'actualFinish'],
  [{ actualFinish: '2026-11-20' }, 'actualFinish'],
  [{ status: 'in_progress' as const }, 'actualStart'],
  [{ status: 'in_review' as const }, 'actualStart'],
  [{ progress: 10 }, 'actualStart'],
  [{ actualStart: '2026-11-20' }, 'actualStart'],
  [{ progress: 0 }, undefined],
  [{ status: 'todo' as const }, undefined],
  [{ remainingMinutes: 60 }, undefined],
])('%j sets %s', (change, field) => {
  expect(actualOf({ works: [aWork()], change })).toBe(field);
  expect(isOfProgress(change)).toBe(true);
});

test('a started work does not start again', () => {
  expect(actualOf({ works: [begun], change: { progress: 50 } })).toBeUndefined();
  expect(actualOf({ works: [begun], change: { actualStart: '2026-11-03' } })).toBe('actualStart');
  expect(isOfProgress({ title: 'Piles' })).toBe(false);
});

test.each([
  [{ progress: 100 }, true],
  [{ remainingMinutes: 0 }, true],
  [{ progress: 90 }, false],
  [{ progress: 100, status: 'done' as const }, false],
  [{ actualFinish: '2026-11-20' }, false],
])('%j proposes done: %s', (change, proposes) => {
  expect(proposesDone({ works: [begun], change })).toBe(proposes);
  expect(proposesDone({ works: [aWork({ status: 'done' })], change })).toBe(false);
});
