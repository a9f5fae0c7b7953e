import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './check.ts';
import { findFault, listNamedTests } from './named-tests.ts';
import { type RanTest, ranInPlaywright, ranInVitest } from './ran-tests.ts';

const FILE = 'server/src/locks.test.ts';
const ran = (name: string, outcome: RanTest['outcome']): RanTest => ({ file: FILE, name, outcome });

test('a page names a file alone, or with words of its test names', () => {
  expect(listNamedTests('| F-1 | `a.test.ts` "one", "two\n  words", and `b.spec.ts` |')).toEqual([
    { file: 'a.test.ts', words: 'one' },
    { file: 'a.test.ts', words: 'two words' },
    { file: 'b.spec.ts' },
  ]);
});

test('a named test must have run and passed', () => {
  const named = { file: FILE, words: 'a lock is left' };
  expect(findFault(named, [ran('after a crash a lock is left alone', 'passed')])).toBeNull();
  expect(findFault(named, [ran('a lock is left', 'skipped')])).toBe(`${FILE} "a lock is left" was skipped`);
  expect(findFault(named, [ran('a lock is left', 'passed'), ran('a lock is left too', 'failed')])).toBe(
    `${FILE} "a lock is left" failed`,
  );
  expect(findFault(named, [{ ...ran('a lock is left', 'passed'), file: 'other.test.ts' }])).toMatch(
    /did not run/,
  );
});

test('words that are in the file but in no test name are reported', () => {
  expect(findFault({ file: FILE, words: 'a comment' }, [ran('a lock is left', 'passed')])).toBe(
    `${FILE} "a comment" did not run: no test has this name`,
  );
});

test('placeholders in a name match any value', () => {
  const named = { file: FILE, words: 'with %i (or $name) locks' };
  expect(findFault(named, [ran('a row with 404 (or none) locks', 'passed')])).toBeNull();
  expect(findFault(named, [ran('a row with 404 locks', 'passed')])).not.toBeNull();
});

test('reports of vitest and of Playwright say which tests ran, in which file, and how', () => {
  const assertionResults = [
    { fullName: 'sums add up', status: 'passed' },
    { fullName: 'sums wait', status: 'pending' },
  ];
  const report = { testResults: [{ name: join(checkout, 'web/src/sums.test.ts'), assertionResults }] };
  expect(ranInVitest(report)).toEqual([
    { file: 'web/src/sums.test.ts', name: 'sums add up', outcome: 'passed' },
    { file: 'web/src/sums.test.ts', name: 'sums wait', outcome: 'skipped' },
  ]);
  const spec = { title: 'moves', file: 'board.spec.ts', tests: [{ status: 'flaky' }] };
  const broken = { ...spec, title: 'stays', tests: [{ status: 'unexpected' }] };
  const suites = [{ title: 'board.spec.ts', suites: [{ title: 'a card', specs: [spec, broken] }] }];
  expect(ranInPlaywright({ config: { rootDir: join(checkout, 'e2e/tests') }, suites })).toEqual([
    { file: 'e2e/tests/board.spec.ts', name: ' board.spec.ts a card moves', outcome: 'passed' },
    { file: 'e2e/tests/board.spec.ts', name: ' board.spec.ts a card stays', outcome: 'failed' },
  ]);
});
