import type { Page } from '@playwright/test';
import { createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const grid = (page: Page) => page.getByRole('grid', { name: 'Works' });
const heads = (page: Page) => grid(page).locator('[data-column-head]');

/** Makes the browser remember a display: a table in groups. */
async function remembersTable(page: Page): Promise<void> {
  await page.goto('/works/all-work?layout=table&group=priority&columns=key,title');
  await expect(heads(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/density=compact/);
}

test('a complete address shows the same to everyone; remembered settings apply only to an address without settings', async ({
  page,
}) => {
  const { title } = await createWork(page, { title: uniqueTitle('Dredge the basin') });
  await remembersTable(page);
  await page.goto('/works/all-work');
  await expect(heads(page)).toHaveCount(2);
  await page.goto(`/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
  await expect(grid(page).locator('[data-work-id]')).toHaveCount(1);
  await expect(heads(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/layout|group|density|columns/);
});

test('the copied link to a list is complete', async ({ page, openAs }) => {
  const other = await openAs('manager', { permissions: ['clipboard-read', 'clipboard-write'] });
  await remembersTable(other);
  await page.goto('/works/all-work?sort=title');
  await grid(page).locator('[data-work-id]').nth(2).waitFor();
  await page.getByRole('button', { name: 'All works' }).click();
  await page.getByRole('menuitem', { name: 'Copy the link to this list' }).click();
  await expect(page.getByText('Link to the list copied')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  for (const name of ['filter', 'sort', 'layout', 'density', 'group', 'columns'])
    expect(link.searchParams.has(name), name).toBe(true);
  await other.goto(`${link.pathname}${link.search}`);
  await grid(other).locator('[data-work-id]').nth(2).waitFor();
  await expect(heads(other)).toHaveCount(0);
});

test('the columns of a chart and the collapsed groups of a list come from the link, not from the reader', async ({
  page,
  openAs,
}) => {
  const { id } = await getProject(page, 'HAR');
  const chart = `/projects/project-detail/${id}/gantt-chart`;
  const columns = page.getByRole('treegrid').getByRole('columnheader');
  const other = await openAs('manager');
  for (const each of [page, other]) {
    await each.goto(`${chart}?zoom=20`);
    await each.getByRole('button', { name: 'Columns' }).click();
    const list = each.getByRole('dialog', { name: 'Columns' });
    // One person removes a column, the other adds one.
    await list.getByRole('checkbox', { name: each === page ? 'Owner' : 'Status', exact: true }).click();
    await expect(each).toHaveURL(/columns=/);
  }
  // An address without settings opens with the remembered ones and then contains them.
  await page.goto(chart);
  await expect(page).toHaveURL(/columns=/);
  await expect(columns.getByText('Owner')).toHaveCount(0);
  await other.goto(page.url());
  const theirs = other.getByRole('treegrid').getByRole('columnheader');
  await expect(theirs.first()).toBeVisible();
  expect(await theirs.allTextContents()).toEqual(await columns.allTextContents());
  await other.goto(`${chart}?zoom=20`);
  await expect(theirs.getByText('Owner')).toHaveCount(1);
  await expect(theirs.getByText('Status')).toHaveCount(0);

  await page.goto('/works/all-work?group=priority');
  const head = grid(page).getByRole('button', { name: /^High/ });
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL(/closed=high/);
  await other.goto(page.url());
  await expect(grid(other).getByRole('button', { name: /^High/ })).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/works/all-work?group=priority');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  for (const lateMs of [0, 500])
    test(`the first tap on the title opens its menu, with code that comes ${lateMs} ms late`, async ({
      page,
    }) => {
      await page.goto('/works/all-work');
      await grid(page).locator('[data-work-id]').nth(2).waitFor();
      if (lateMs > 0)
        await page.route('**/assets/*.js', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, lateMs));
          await route.continue().catch(() => undefined);
        });
      await page.getByRole('heading', { level: 1, name: 'All works' }).tap();
      await expect(page.getByRole('menuitem', { name: 'Save as a new view…' })).toBeVisible();
    });
});
