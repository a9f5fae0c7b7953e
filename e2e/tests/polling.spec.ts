import type { Page } from '@playwright/test';
import { expect, test } from '../harness/people.ts';
import { addressOf, listScreens, OPEN_SCREENS } from '../harness/screens.ts';

const MINUTES = 10;
const MINUTE_MS = 60_000;

/**
 * The exceptions of decision 132, when idle. The clock advances by whole minutes, and a timer fires once in each.
 */
const POLLED: Readonly<Record<string, string>> = {
  '/settings/backups': '/api/backups',
  '/settings/mail': '/api/mail',
  '/settings/status': '/api/status',
};

/** Pending reads, and those that were sent. The stream and the session do not count. */
function watchReads(page: Page) {
  const underWay = new Set<unknown>();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || !/^\/api\/(?!live|config)/.test(pathname)) return;
    underWay.add(request);
    sent.push(pathname);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return { underWay, sent };
}

/** Once a later call of the same page is answered, earlier responses have been handled. */
const settle = (page: Page) => page.evaluate(() => fetch('/api/config').then((answer) => answer.text()));

// Blocks live changes of other tests, which would cause reads.
test.beforeEach(({ page }) => page.route('**/api/live', () => undefined));

for (const screen of listScreens().filter((path) => !OPEN_SCREENS.includes(path)))
  test(`[S9-01c] nothing is polled by ${screen} in ten minutes, except what a decision names`, async ({
    page,
  }) => {
    const { underWay, sent } = watchReads(page);
    await page.clock.install();
    // The stream opens once the screen has all its data.
    const isWhole = page.waitForRequest(/\/api\/live/);
    await page.goto(await addressOf(page, screen));
    await isWhole;
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await settle(page);
    await expect.poll(() => underWay.size).toBe(0);
    sent.length = 0;
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await page.clock.fastForward(MINUTE_MS);
      await settle(page);
      await expect.poll(() => underWay.size).toBe(0);
    }
    const polled = POLLED[screen];
    expect(sent).toEqual(polled === undefined ? [] : Array.from({ length: MINUTES }, () => polled));
  });
