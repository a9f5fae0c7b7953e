import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './check.ts';
import { formatSlowestTests, timesInPlaywright, timesInVitest } from './slowest-tests.ts';

test('a vitest test counts with its duration, or with none if it did not run', () => {
  const assertionResults = [{ fullName: 'sums add up', duration: 12.5 }, { fullName: 'sums are numbers' }];
  const report = { testResults: [{ name: join(checkout, 'web/src/lib/sums.test.ts'), assertionResults }] };
  expect(timesInVitest(report)).toEqual([
    { name: 'sums add up', file: 'web/src/lib/sums.test.ts', milliseconds: 12.5 },
    { name: 'sums are numbers', file: 'web/src/lib/sums.test.ts', milliseconds: 0 },
  ]);
});

test('a journey counts with all its attempts, and its name includes its groups', () => {
  const tests = [{ results: [{ duration: 4000 }, { duration: 1500 }] }];
  const spec = { title: 'moves', file: 'board.spec.ts', tests };
  const suites = [{ title: 'board.spec.ts', suites: [{ title: 'a card', specs: [spec] }] }];
  const timed = timesInPlaywright({ config: { rootDir: join(checkout, 'e2e/tests') }, suites });
  expect(timed).toEqual([{ name: 'a card › moves', file: 'e2e/tests/board.spec.ts', milliseconds: 5500 }]);
  expect(formatSlowestTests(timed)).toBe('    5.5 s  e2e/tests/board.spec.ts  a card › moves');
});
