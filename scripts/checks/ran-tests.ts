import { join, relative } from 'node:path';
import { z } from 'zod';
import { checkout } from './check.ts';
import { checks } from './checks.ts';
import { readReports } from './read-reports.ts';

/** A test of this run; its name includes the names of its groups. */
export interface RanTest {
  /** Relative to the checkout. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs?: { title: string; file: string; tests: { status: string }[] }[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(
        z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
      )
      .optional(),
  }),
);
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
});
/** Playwright's statuses for a test that passed at the first attempt, and for one that passed on retry. */
const PASSED: ReadonlySet<string> = new Set(['expected', 'flaky']);

/** All tests of this run of the test command. */
export const listRanTests = (): RanTest[] =>
  readReports(checks, { vitest: ranInVitest, playwright: ranInPlaywright });

/** The tests of vitest's report. */
export function ranInVitest(report: unknown): RanTest[] {
  return vitestSchema.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(checkout, name),
      name: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** The tests of Playwright's report. A test that passed on retry counts as passed. */
export function ranInPlaywright(report: unknown): RanTest[] {
  const { config, suites } = playwrightSchema.parse(report);
  return suites.flatMap((suite) => ranInSuite(suite, '', relative(checkout, config.rootDir)));
}

function ranInSuite({ title, suites = [], specs = [] }: Suite, above: string, folder: string): RanTest[] {
  const name = `${above} ${title}`;
  return [
    ...specs.map((spec) => ({
      file: join(folder, spec.file),
      name: `${name} ${spec.title}`,
      outcome: outcomeOf(spec.tests.map(({ status }) => status)),
    })),
    ...suites.flatMap((suite) => ranInSuite(suite, name, folder)),
  ];
}

function outcomeOf(statuses: readonly string[]): RanTest['outcome'] {
  if (statuses.length === 0 || statuses.every((status) => status === 'skipped')) return 'skipped';
  return statuses.every((status) => PASSED.has(status)) ? 'passed' : 'failed';
}
