import type { PlaywrightTestConfig } from '@playwright/test';
import type { readRun } from './run.ts';

interface Run {
  /** What `globalSetup` has started; nothing yet in the main process. */
  readonly run: ReturnType<typeof readRun>;
  /** Where screenshots and results go. */
  readonly cache: string;
  readonly args?: readonly string[];
}

/** How tests run in a browser, whatever they open. */
export const inBrowser = ({ run, cache, args = [] }: Run): PlaywrightTestConfig => ({
  outputDir: `${cache}/results`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // What is slow on a busy machine must not fail there.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: `${cache}/results.json` }]],
  use: {
    ...(run && {
      baseURL: run.url,
      launchOptions: {
        executablePath: run.browser.executablePath,
        env: { ...process.env, ...run.browser.env },
        // Only pages of our own are opened, and containers seldom allow a sandbox.
        args: ['--no-sandbox', '--font-render-hinting=none', ...args],
      },
    }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A trace costs each test a good part of its time: asked for with `--trace on`, on the test in question.
    trace: 'off',
  },
});
