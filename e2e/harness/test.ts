import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface TestOptions {
  /** What this test expects the browser's console to complain about; everything else fails it. */
  expectedConsole: RegExp[];
}

interface Fixtures extends TestOptions {
  quietConsole: undefined;
}

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
      if (unexpected.length > 0 && testInfo.status === testInfo.expectedStatus)
        throw new Error(`The console of the browser was not quiet:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
