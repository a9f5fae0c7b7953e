import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from './check.ts';
import { failedInPlaywright, failedInVitest, formatFailedTests, lastLines } from './failed-tests.ts';

const file = join(checkout, 'web/src/lib/sums.test.ts');

describe('a failure in vitest', () => {
  test('is named with its message, its file and its line', () => {
    const failureMessages = [
      `AssertionError: expected 1 to be 2\n    at ${file}:12:8\n    at file:///x/node_modules/vitest/run.js:1:1`,
    ];
    const assertionResults = [
      { fullName: 'sums add up', status: 'failed', failureMessages },
      { fullName: 'sums are numbers', status: 'passed', failureMessages: [] },
    ];
    const testResults = [{ name: file, status: 'failed', message: '', assertionResults }];
    expect(failedInVitest({ testResults })).toEqual([
      {
        name: 'sums add up',
        isFlaky: false,
        where: 'web/src/lib/sums.test.ts:12',
        error: `AssertionError: expected 1 to be 2\n    at ${file}:12:8`,
      },
    ]);
  });

  test('is the whole file if it could not be loaded', () => {
    const testResults = [
      { name: file, status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: file, status: 'passed', message: '', assertionResults: [] },
    ];
    expect(failedInVitest({ testResults })).toEqual([
      {
        name: 'The whole file',
        isFlaky: false,
        where: 'web/src/lib/sums.test.ts',
        error: 'Cannot find module',
      },
    ]);
  });
});

describe('a failure in Playwright', () => {
  const config = { rootDir: join(checkout, 'e2e/tests') };
  const location = { file: join(checkout, 'e2e/harness/live.ts'), line: 7 };
  const specOf = (title: string, status: string) => ({
    title,
    file: 'board.spec.ts',
    line: 30,
    tests: [{ status, results: [{ errors: [{ message: 'Error: not there', location }] }] }],
  });
  const suite = (specs: unknown[], suites: unknown[] = []) => ({
    title: 'board.spec.ts',
    file: 'board.spec.ts',
    specs,
    suites,
  });

  test('is named with its groups, its own line and the line that failed', () => {
    const group = { ...suite([specOf('moves', 'unexpected'), specOf('stays', 'expected')]), title: 'a card' };
    expect(failedInPlaywright({ config, suites: [suite([], [group])], errors: [] })).toEqual([
      {
        name: 'a card › moves',
        isFlaky: false,
        where: 'e2e/tests/board.spec.ts:30, e2e/harness/live.ts:7',
        error: 'Error: not there',
      },
    ]);
  });

  test('is flaky if it passed on retry, and shows its first error', () => {
    const failure = { errors: [{ message: 'Error: not there', location }] };
    const tests = [{ status: 'flaky', results: [failure, { errors: [] }] }];
    const spec = { ...specOf('moves', 'flaky'), tests };
    expect(failedInPlaywright({ config, suites: [suite([spec])], errors: [] })).toEqual([
      {
        name: 'moves',
        isFlaky: true,
        where: 'e2e/tests/board.spec.ts:30, e2e/harness/live.ts:7',
        error: 'Error: not there',
      },
    ]);
  });

  test('can also be an error before the first test', () => {
    expect(failedInPlaywright({ config, suites: [], errors: [{ message: 'No server' }] })).toEqual([
      { name: 'Outside of the tests', isFlaky: false, where: 'e2e/tests', error: 'No server' },
    ]);
  });
});

describe('the end of the log', () => {
  const failed = {
    name: 'a card › moves',
    isFlaky: false,
    where: 'e2e/tests/board.spec.ts:30',
    error: 'Error: not there',
  };

  test('is empty if all tests passed', () => {
    expect(formatFailedTests([])).toBe('');
  });

  test('contains the test, the place and the error, without colours and empty lines', () => {
    const error = '\u001b[31mError: not there\u001b[39m\n\n  waiting for a card';
    expect(formatFailedTests([{ ...failed, error }])).toBe(
      'FAILED a card › moves\n  e2e/tests/board.spec.ts:30\n  Error: not there\n    waiting for a card',
    );
  });

  test('lists flaky tests after the failed ones', () => {
    const flaky = { ...failed, isFlaky: true };
    expect(formatFailedTests([flaky, failed]).match(/^[A-Z]+/gm)).toEqual(['FAILED', 'FLAKY']);
  });

  test('is limited to 25 lines per test and to ten tests', () => {
    const error = Array.from({ length: 60 }, (_, line) => `line ${line} ${'x'.repeat(1000)}`).join('\n');
    const tests = formatFailedTests(Array.from({ length: 12 }, () => ({ ...failed, error }))).split('\n\n');
    expect(tests).toHaveLength(11);
    expect(tests.at(-1)).toBe('… and 2 more failed tests');
    for (const text of tests.slice(0, 10)) {
      const lines = text.split('\n');
      expect(lines).toHaveLength(25);
      expect(lines[2]).toMatch(/^ {2}line 0 x/);
      expect(lines.at(-1)).toBe('  …');
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(410);
    }
  });

  test('contains the last lines of a step that has no tests', () => {
    const output = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    const lines = lastLines(`${output}\n`).split('\n');
    expect(lines).toHaveLength(23);
    expect(lines.at(-1)).toBe('line 59');
  });
});
