import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** What `npm run proof` asks of the browser: the same server and people as the tests, and more questions than ten minutes allow. */
export default defineConfig(tests, { testDir: './proof', retries: 0 });
