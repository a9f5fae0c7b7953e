import type { Locator, Page } from '@playwright/test';
import { createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const active = (page: Page, name: string) =>
  page.getByRole('grid', { name }).evaluate((element) => element.getAttribute('aria-activedescendant') ?? '');

/** The position of an element in the window. */
const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

/** The position of an element once it no longer moves. */
async function restingTop(element: Locator): Promise<number> {
  let last = Number.NaN;
  const rests = async () => {
    const now = (await element.boundingBox())?.y ?? Number.NaN;
    const isSame = now === last;
    last = now;
    return isSame;
  };
  await expect.poll(rests).toBe(true);
  return last;
}

const moveMouse = async ({ mouse }: Page) => {
  await mouse.move(400, 300);
  await mouse.move(420, 310);
};

/** The code that remembers positions is loaded at the first interaction, before any scrolling by a person. */
async function touch(page: Page, code: RegExp, act = moveMouse): Promise<void> {
  const isThere = page.waitForResponse(code);
  await act(page);
  await (await isThere).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
}

const lists = [
  { name: 'list', address: '/works/all-work?sort=title', grid: 'Works' },
  { name: 'table', address: '/works/all-work?sort=title&layout=table', grid: 'Works' },
  { name: 'grouped list', address: '/works/all-work?sort=title&group=status', grid: 'Works' },
  { name: 'overdue list', address: '/works/overdue-work?group=owner', grid: 'Overdue works' },
];

for (const { name, address, grid } of lists)
  test(`going back to the ${name} finds the works that were in sight, and the cursor`, async ({ page }) => {
    // A low window: the demo company has twenty late works.
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.goto(address);
    await page.getByRole('grid', { name: grid }).locator('[data-work-id]').nth(3).waitFor();
    await touch(page, /place-keeper/, ({ keyboard }) => keyboard.press('j'));
    for (let press = 0; press < 18; press += 1) await page.keyboard.press('j');
    await expect.poll(() => active(page, grid)).toMatch(/work-row-/);
    const row = `#${(await active(page, grid)).replace(/"/g, '')}`;
    const before = await topOf(page, row);
    await page.keyboard.press('Enter');
    await page.waitForURL(/work-detail/);
    // Another work is inserted above all of them meanwhile.
    await createWork(page, { title: uniqueTitle('0 Aaa'), due: '2026-01-05' });
    await page.goBack();
    await expect.poll(() => active(page, grid)).toContain(row.slice(1));
    await expect.poll(() => topOf(page, row)).toBe(before);
    await page.keyboard.press('j');
    await expect.poll(() => active(page, grid)).not.toContain(row.slice(1));
    await page.keyboard.press('k');
    await expect.poll(() => active(page, grid)).toContain(row.slice(1));
  });

test('going back after a reload scrolls to a work far down, though its page is not loaded', async ({
  page,
}) => {
  await page.goto('/works/all-work?sort=title');
  const grid = page.getByRole('grid', { name: 'Works' });
  await grid.locator('[data-work-id]').nth(3).waitFor();
  await touch(page, /place-keeper/);
  await grid.evaluate((element) => element.scrollTo({ top: 34 * 260 }));
  // A row by its number: while pages arrive, the rows around it change.
  const title = (await grid.locator('[data-work-id][aria-rowindex="270"] a').first().textContent()) ?? '';
  const work = grid.getByRole('link', { name: title, exact: true });
  // Playwright scrolls what it clicks into view: this must not move the list after the position is measured.
  await work.scrollIntoViewIfNeeded();
  const before = await restingTop(work);
  await work.click();
  await page.waitForURL(/work-detail/);
  await page.reload();
  await page.goBack();
  await expect.poll(async () => (await work.boundingBox())?.y).toBe(before);
});

for (const { name, address, leave } of [
  { name: 'projects', address: '/projects', leave: (row: Locator) => row.getByRole('link').first() },
  {
    name: 'users',
    address: '/users',
    leave: (row: Locator) => row.page().getByRole('link', { name: 'Projects' }).first(),
  },
])
  test(`going back to the ${name} finds what was in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto(address);
    const rows = page.locator('[data-place]');
    await rows.nth(5).waitFor();
    await touch(page, /content-place/);
    await page.locator('#content[data-places]').waitFor();
    const row = rows.nth(7);
    await row.scrollIntoViewIfNeeded();
    await page.locator('#content').evaluate((element) => element.scrollTo({ top: 180 }));
    const before = await row.boundingBox();
    await leave(row).click();
    await page.waitForURL((url) => url.pathname !== address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.goBack();
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(before?.y);
  });

test('a page that was never visited before starts at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/users');
  await page.locator('[data-place]').nth(9).waitFor();
  await touch(page, /content-place/);
  await page.locator('#content[data-places]').waitFor();
  await page.locator('#content').evaluate((element) => element.scrollTo({ top: 300 }));
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await page.locator('[data-place]').nth(3).waitFor();
  await expect.poll(() => page.locator('#content').evaluate((element) => element.scrollTop)).toBe(0);
});
