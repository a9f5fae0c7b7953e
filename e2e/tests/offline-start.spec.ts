import type { Page } from '@playwright/test';
import { test as base, expect } from '../harness/people.ts';
import { readRun } from '../harness/run.ts';
import { ENDLESS_FILE, standBefore, type UpgradableServer } from '../harness/upgradable-server.ts';

/** Pages come from a server that can go away, and return with another build of the app. */
const test = base.extend<{ server: UpgradableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here which fixtures this one needs
  server: async ({}, use) => {
    const server = await standBefore(readRun()?.url ?? '');
    await use(server);
    server.close();
  },
});

test.use({ serviceWorkers: 'allow', expectedConsole: [/net::ERR_|Failed to load resource|fetch failed/] });

/** Opens the app and waits until all of it is cached. */
async function openAndKeep(page: Page, url: string): Promise<void> {
  // The stream starts when the screen is complete; the app is cached after the first interaction.
  const isWhole = page.waitForRequest(/\/api\/live/);
  await page.goto(url);
  await isWhole;
  await waitUntilKept(page, 'gantry-app-');
}

/**
 * The service worker lists the files of the app. Screens that were never opened are cached last, after an interaction.
 */
async function waitUntilKept(page: Page, cache: string): Promise<void> {
  const isKept = async () => {
    await page.keyboard.press('Shift');
    return page.evaluate(async (begin) => {
      const name = (await caches.keys()).find((each) => each.startsWith(begin));
      if (name === undefined) return false;
      const script = await (await fetch('/service-worker.js')).text();
      const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
      return [...script.matchAll(/"(\/assets\/[^"/]+)"/g)].every(([, file = '']) => kept.has(file));
    }, cache);
  };
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

test('the app opens without a connection, on a screen that was never opened', async ({ page, server }) => {
  await openAndKeep(page, `${server.url}/works/all-work`);
  server.is('away');
  await page.goto(`${server.url}/settings/account`);
  await expect(page.getByRole('heading', { name: 'This device' })).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
});

test('after an upgrade the next page uses the new build, also without a connection', async ({
  page,
  server,
}) => {
  // The whole app is cached twice.
  test.slow();
  const url = `${server.url}/works/all-work`;
  const build = () => page.evaluate(() => document.documentElement.dataset.build);
  await openAndKeep(page, url);
  expect(await build()).toBeUndefined();

  server.is('upgraded');
  await page.goto(url);
  expect(await build()).toBe('new');
  // The service worker of the old build is busy, so the new one must wait. Its app is cached nevertheless.
  await page.evaluate((file) => void fetch(file).catch(() => undefined), ENDLESS_FILE);
  await waitUntilKept(page, 'gantry-app-new-');
  server.is('away');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await build()).toBe('new');
});

test('calls and their responses are not cached, and the app can be installed', async ({ page, server }) => {
  await openAndKeep(page, `${server.url}/inbox`);
  const kept = await page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter((path) => !/^\/(assets\/|icons\/|before-app\.js|mark\.svg|manifest\.|$)/.test(path)),
  ).toEqual([]);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
