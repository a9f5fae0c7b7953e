import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface TestOptions {
  /** The console errors that this test expects; any other fails the test. */
  expectedConsole: RegExp[];
}

interface Fixtures extends TestOptions {
  quietConsole: undefined;
  lateServer: undefined;
}

/**
 * Delays each code file and each response by this many milliseconds, to find tests and screens that rely on a fast
 * server.
 */
const late = [
  { urls: '**/assets/*.js', ms: Number(process.env.LATE_CODE_MS ?? 0) },
  { urls: /\/api\/(?!live)/, ms: Number(process.env.LATE_ANSWERS_MS ?? 0) },
].filter(({ ms }) => ms > 0);

/** Playwright's `test` with our own browser and server. Console errors and content policy reports fail a test. */
export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],

  quietConsole: [
    async ({ context, expectedConsole }, use, testInfo) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`Content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`),
        );
      });
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedConsole.some((pattern) => pattern.test(text)));
      // A test that already failed reports only its own error.
      if (unexpected.length > 0 && testInfo.status === 'passed')
        throw new Error(`The console of the browser was not quiet:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  lateServer: [
    async ({ context }, use) => {
      for (const { urls, ms } of late)
        await context.route(urls, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          // The page may be closed by then.
          await route.continue().catch(() => undefined);
        });
      await use(undefined);
    },
    { auto: true },
  ],
});
