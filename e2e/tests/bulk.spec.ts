import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, createWork, getUserId, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Works', exact: true }).getByRole('row');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected works' });
const chipOf = (title: string) => `text:contains:${title}`;
const filterOf = (...chips: string[]) => chips.map((chip) => `filter=${encodeURIComponent(chip)}`).join('&');

const filtersOf = (url: URL) => url.searchParams.getAll('filter').join();

async function countOf(page: Page, ...chips: string[]): Promise<number> {
  const { body } = await call(page, 'GET', `/api/works/count?${filterOf(...chips)}`);
  return (body.response as { matching: number }).matching;
}

/** Creates works whose titles begin alike, five hundred per call. */
async function createMany(page: Page, title: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, index) => `${title} ${index + 1}`);
  for (let start = 0; start < count; start += 500) {
    const works = lines.slice(start, start + 500).map((line) => ({ title: line }));
    const { status } = await call(page, 'POST', '/api/works/many', { works });
    expect(status).toBe(201);
  }
}

test.describe('many works at once', () => {
  test('are selected by a filter, changed as one, and undone as one', async ({ page }) => {
    const title = uniqueTitle('Rivet');
    await createMany(page, title, 1486);
    await page.goto(`/works/all-work?${filterOf(chipOf(title))}`);
    await rows(page).nth(3).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText('1,486 selected');
    await page.keyboard.press('p');
    await page.getByRole('option', { name: 'Urgent' }).click();
    await expect(rows(page).first()).toContainText(title);
    await expect(rows(page).first().getByRole('button', { name: 'Priority: Urgent' })).toBeVisible();
    await expect(page.getByText('1,486 works changed')).toBeVisible();
    expect(await countOf(page, chipOf(title), 'priority:is:urgent')).toBe(1486);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone: priority of 1486 works to Urgent', { exact: true })).toBeVisible();
    expect(await countOf(page, chipOf(title), 'priority:is:urgent')).toBe(0);
    await expect(rows(page).first().getByRole('button', { name: 'Priority: No priority' })).toBeVisible();

    // One is deselected, the others are deleted.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('x');
    await expect(bar(page)).toContainText('1,485 selected');
    await page.keyboard.press('Delete');
    await expect(page.getByText('1,485 works moved to the bin')).toBeVisible();
    await expect.poll(() => countOf(page, chipOf(title))).toBe(1);
  });

  test('are exported with the current filter', async ({ page }) => {
    const title = uniqueTitle('Buoy');
    await createWork(page, { title: `${title}, "north"`, due: '2030-12-04' });
    await createWork(page, { title: `=${title}` });
    const shown = 'layout=table&columns=title,due,status';
    await page.goto(`/works/all-work?sort=title&${shown}&${filterOf(chipOf(title))}`);
    await expect(page.getByText(`=${title}`)).toBeVisible();
    for (const [item, start] of [
      ['CSV', '\ufeffTitle,Due,Status\r\n'],
      ['CSV, all columns', '\ufeffKey,Title,'],
      ['Excel (.xlsx)', 'PK'],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item, exact: true }).click(),
      ]);
      const text = await readFile(await download.path(), item.startsWith('CSV') ? 'utf8' : 'latin1');
      expect(text.startsWith(start)).toBe(true);
      if (!item.startsWith('CSV')) continue;
      const lines = text.trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      if (item === 'CSV') {
        expect(lines).toContain(`"${title}, ""north""",2030-12-04T17:00,To do`);
        expect(lines).toContain(`'=${title},,To do`);
        continue;
      }
      expect(text).toContain(`"${title}, ""north""",To do,,`);
      expect(text).toContain(`,'=${title},`);
      expect(text).toContain(',2030-12-04T17:00,');
    }
  });

  test('that are late get new dates, are reassigned to a person with capacity, and are asked about', async ({
    page,
  }) => {
    const title = uniqueTitle('Caulk');
    const ownerId = await getUserId(page, people.lead);
    const late = { due: '2026-01-09', durationMinutes: 480, ownerId };
    const works = [];
    for (const part of ['bow', 'stern', 'keel'])
      works.push(await createWork(page, { title: `${title} ${part}`, ...late }));
    await page.goto(`/works/overdue-work?${filterOf(chipOf(title))}`);
    const grid = page.getByRole('grid', { name: 'Overdue works' });
    await expect(grid).toContainText(`${title} bow`);
    await page.keyboard.press('j');
    await page.keyboard.press('Control+a');
    await expect(bar(page)).toContainText('3 selected');

    await page.keyboard.press('4');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Asked about 3 works')).toBeVisible();
    const comments = await call(page, 'GET', `/api/works/${works[0]?.id}/comments`);
    expect(comments.body.response).toHaveLength(1);

    await page.keyboard.press('3');
    await page
      .getByRole('option', { name: /free|no room|over/ })
      .first()
      .click();
    await expect(page.getByText(/^3 works are handed over to /)).toBeVisible();

    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'Each to the next free slot of its owner' }).click();
    await expect(page.getByText('3 works have a new date')).toBeVisible();
    await expect(grid.getByText(`${title} bow`)).toHaveCount(0);
    expect(await countOf(page, chipOf(title), 'overdue:is:yes')).toBe(0);
  });
});

test('relative days of a chip follow the calendar, and can be edited in place', async ({ page }) => {
  await page.goto(`/works/all-work?${filterOf('due:between:-30d,next_month')}`);
  await rows(page).nth(2).waitFor();
  const chip = page.getByRole('group', { name: 'Filter Due' });
  await expect(chip).toContainText('30 days ago');
  await chip.getByRole('button', { name: /^Due to/ }).click();
  await page.getByRole('combobox', { name: 'Due to' }).fill('in 3 weeks');
  await page.getByRole('option', { name: 'in 3 weeks' }).click();
  await expect(page).toHaveURL((url) => filtersOf(url).includes('due:between:-30d,+3w'));
});
