import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Check } from './check.ts';
import { listQuickChecks } from './checks.ts';
import { countTests } from './count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'gantry-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const step = (writtenBy: 'vitest' | 'playwright', report?: object): Pick<Check, 'report'> => {
  const path = join(folder, `${writtenBy}-${report === undefined ? 'missing' : 'written'}.json`);
  if (report !== undefined) writeFileSync(path, JSON.stringify(report));
  return { report: { writtenBy, path } };
};
const ofVitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [] };
const ofPlaywright = { stats: { expected: 7, unexpected: 0, flaky: 1, skipped: 0 } };

test('the tests of all steps are counted; a step without tests adds none', () => {
  const steps = [step('vitest', ofVitest), step('playwright', ofPlaywright), {}];
  expect(countTests(steps)).toEqual({ passed: 12, failed: 1, flaky: 1, skipped: 2 });
});

test('a missing report counts as a failure', () => {
  expect(countTests([step('vitest')])).toEqual({ passed: 0, failed: 1, flaky: 0, skipped: 0 });
});

test('every step of the quick command that runs tests writes a report of its own', () => {
  const steps = listQuickChecks({ sources: ['gantt/src/chart.ts'], serverFolders: ['server/src/works/'] });
  const tested = steps.filter(({ script }) => /vitest|playwright/.test(script));
  const paths = tested.flatMap(({ report }) => report?.path ?? []);
  expect(tested.map(({ name }) => name)).toEqual([
    'server tests of the change',
    'unit tests of the change',
    'component tests of the change',
  ]);
  expect(new Set(paths).size).toBe(tested.length);
  for (const { arguments: words, report } of tested)
    expect(words).toContain(`--outputFile.json=${report?.path}`);
});
