import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AffectedTests } from './affected.ts';
import { type Check, checkout, reportDirectory } from './check.ts';

/** Folders with sources; the type checker refuses one without any. */
const TYPED = ['contract', 'scheduling', 'gantt', 'web', 'server', 'e2e', 'scripts', 'bench'].filter(
  (folder) =>
    ['src', 'tests', 'checks', 'live-fan-out.ts'].some((part) => existsSync(join(checkout, folder, part))),
);

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** The steps that write a test report. */
const TEST_STEPS = [
  'browser tests',
  'components in a browser',
  'gantt in a browser',
  'unit and server tests',
] as const;

/**
 * Everything that `npm test` runs, the longest first so that two cores stay busy to the end. The unit tests start at
 * the same time as the build. The browser tests wait for the build and for the workers of the unit tests.
 */
export const checks: readonly Check[] = [
  { name: 'web app builds', script: 'scripts/build-web-now.mjs', arguments: [] },
  withVitest({ name: 'unit and server tests', arguments: ['run'], workers: 2 }),
  withPlaywright({
    name: 'browser tests',
    arguments: ['--config', 'e2e/playwright.config.ts'],
    after: ['web app builds'],
    workers: 2,
  }),
  withPlaywright({ name: 'gantt in a browser', arguments: ['--config', 'gantt/tests/playwright.config.ts'] }),
  withVitest({
    name: 'components in a browser',
    arguments: ['run', '--config=vitest.components.config.ts'],
    // Both subset the same fonts into the same files.
    after: ['web app builds'],
  }),
  {
    name: 'format and lint',
    script: programOf('@biomejs/biome', 'biome'),
    arguments: ['check', '--colors=off', '--error-on-warnings', '--max-diagnostics=200', '.'],
  },
  ...TYPED.map((folder) => ({
    name: `types of ${folder}`,
    script: programOf('typescript', 'tsc'),
    arguments: ['-p', folder],
  })),
  { name: 'boundaries', script: 'scripts/boundaries/check-boundaries.ts', arguments: [] },
  { name: 'dead code', script: programOf('knip', 'knip'), arguments: [] },
  { name: 'supply', script: 'scripts/supply/check-supply.ts', arguments: [] },
  { name: 'words', script: 'scripts/words/check-words.ts', arguments: [] },
  { name: 'requirements', script: 'scripts/spec.ts', arguments: [] },
  { name: 'decisions', script: 'scripts/decisions-index.ts', arguments: ['--check'] },
  {
    name: 'specification proved',
    script: 'scripts/spec.ts',
    arguments: ['--ran'],
    after: TEST_STEPS,
  },
  { name: 'named tests passed', script: 'scripts/named-tests.ts', arguments: [], after: TEST_STEPS },
];

/**
 * What `npm run check` runs: the quick steps, and the tests that the change affects. The e2e journeys only run in `npm
 * test`.
 */
export function listQuickChecks({ sources, serverFolders }: AffectedTests): Check[] {
  const related = ['related', '--run', '--passWithNoTests'];
  const slow = new Set<string>([
    'web app builds',
    ...TEST_STEPS,
    'specification proved',
    'named tests passed',
  ]);
  const ofServer = withVitest({
    name: 'server tests of the change',
    arguments: ['run', '--passWithNoTests', '--project=server', ...serverFolders],
  });
  const others = [
    withVitest({
      name: 'unit tests of the change',
      arguments: [...related, '--project=!server', ...sources],
    }),
    withVitest({
      name: 'component tests of the change',
      arguments: [...related, '--config=vitest.components.config.ts', ...sources],
    }),
  ];
  return [
    ...(serverFolders.length > 0 ? [ofServer] : []),
    ...(sources.length > 0 ? others : []),
    ...checks.filter(({ name }) => !slow.has(name)),
  ];
}

/** More workers than any machine has. Two journey runs at the same time would compete for cores. */
const ALONE = 100;

/** What `npm run proof` runs: the same checks as `npm test`, but more thorough than ten minutes allow. */
export const proofs: readonly Check[] = [
  withVitest({
    name: 'undo matrix',
    arguments: ['run', '--project', 'server', 'server/tests/authorization/undo-matrix.test.ts'],
    environment: { GANTRY_PROOF: 'yes' },
  }),
  { name: 'web app builds', script: 'scripts/build-web-now.mjs', arguments: [] },
  withPlaywright({
    name: 'first loads',
    arguments: ['--config', 'e2e/playwright.proof.config.ts'],
    after: ['web app builds'],
    workers: ALONE,
  }),
  withPlaywright({
    name: 'critical paths',
    arguments: ['--config', 'e2e/playwright.config.ts', '--retries', '0', 'critical-path.spec.ts'],
    after: ['web app builds'],
    environment: { GANTRY_PROOF: 'yes' },
    workers: ALONE,
  }),
  proofOfJourneys({ name: 'journeys five times', arguments: ['--repeat-each', '5'] }),
  proofOfJourneys({
    name: 'journeys with late answers',
    arguments: [],
    environment: { LATE_CODE_MS: '400', LATE_ANSWERS_MS: '200' },
  }),
  proofOfJourneys({
    name: 'journeys on a busy machine',
    arguments: [],
    environment: { BUSY_PROCESSES: '4' },
  }),
];

/** Every journey, without retries. */
function proofOfJourneys(step: Pick<Check, 'name' | 'arguments' | 'environment'>): Check {
  return withPlaywright({
    ...step,
    arguments: ['--config', 'e2e/playwright.config.ts', '--retries', '0', ...step.arguments],
    after: ['web app builds'],
    workers: ALONE,
  });
}

/** A step that runs vitest and writes a test report. */
function withVitest(step: Omit<Check, 'script' | 'report'>): Check {
  const path = reportOf(step);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  return {
    ...step,
    script: programOf('vitest', 'vitest'),
    // File names may follow the arguments of the step, so the reporters come first.
    arguments: [...step.arguments.slice(0, 1), ...reporters, ...step.arguments.slice(1)],
    report: { writtenBy: 'vitest', path },
  };
}

/** The same with Playwright. Its configurations define the reporters. */
function withPlaywright(step: Omit<Check, 'script' | 'report'>): Check {
  const path = reportOf(step);
  return {
    ...step,
    script: programOf('@playwright/test', 'playwright'),
    arguments: ['test', ...step.arguments],
    environment: { ...step.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    report: { writtenBy: 'playwright', path },
  };
}

function reportOf({ name }: Pick<Check, 'name'>): string {
  return join(reportDirectory, `${name.replaceAll(' ', '-')}.json`);
}

/** The path of a package's program: run by our own Node, without a shell and PATH. */
function programOf(packageName: string, program: string): string {
  const folder = join('node_modules', packageName);
  const { bin } = manifestSchema.parse(
    JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')),
  );
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${packageName} has no program ${program}`);
  return join(folder, file);
}
