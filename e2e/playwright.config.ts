import { defineConfig } from '@playwright/test';
import { readRun } from './harness/run.ts';

// The main process reads this file before there is a server, each worker once there is one.
const run = readRun();

export default defineConfig({
  testDir: './tests',
  outputDir: './.cache/results',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // What is slow on a busy machine must not fail there.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: './.cache/results.json' }]],
  use: {
    ...(run && {
      baseURL: run.url,
      launchOptions: {
        executablePath: run.browser.executablePath,
        env: { ...process.env, ...run.browser.env },
        // Only pages of our own are opened, and containers seldom allow a sandbox. Where there is no graphics card, drawing
        // without one costs less than pretending.
        args: [
          '--no-sandbox',
          '--font-render-hinting=none',
          '--disable-gpu',
          '--disable-software-rasterizer',
        ],
      },
    }),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    // A trace costs each test a good part of its time: asked for with `--trace on`, on the test in question.
    trace: 'off',
  },
});
