import { defineConfig } from '@playwright/test';
import { inBrowser } from '../../e2e/harness/playwright-run.ts';
import { readRun } from '../../e2e/harness/run.ts';

// The main process reads this file before the pages are served, and each worker reads it afterwards.
const run = readRun();

export default defineConfig(inBrowser({ run, cache: '../.cache' }), {
  testDir: '.',
  globalSetup: './global-setup.ts',
});
