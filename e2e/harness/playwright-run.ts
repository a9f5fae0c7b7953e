import type { PlaywrightTestConfig } from '@playwright/test';
import type { readRun } from './run.ts';

interface Run {
  /** What `globalSetup` has started; undefined in the main process. */
  readonly run: ReturnType<typeof readRun>;
  /** The folder for screenshots and results. */
  readonly cache: string;
  readonly args?: readonly string[];
}

/** Common browser settings of all tests. */
export const inBrowser = ({ run, cache, args = [] }: Run): PlaywrightTestConfig => ({
  outputDir: `${cache}/results`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Slow steps on a busy machine must not fail.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: `${cache}/results.json` }]],
  use: {
    ...(run && {
      baseURL: run.url,
      launchOptions: {
        executablePath: run.browser.executablePath,
        env: { ...process.env, ...run.browser.env },
        // Only our own pages are opened, and containers rarely allow a sandbox.
        args: ['--no-sandbox', '--font-render-hinting=none', ...args],
      },
    }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A trace slows each test considerably: use `--trace on` for the test in question.
    trace: 'off',
  },
});
