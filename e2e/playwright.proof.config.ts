import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * The browser part of `npm run proof`: the same server and people as the tests, but more checks than ten minutes allow.
 */
export default defineConfig(tests, { testDir: './proof', retries: 0 });
