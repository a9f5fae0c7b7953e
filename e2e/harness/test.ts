import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface TestOptions {
  /** What this test expects the browser's console to complain about; everything else fails it. */
  expectedConsole: RegExp[];
}

interface Fixtures extends TestOptions {
  quietConsole: undefined;
  lateServer: undefined;
}

/** So many milliseconds late comes each file of code, each answer: finds tests, and screens, that count on a fast server. */
const late = [
  { urls: '**/assets/*.js', ms: Number(process.env.LATE_CODE_MS ?? 0) },
  { urls: /\/api\/(?!live)/, ms: Number(process.env.LATE_ANSWERS_MS ?? 0) },
].filter(({ ms }) => ms > 0);

/** `test` of Playwright on our own browser and server; a console error or a content policy report fails it. */
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
      // What has failed for a reason of its own says that one.
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
          // The page may have gone meanwhile.
          await route.continue().catch(() => undefined);
        });
      await use(undefined);
    },
    { auto: true },
  ],
});
