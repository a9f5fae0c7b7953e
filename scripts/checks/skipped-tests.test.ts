import { expect, test } from 'vitest';
import { formatSkipReasons, skippedInPlaywright, skippedInVitest } from './skipped-tests.ts';

const ABSENT = 'the plans are absent';

test("a skipped test of vitest counts with the reason in its name or in its group's name", () => {
  const assertionResults = [
    { fullName: `saved plans (skipped: ${ABSENT}) sample reads as its twin`, status: 'skipped' },
    { fullName: 'a lock is left by a crash', status: 'pending' },
    { fullName: 'sums add up', status: 'passed' },
  ];
  expect(skippedInVitest({ testResults: [{ assertionResults }] })).toEqual([
    ABSENT,
    'the test gives no reason',
  ]);
});

test('a skipped journey counts with the reason of its annotation, also inside groups', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: ABSENT }] };
  const specs = [{ tests: [skipped] }, { tests: [{ status: 'expected', annotations: [] }] }];
  expect(skippedInPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([ABSENT]);
});

test('one sentence states how many tests were skipped, and why', () => {
  expect(formatSkipReasons([ABSENT, 'there is no network', ABSENT])).toBe(
    `Skipped: 2 because ${ABSENT}; 1 because there is no network.`,
  );
  expect(formatSkipReasons([])).toBe('');
});
