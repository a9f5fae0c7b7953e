import type { Page } from '@playwright/test';
import { call, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { openWhole } from '../harness/open-whole.ts';
import { expect, test } from '../harness/people.ts';

// Home shows the person's own works, and undo reverts their own last change.
test.use({ ownRoles: ['admin'] });

async function createOwnWork(page: Page, words: string, fields: Record<string, unknown>) {
  const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
  return createWork(page, { title: uniqueTitle(words), ownerId: me.id, ...fields });
}

const openHome = (page: Page) => openWhole(page, '/');

const rowOf = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a late work is done, undone and given a new date, each with one tap', async ({ page }) => {
    const work = await createOwnWork(page, 'Tar the mooring posts', { due: '2026-01-06' });
    await createOwnWork(page, 'Oil the winch', { due: '2026-01-07' });
    const { id, key } = work;
    await openHome(page);
    const row = rowOf(page, work);
    await expect(row.getByRole('button', { name: `Done: ${key}` })).toBeVisible();
    for (const name of ['Done', 'New date', 'Hand over']) {
      const box = await row.getByRole('button', { name: `${name}: ${key}`, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(36);
    }

    // A touch target on the row needs 44 px.
    for (const name of [`Status of ${key}: To do`, `Why? ${key}`, /^late .*new date/]) {
      const box = await row.getByRole('button', { name }).boundingBox();
      expect(box?.height, String(name)).toBeGreaterThanOrEqual(44);
      expect(box?.width, String(name)).toBeGreaterThanOrEqual(44);
    }

    // The lateness opens the date, and *Why?* beside it opens the reasons.
    const date = page.getByRole('dialog', { name: 'New date' }).getByRole('textbox', { name: 'New date' });
    await row.getByRole('button', { name: /^late .*new date/ }).click();
    await expect(date).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(date).toHaveCount(0);
    await row.getByRole('button', { name: `Why? ${key}` }).click();
    await expect(page.getByRole('dialog')).toContainText(key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await row.getByRole('button', { name: `Status of ${key}: To do` }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(async () => (await getWork(page, id)).status).toBe('done');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(row).toBeVisible();

    await row.getByRole('button', { name: `New date: ${key}`, exact: true }).click();
    await expect(date).toBeVisible();
    await date.fill('4 dec 2030');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await getWork(page, id)).due).toMatch(/^2030-12-04/);
  });
});

test('the keys of a list find, change and finish works of Home', async ({ page }) => {
  const first = await createOwnWork(page, 'Caulk the deck', { due: '2026-01-06' });
  const second = await createOwnWork(page, 'Splice the rope', { due: '2026-01-07' });
  await openHome(page);
  await expect(rowOf(page, second)).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const link = (work: { title: string }) => page.getByRole('link', { name: work.title });
  await press('j');
  await expect(link(first)).toBeFocused();
  await press('ArrowDown');
  await expect(link(second)).toBeFocused();
  await press('k');
  await expect(link(first)).toBeFocused();
  await press('s');
  await expect(page.locator('[role=dialog] input:focus')).toBeVisible();
  await press('Escape');
  await expect(link(first)).toBeFocused();
  await press('p');
  await expect(page.locator('[role=dialog] input:focus')).toBeVisible();
  await page.keyboard.type('urgent');
  await press('Enter');
  await expect.poll(async () => (await getWork(page, first.id)).priority).toBe('urgent');
  await expect(link(first)).toBeFocused();
  // The circle shows another status, which is announced to screen readers.
  await press('s');
  await expect(page.locator('[role=dialog] input:focus')).toBeVisible();
  await page.keyboard.type('backlog');
  await press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${first.key}: Backlog` })).toHaveCount(1);
  await expect(link(first)).toBeFocused();
  await press('1');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(page.locator('[aria-live]').filter({ hasText: first.key }).first()).toBeAttached();
});
