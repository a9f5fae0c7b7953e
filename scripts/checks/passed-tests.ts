import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { browserReport, componentsReport, ganttReport, vitestReport } from './checks.ts';

const vitestSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs?: { title: string; tests: { status: string }[] }[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    suites: z.array(suiteSchema).optional(),
    specs: z
      .array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) }))
      .optional(),
  }),
);
/** Playwright's words for a test that passed at the first attempt, and for one that passed at a later one. */
const PASSED: ReadonlySet<string> = new Set(['expected', 'flaky']);
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** The names, with those of their groups, of all tests that passed in this run of the test command, at the second attempt too. */
export function listPassedTests(): string[] {
  const inVitest = [vitestReport, componentsReport]
    .flatMap((report) => vitestSchema.parse(readReport(report)).testResults)
    .flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    );
  const inBrowser = [browserReport, ganttReport].flatMap((report) =>
    playwrightSchema.parse(readReport(report)).suites.flatMap((suite) => passedIn(suite, '')),
  );
  return [...inVitest, ...inBrowser];
}

function passedIn({ title, suites = [], specs = [] }: Suite, above: string): string[] {
  const name = `${above} ${title}`;
  return [
    ...specs
      .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => PASSED.has(status)))
      .map((spec) => `${name} ${spec.title}`),
    ...suites.flatMap((suite) => passedIn(suite, name)),
  ];
}

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
