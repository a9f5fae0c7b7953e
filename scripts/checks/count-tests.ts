import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Check } from './check.ts';
import { readReports } from './read-reports.ts';

export interface TestCounts {
  passed: number;
  failed: number;
  /** Journeys that failed first and passed on retry. */
  flaky: number;
  skipped: number;
}

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int().default(0),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Adds up the reports of vitest and Playwright. A missing report of a step with tests counts as a failure. */
export function countTests(steps: readonly Pick<Check, 'report'>[]): TestCounts {
  const missing = steps.filter(({ report }) => report !== undefined && !existsSync(report.path));
  const all = [
    ...readReports(steps, { vitest: countInVitest, playwright: countInPlaywright }),
    ...missing.map(() => NO_REPORT),
  ];
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    flaky: sum(all.map(({ flaky }) => flaky)),
    skipped: sum(all.map(({ skipped }) => skipped)),
  };
}

const NO_REPORT: TestCounts = { passed: 0, failed: 1, flaky: 0, skipped: 0 };

function countInVitest(file: unknown): TestCounts[] {
  const report = vitestSchema.parse(file);
  return [
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
      flaky: 0,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  ];
}

/** A file that could not be loaded counts as a failure, since it has no tests that could fail. */
function isBrokenFile(file: z.output<typeof vitestSchema>['testResults'][number]): boolean {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
}

function countInPlaywright(file: unknown): TestCounts[] {
  const { expected, unexpected, flaky, skipped } = playwrightSchema.parse(file).stats;
  return [{ passed: expected, failed: unexpected, flaky, skipped }];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
