import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser } from './e2e/harness/chromium.ts';
import webApp from './web/vite.config.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { executablePath, env } = await findBrowser();

/** Parts of the web app in a real browser, with its styles and words, and without a server. */
export default defineConfig({
  root: at('./web'),
  // The app's own way to be built; its ports and its way to a server are left out.
  plugins: webApp.plugins,
  // A library that Vite finds only while a test runs makes it load the page again, and the test fails.
  optimizeDeps: { ...webApp.optimizeDeps, include: ['react-hook-form'] },
  cacheDir: at('./.cache/components'),
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    // What is slow on a busy machine must not fail there.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    api: { host: '127.0.0.1' },
    // One page at a time: the focus and the keys belong to one test.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath,
          env: { ...process.env, ...env },
          // Only pages of our own are opened, and containers seldom allow a sandbox.
          args: [
            '--no-sandbox',
            '--font-render-hinting=none',
            '--disable-gpu',
            '--disable-software-rasterizer',
          ],
        },
        contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Berlin' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
