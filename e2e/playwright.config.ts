import { defineConfig } from '@playwright/test';
import { inBrowser } from './harness/playwright-run.ts';
import { readRun } from './harness/run.ts';

// The main process reads this file before there is a server, each worker once there is one.
const run = readRun();

export default defineConfig(
  // Where there is no graphics card, drawing without one costs less than pretending.
  inBrowser({ run, cache: './.cache', args: ['--disable-gpu', '--disable-software-rasterizer'] }),
  {
    testDir: './tests',
    globalSetup: './harness/global-setup.ts',
    // The test command lists each test that passes only when it is repeated, with its first error: a defect to fix.
    retries: 1,
    // Pages that a service worker serves would load files past the routes of tests; `offline-start.spec.ts` is about it.
    use: { timezoneId: 'Europe/Berlin', serviceWorkers: 'block' },
  },
);
