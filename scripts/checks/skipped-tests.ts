import { z } from 'zod';
import type { Check } from './check.ts';
import { readReports } from './read-reports.ts';

const vitestSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

const annotationSchema = z.object({ type: z.string(), description: z.string().optional() });
interface Suite {
  suites?: Suite[] | undefined;
  specs?: { tests: { status: string; annotations: z.output<typeof annotationSchema>[] }[] }[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(
        z.object({
          tests: z.array(
            z.object({ status: z.string(), annotations: z.array(annotationSchema).default([]) }),
          ),
        }),
      )
      .optional(),
  }),
);
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

const NO_REASON = 'the test gives no reason';
/** Vitest's status words for a test that did not run. */
const SKIPPED: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo']);
/** The reason for skipping, in the name of a vitest test or of its group. */
const REASON_IN_NAME = /\(skipped: ([^)]+)\)/;

/** The reasons why tests of these steps were skipped in this run: one for each skipped test. */
export const listSkipReasons = (steps: readonly Check[]): string[] =>
  readReports(steps, { vitest: skippedInVitest, playwright: skippedInPlaywright });

/** The reason of each skipped test of vitest's report. */
export function skippedInVitest(report: unknown): string[] {
  return vitestSchema
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => SKIPPED.has(status))
    .map(({ fullName }) => REASON_IN_NAME.exec(fullName)?.[1] ?? NO_REASON);
}

/** The reason of each skipped test of Playwright's report. */
export function skippedInPlaywright(report: unknown): string[] {
  return playwrightSchema.parse(report).suites.flatMap(skippedInSuite);
}

function skippedInSuite({ suites = [], specs = [] }: Suite): string[] {
  const here = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? NO_REASON);
  return [...here, ...suites.flatMap(skippedInSuite)];
}

/** One sentence for the end of the log; it is empty if every test ran. */
export function formatSkipReasons(reasons: readonly string[]): string {
  if (reasons.length === 0) return '';
  const counts = Map.groupBy(reasons, (reason) => reason);
  const parts = Array.from(counts, ([reason, { length }]) => `${length} because ${reason}`);
  return `Skipped: ${parts.join('; ')}.`;
}
