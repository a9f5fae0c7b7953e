import type { Page } from '@playwright/test';
import { call, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const listed = (title: string) => `/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`;
const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).locator('[data-work-id]');

test('a menu with a single choice closes after the choice', async ({ page }) => {
  await page.goto('/works/all-work?filter=status:is:todo');
  await page.getByRole('button', { name: 'Status: operator is' }).click();
  await page.getByRole('menuitemradio', { name: 'is not', exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/is_not/);
});

test('a message does not cover the selection bar', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const name = uniqueTitle('Oil the hinges');
  for (const place of [1, 2]) await createWork(page, { title: `${name} ${place}` });
  await page.goto(listed(name));
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('region', { name: 'Selected works' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.type('high');
  await page.keyboard.press('Enter');
  const message = page.locator('[data-sonner-toast]').first();
  await expect(message).toBeVisible();
  await expect
    .poll(async () => {
      const [over, under] = [await message.boundingBox(), await bar.boundingBox()];
      return over !== null && under !== null && over.y + over.height <= under.y;
    })
    .toBe(true);
});

test('only one entry of the sidebar is marked: the open pinned view, not the list of all works as well', async ({
  page,
}) => {
  await page.goto('/');
  const name = uniqueTitle('Mine to pin');
  const made = await call(page, 'POST', '/api/views', {
    name,
    shared: false,
    settings: { filter: ['owner:is:me'] },
  });
  const { id } = made.body.response as { id: string };
  await call(page, 'PUT', `/api/views/${id}/mark`, { pinned: true, isDefault: false });
  await page.goto(`/works/all-work?view=${id}`);
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(name);
  await page.goto('/works/all-work');
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText('All');
});

test('the buttons of a new work stay visible while its fields scroll', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/works/all-work');
  await rows(page).first().waitFor();
  await page.keyboard.press('c');
  const form = page.getByRole('form', { name: 'New work' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(form.getByRole('button', { name: /^Create work/ })).toBeInViewport({ ratio: 1 });
});

test('a long title without a space stays in its column', async ({ page }) => {
  const { key } = await createWork(page, { title: 'Q'.repeat(240), description: 'w'.repeat(400) });
  await page.goto(`/work-detail?key=${key}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const panel = await page.getByRole('complementary', { name: 'Properties' }).boundingBox();
  const article = page.getByRole('article').first();
  const widest = await article.evaluate((element) =>
    Math.max(
      ...[...element.querySelectorAll('h1, h1 *, p')].map((each) => each.getBoundingClientRect().right),
    ),
  );
  expect(widest).toBeLessThanOrEqual(panel?.x ?? 0);
});

test.describe('a deleted work', () => {
  test.use({ expectedConsole: [/404/] });
  test('the page of a deleted work offers to restore it', async ({ page }) => {
    const { id, key, title } = await createWork(page, { title: uniqueTitle('Weigh the anchor') });
    await call(page, 'DELETE', `/api/works/${id}`);
    await page.goto(`/work-detail?key=${key}`);
    await expect(page.getByRole('heading', { name: `${key} is in the bin` })).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText(`${key} restored`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test('messages are announced while a dialog or a drawer is open', async ({ page }) => {
  // Nothing is touched before the drawer is open: the code of messages is loaded after that of the drawer.
  await page.goto('/users');
  await page.locator('[data-place]').nth(2).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveCount(1);
});

test('the palette finds a theme by its name', async ({ page }) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.type('dark');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Theme: Dark/);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a date is picked with its time, from a month with shaded days off', async ({ page }) => {
  const work = await createWork(page, { title: uniqueTitle('Test the siren') });
  await page.goto(`/work-detail?key=${work.key}`);
  await page.getByRole('button', { name: /^Due/ }).first().click();
  const month = page.getByRole('dialog', { name: 'Due' });
  const shaded = (day: RegExp) =>
    month
      .getByRole('gridcell')
      .filter({ has: page.getByRole('button', { name: day }) })
      .evaluateAll((days) => new Set(days.map((each) => getComputedStyle(each).backgroundColor)).size);
  await month.getByRole('grid').waitFor();
  // Sundays look alike, and differ from Tuesdays.
  await expect.poll(() => shaded(/Sunday|Tuesday/)).toBe(2);
  expect(await shaded(/Sunday/)).toBe(1);
  await month.getByLabel('Time').fill('15:30');
  const day = month.getByRole('button', { name: /Wednesday/ }).nth(2);
  await day.click();
  await expect
    .poll(
      async () => ((await call(page, 'GET', `/api/works/${work.id}`)).body.response as { due: string }).due,
    )
    .toMatch(/T15:30/);
});

test('the icon that browsers request by default exists', async ({ page }) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});
