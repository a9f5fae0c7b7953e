import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { type Check, checkout } from './check.ts';
import { readReports } from './read-reports.ts';

export interface FailedTest {
  name: string;
  /** The test passed on retry. */
  isFlaky: boolean;
  /** Files and lines, relative to the checkout. */
  where: string;
  /** The error, without colours; the first lines are the most important. */
  error: string;
}

/** A log that is cut off still shows ten tests of 25 lines completely. */
const MOST_TESTS = 10;
const MOST_LINES = 25;
/** A line of a diff between two large values. */
const MOST_CHARACTERS = 400;

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const errorSchema = z.object({
  message: z.string().default(''),
  location: z.object({ file: z.string(), line: z.int() }).optional(),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(errorSchema) })),
    }),
  ),
});
interface Suite {
  title: string;
  file: string;
  suites?: Suite[] | undefined;
  specs?: z.output<typeof specSchema>[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string().default(''),
    suites: z.array(suiteSchema).optional(),
    specs: z.array(specSchema).optional(),
  }),
);
const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(errorSchema).default([]),
});

/** The tests of one step that failed in this run, including those that passed on retry. */
export const listFailedTests = (step: Check): FailedTest[] =>
  readReports([step], { vitest: failedInVitest, playwright: failedInPlaywright });

/** The failed tests of vitest's report, and the files that could not be loaded. */
export function failedInVitest(report: unknown): FailedTest[] {
  return vitestSchema.parse(report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(checkout, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ name: 'The whole file', isFlaky: false, where: file, error: message }];
    return failed.map(({ fullName, failureMessages }) => {
      const error = (failureMessages ?? []).map(withoutStrangers).join('\n');
      return { name: fullName, isFlaky: false, where: lineIn(name, error) ?? file, error };
    });
  });
}

/** The failed tests of Playwright's report, and errors outside of tests. */
export function failedInPlaywright(report: unknown): FailedTest[] {
  const { config, suites, errors } = playwrightSchema.parse(report);
  const folder = relative(checkout, config.rootDir);
  return [
    ...errors.map(({ message }) => ({
      name: 'Outside of the tests',
      isFlaky: false,
      where: folder,
      error: message,
    })),
    // The outermost groups are the files, which `where` names.
    ...suites.flatMap((suite) => failedInSuite({ ...suite, title: '' }, '', folder)),
  ];
}

function failedInSuite(
  { title, suites = [], specs = [] }: Suite,
  above: string,
  folder: string,
): FailedTest[] {
  const group = joined(above, title);
  return [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const errors = results.flatMap((result) => result.errors);
          const places = errors.flatMap(({ location }) => location ?? []).map(placeOf);
          return {
            name: joined(group, spec.title),
            isFlaky: status === 'flaky',
            where: [`${folder}/${spec.file}:${spec.line}`, ...places].join(', '),
            error: errors.map(({ message }) => message).join('\n'),
          };
        }),
    ),
    ...suites.flatMap((suite) => failedInSuite(suite, group, folder)),
  ];
}

const joined = (above: string, title: string): string =>
  [above, title].filter((part) => part !== '').join(' › ');

const placeOf = ({ file, line }: { file: string; line: number }): string =>
  `${relative(checkout, file)}:${line}`;

/** Without stack lines inside Node and packages: they would fill the few lines that are shown. */
const withoutStrangers = (error: string): string =>
  error
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
    .join('\n');

function lineIn(file: string, error: string): string | undefined {
  const start = error.lastIndexOf(`${file}:`);
  if (start < 0) return undefined;
  const [line] = error.slice(start + file.length + 1).split(/\D/, 1);
  return `${relative(checkout, file)}:${line}`;
}

/**
 * The end of the log: the failed tests, then the flaky ones with their first error. Empty if every test passed at the
 * first attempt.
 */
export function formatFailedTests(tests: readonly FailedTest[]): string {
  const failed = tests.filter(({ isFlaky }) => !isFlaky);
  const shown = failed.slice(0, MOST_TESTS).map(formatOne);
  if (failed.length > MOST_TESTS) shown.push(`… and ${failed.length - MOST_TESTS} more failed tests`);
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  shown.push(...flaky.slice(0, MOST_TESTS).map(formatOne));
  if (flaky.length > MOST_TESTS) shown.push(`… and ${flaky.length - MOST_TESTS} more flaky tests`);
  return shown.join('\n\n');
}

function formatOne({ name, isFlaky, where, error }: FailedTest): string {
  return `${isFlaky ? 'FLAKY' : 'FAILED'} ${name}\n  ${where}\n${firstLines(error, MOST_LINES - 2)}`;
}

/** The first lines of a text; long lines are cut. */
function firstLines(text: string, most: number): string {
  const lines = linesOf(text);
  return indent(lines.length > most ? [...lines.slice(0, most - 1), '…'] : lines);
}

/** The end of the output of a step, limited like the lines of a test. */
export const lastLines = (text: string): string =>
  linesOf(text)
    .slice(2 - MOST_LINES)
    .join('\n');

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line));

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');
