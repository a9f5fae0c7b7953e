import { defineConfig } from '@playwright/test';
import { inBrowser } from './harness/playwright-run.ts';
import { readRun } from './harness/run.ts';

// The main process reads this file before there is a server; each worker reads it when there is one.
const run = readRun();

export default defineConfig(
  // Without a graphics card, disabling GPU rendering is faster than emulating it.
  inBrowser({ run, cache: './.cache', args: ['--disable-gpu', '--disable-software-rasterizer'] }),
  {
    testDir: './tests',
    globalSetup: './harness/global-setup.ts',
    // The test command lists each flaky test, which passes only on retry, with its first error: a defect to fix.
    retries: 1,
    // Requests that a service worker answers would bypass the routes of tests. `offline-start.spec.ts` tests the
    // service worker.
    use: { timezoneId: 'Europe/Berlin', serviceWorkers: 'block' },
  },
);
