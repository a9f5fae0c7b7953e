import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { browserReport, componentsReport, ganttReport, vitestReport } from './checks.ts';

export interface TestCounts {
  passed: number;
  failed: number;
  /** Journeys that failed first and passed when they were repeated. */
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

/** Adds up what vitest and Playwright have reported. A report that a chosen step should have written counts as a failure. */
export function countTests(names: readonly string[]): TestCounts {
  const all: TestCounts[] = [];
  if (names.includes('unit and server tests')) all.push(readVitest(vitestReport));
  if (names.includes('components in a browser')) all.push(readVitest(componentsReport));
  if (names.includes('browser tests')) all.push(readPlaywright(browserReport));
  if (names.includes('gantt in a browser')) all.push(readPlaywright(ganttReport));
  return {
    passed: sum(all.map(({ passed }) => passed)),
    failed: sum(all.map(({ failed }) => failed)),
    flaky: sum(all.map(({ flaky }) => flaky)),
    skipped: sum(all.map(({ skipped }) => skipped)),
  };
}

const NO_REPORT: TestCounts = { passed: 0, failed: 1, flaky: 0, skipped: 0 };

function readVitest(path: string): TestCounts {
  if (!existsSync(path)) return NO_REPORT;
  const report = vitestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
    flaky: 0,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A file that could not even be read has no test that could fail. */
function isBrokenFile(file: z.output<typeof vitestSchema>['testResults'][number]): boolean {
  return file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
}

function readPlaywright(report: string): TestCounts {
  if (!existsSync(report)) return NO_REPORT;
  const { stats } = playwrightSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: stats.flaky,
    skipped: stats.skipped,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
