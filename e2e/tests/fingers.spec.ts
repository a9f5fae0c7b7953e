import type { Locator, Page } from '@playwright/test';
import { call, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { findSmallTargets, leastSideOf } from '../harness/measures.ts';
import { expect, test } from '../harness/people.ts';

// Home and the inbox show what is there for one person: each test has its own.
test.use({ ownRoles: ['admin'], hasTouch: true });

const filterFor = (words: string) => `filter=${encodeURIComponent(`text:contains:${words}`)}`;

/** The one row of a list that has this title. */
async function openRow(page: Page, title: string, search = ''): Promise<Locator> {
  await page.goto(`/works/all-work?${filterFor(title)}${search}`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.waitFor();
  return row;
}

const boxOf = (row: Locator) => row.getByRole('checkbox', { name: /^Select/ });

const devices = {
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 1024, height: 768 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a finger meets the status, the title and the due date of a row on 44 px, and nothing smaller', async ({
      page,
    }) => {
      const title = uniqueTitle('Lift the piles');
      await createWork(page, { title, due: '2030-12-03', priority: 'high' });
      const row = await openRow(page, title);
      const parts = {
        status: row.getByRole('button', { name: /^Status/ }),
        due: row.getByRole('button', { name: /^Due/ }),
        title: row.getByRole('link', { name: title }),
      };
      for (const part of Object.values(parts)) expect(await leastSideOf(part)).toBeGreaterThanOrEqual(44);
      // They are shown only: a finger that meets them opens the work.
      for (const name of [/^Priority/, /^Owner/])
        expect(await leastSideOf(row.getByRole('button', { name }))).toBe(0);
      expect(await findSmallTargets(row)).toEqual([]);
      await parts.status.tap();
      await page.getByRole('option', { name: 'In progress' }).tap();
      await expect(row.getByRole('button', { name: 'Status: In progress' })).toBeVisible();
    });

    test('a finger meets every control of a selected row on 44 px', async ({ page }) => {
      const title = uniqueTitle('Lift the piles');
      await createWork(page, { title, due: '2030-12-03' });
      const row = await openRow(page, title);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(boxOf(row)).toBeChecked();
      expect(await leastSideOf(boxOf(row))).toBeGreaterThanOrEqual(44);
      expect(await findSmallTargets(row)).toEqual([]);
      await boxOf(row).tap();
      await expect(row).toHaveAttribute('aria-selected', 'false');
    });

    test('a finger meets every control of a table and of a tree on 44 px', async ({ page }) => {
      const title = uniqueTitle('Lift the piles');
      const { id } = await createWork(page, { title, due: '2030-12-03' });
      const cells = await openRow(page, title, '&layout=table');
      expect(await leastSideOf(boxOf(cells))).toBeGreaterThanOrEqual(44);
      expect(await findSmallTargets(cells)).toEqual([]);

      await createWork(page, { title: `Hoist ${title}`, parentId: id });
      await page.goto(`/works/all-work?${filterFor(title)}&group=tree`);
      const branch = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /sub-works of/ }) });
      await expect(branch).toHaveCount(1);
      expect(await findSmallTargets(branch)).toEqual([]);
    });

    test('a finger meets the head of a group on 44 px', async ({ page }) => {
      const title = uniqueTitle('Lift the piles');
      await createWork(page, { title, due: '2026-01-06' });
      const heads = page.getByRole('row').filter({ has: page.getByRole('button', { expanded: true }) });
      for (const address of ['/works/all-work?group=status&', '/works/overdue-work?']) {
        await page.goto(`${address}${filterFor(title)}`);
        await expect(heads).toHaveCount(1);
        expect(await findSmallTargets(heads), address).toEqual([]);
      }
    });

    test('a finger meets the due date and the title of a card on 44 px', async ({ page }) => {
      const title = uniqueTitle('Lift the piles');
      await createWork(page, { title, due: '2030-12-03' });
      const card = await openRow(page, title, '&layout=board');
      expect(await leastSideOf(card.getByRole('button', { name: /^Due/ }))).toBeGreaterThanOrEqual(44);
      expect(await leastSideOf(card.getByRole('link', { name: title }))).toBeGreaterThanOrEqual(44);
      for (const name of [/^Priority/, /^Owner/])
        expect(await leastSideOf(card.getByRole('button', { name }))).toBe(0);
    });

    test('a finger meets every control of the rows of Home and the overdue list on 44 px', async ({
      page,
    }) => {
      const words = uniqueTitle('Tar the posts');
      const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
      await createWork(page, { title: words, ownerId: me.id, due: '2026-01-06' });
      await createWork(page, { title: `Oil ${words}`, ownerId: me.id, due: '2026-01-07' });
      await page.goto('/');
      const lines = page.getByRole('listitem').filter({ hasText: words });
      await expect(lines.getByRole('button', { name: /^Done/ })).toHaveCount(2);
      expect(await findSmallTargets(lines)).toEqual([]);

      await page.goto(`/works/overdue-work?${filterFor(words)}`);
      const rows = page.getByRole('row').filter({ hasText: words });
      await expect(rows).toHaveCount(2);
      expect(await findSmallTargets(rows)).toEqual([]);
      await page.keyboard.press('j');
      await expect(rows.first().getByRole('button', { name: /^Done/ })).toBeVisible();
      expect(await findSmallTargets(rows)).toEqual([]);
    });

    test('a finger meets every control of a line of the inbox on 44 px', async ({ page, openAs }) => {
      const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
      const lead = await openAs('lead');
      const { id: projectId } = await getProject(lead, 'HAR');
      await createWork(lead, { title: uniqueTitle('Set the bollards'), projectId, ownerId: me.id });
      await page.goto('/inbox');
      const lines = page.getByRole('listitem').filter({ has: page.locator('[data-row]') });
      await expect(lines).toHaveCount(1);
      expect(await findSmallTargets(lines)).toEqual([]);
    });
  });
