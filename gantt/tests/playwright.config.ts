import { defineConfig } from '@playwright/test';
import { readRun } from '../../e2e/harness/run.ts';

// The main process reads this file before the pages are served, each worker once they are.
const run = readRun();

export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // What is slow on a busy machine must not fail there.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../.cache/results.json' }]],
  use: {
    ...(run && {
      baseURL: run.url,
      launchOptions: {
        executablePath: run.browser.executablePath,
        env: { ...process.env, ...run.browser.env },
        // Only pages of our own are opened, and containers seldom allow a sandbox.
        args: ['--no-sandbox', '--font-render-hinting=none'],
      },
    }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
  },
});
