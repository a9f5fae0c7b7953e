import { type Browser, chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { findBrowser } from '../e2e/harness/chromium.ts';
import type { OpenPlatform } from '../server/src/platform/open-platform.ts';
import { fillWorks } from './support/fill-works.ts';
import { countPauses, type Pauses } from './support/page-pauses.ts';
import { joinServer, removeData, startServer, stopServer } from './support/running-server.ts';

/*
 * Measures how long the page is unresponsive while a person scrolls, filters and changes many works in a browser.
 *   node bench/works-list.ts [works = 100000] [data directory]
 * Needs a built web app. A given data directory is preserved, so that the next run need not fill it again.
 */
const works = Number(process.argv[2] ?? 100_000);
const keptDirectory = process.argv[3];

/** A change of every work takes the server longer than any normal action. */
const LONGEST_WAIT_MS = 600_000;

const grid = (page: Page) => page.getByRole('grid', { name: 'Works' });
const rows = (page: Page) => grid(page).locator('[data-work-id]');

async function fill(platform: OpenPlatform): Promise<void> {
  const { db } = platform.services;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from work`.execute(
    db,
  );
  const there = counted[0]?.count ?? 0;
  if (there >= works) return;
  const { rows: people } = await sql<{ id: string }>`
    select id from app_user where status = 'active' order by name limit 20`.execute(db);
  const ownerIds = people.map(({ id }) => id);
  await fillWorks(
    platform,
    { ownerIds, memberId: ownerIds[0] ?? '' },
    {
      projects: 100,
      // Together with the demo company, as many works as requested: one call changes at most 100,000.
      works: works - there,
    },
  );
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/works/all-work');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await page.getByRole('button', { name: /^Amara Okafor/ }).click();
  await rows(page).nth(20).waitFor();
}

/** The action, and its name in the table. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'scroll by the wheel through 3,000 works': async (page) => {
    await grid(page).hover();
    for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 1000);
    await rows(page).first().waitFor();
  },
  'drag the scroll bar far down': async (page) => {
    await grid(page).evaluate((element) => {
      element.scrollTop = 5_000 * 34;
    });
    await rows(page).nth(5).waitFor();
  },
  'move by keys, 100 rows': async (page) => {
    await grid(page).focus();
    for (let press = 0; press < 100; press += 1) await page.keyboard.press('j');
  },
  'filter by words, typed letter by letter': async (page) => {
    await page.keyboard.press('/');
    await page.keyboard.type('work 77');
    await page.waitForURL(/text/);
    await rows(page).nth(5).waitFor();
    await page.keyboard.press('Enter');
  },
  'select all that match and change their priority': async (page) => {
    await grid(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('p');
    await page.getByRole('option', { name: 'High' }).click();
    await page.getByText(/works changed$/).waitFor({ timeout: 240_000 });
  },
  'undo it': async (page) => {
    await page.keyboard.press('Control+z');
    await page
      .getByText(/^Undone/)
      .first()
      .waitFor({ timeout: 240_000 });
  },
  'select all there are and change their priority': async (page) => {
    await page.goto('/works/all-work');
    await rows(page).nth(20).waitFor();
    await grid(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('p');
    await page.getByRole('option', { name: 'Urgent' }).click();
    await page.getByText(/works changed$/).waitFor({ timeout: LONGEST_WAIT_MS });
  },
  'undo all of that': async (page) => {
    await page.keyboard.press('Control+z');
    await page
      .getByText(/^Undone/)
      .first()
      .waitFor({ timeout: LONGEST_WAIT_MS });
  },
  'show the table, grouped by status': async (page) => {
    await page.goto('/works/all-work?layout=table&group=status');
    await rows(page).nth(5).waitFor();
  },
};

async function measure(browser: Browser, page: Page): Promise<Record<string, Pauses>> {
  const found: Record<string, Pauses> = {};
  for (const [name, act] of Object.entries(acts)) {
    found[name] = await countPauses(browser, page, () => act(page));
    console.log(name, found[name]);
  }
  return found;
}

const server = await startServer({ demo: true, ...(keptDirectory && { dataDirectory: keptDirectory }) });
const platform = await joinServer(server);
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
});
try {
  await fill(platform);
  const context = await browser.newContext({
    baseURL: `http://localhost:${server.port}`,
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signIn(page);
  console.table(await measure(browser, page));
} finally {
  await browser.close();
  await platform.close();
  await stopServer(server);
  if (keptDirectory === undefined) removeData(server);
}
