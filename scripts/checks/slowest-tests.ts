import { relative } from 'node:path';
import { z } from 'zod';
import { type Check, checkout } from './check.ts';
import { readReports } from './read-reports.ts';

export interface TimedTest {
  name: string;
  /** The test's file, relative to the checkout. */
  file: string;
  milliseconds: number;
}

const MOST_TESTS = 20;

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs?: { title: string; file: string; tests: { results: { duration: number }[] }[] }[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(
        z.object({
          title: z.string(),
          file: z.string(),
          tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
        }),
      )
      .optional(),
  }),
);
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
});

/** The slowest tests of these steps, the slowest first. */
export function listSlowestTests(steps: readonly Check[]): TimedTest[] {
  const tests = readReports(steps, { vitest: timesInVitest, playwright: timesInPlaywright });
  return tests.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, MOST_TESTS);
}

export function timesInVitest(report: unknown): TimedTest[] {
  return vitestSchema.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      file: relative(checkout, name),
      milliseconds: duration ?? 0,
    })),
  );
}

/** A retried test counts with all its attempts. */
export function timesInPlaywright(report: unknown): TimedTest[] {
  const { config, suites } = playwrightSchema.parse(report);
  const folder = relative(checkout, config.rootDir);
  // The outermost groups are the files.
  return suites.flatMap((suite) => timesInSuite({ ...suite, title: '' }, '', folder));
}

function timesInSuite({ title, suites = [], specs = [] }: Suite, above: string, folder: string): TimedTest[] {
  const group = joined(above, title);
  return [
    ...specs.map((spec) => ({
      name: joined(group, spec.title),
      file: `${folder}/${spec.file}`,
      milliseconds: spec.tests
        .flatMap(({ results }) => results)
        .reduce((total, { duration }) => total + duration, 0),
    })),
    ...suites.flatMap((suite) => timesInSuite(suite, group, folder)),
  ];
}

const joined = (above: string, title: string): string =>
  [above, title].filter((part) => part !== '').join(' › ');

export function formatSlowestTests(tests: readonly TimedTest[]): string {
  return tests
    .map(
      ({ name, file, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}  ${name}`,
    )
    .join('\n');
}
