import type { Page } from '@playwright/test';
import { call, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A worker thread must start first, which takes time on a busy machine. */
const byServer = { timeout: 45_000 };

const choose = (page: Page, lines: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'harbour.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

const titlesOf = async (page: Page, projectId: string) => {
  const path = `/api/works?limit=200&sort=rank&filter=${encodeURIComponent(`project:is:${projectId}`)}`;
  const { body } = await call(page, 'GET', path);
  return (body.response as { title: string; status: string; due: string | null }[]).map(
    ({ title, status, due }) => `${title} · ${status} · ${due ?? '–'}`,
  );
};

test('a table of Jira is previewed, corrected, fixed and imported, and updated by a second import', async ({
  page,
}) => {
  test.slow();
  const piles = uniqueTitle('Piles');
  // The meaning of columns is remembered by their titles, so this test uses a name that no other file has.
  const note = uniqueTitle('Berth note');
  const titles = `Issue key,Summary,Issue Type,Parent,Status,Due date,Assignee,${note}`;
  await page.goto('/import');
  await choose(page, [
    titles,
    `FB-1,${piles},Epic,,In Progress,18/Dec/26,,x`,
    'FB-2,Lay the deck,Task,FB-1,Blocked,KW 51,a.stranger@harbour.example,y',
    'FB-3,Paint it,Task,FB-1,To Do,,,',
  ]);

  // Columns were recognised; one is corrected, and a value is mapped.
  const columns = page.getByRole('table', { name: 'Columns of the file' });
  await expect(page.getByRole('heading', { name: 'Import from Jira' })).toBeVisible(byServer);
  await expect(columns.getByRole('row', { name: /Due date/ })).toContainText('1 cannot be read: “KW 51”');
  await columns.getByRole('button', { name: `${note}: Leave out` }).click();
  await page.getByRole('option', { name: 'Description' }).click();
  await expect(columns.getByRole('button', { name: `${note}: Description` })).toBeVisible(byServer);
  const values = page.getByRole('region', { name: 'Values of Status' });
  await values.getByRole('button', { name: 'Blocked: Choose' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await expect(values.getByRole('button', { name: 'Blocked: In progress' })).toBeVisible(byServer);
  await page.keyboard.press('Control+Enter');

  const people = page.getByRole('list', { name: 'People of the file' });
  await expect(people.getByText('a.stranger@harbour.example')).toBeVisible();
  await page.keyboard.press('Control+Enter');

  // The row with an error is fixed in place.
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  await expect(rows.getByRole('row', { name: /Lay the deck/ })).toContainText(
    '“KW 51” in Due date is not a date',
  );
  await rows.getByRole('textbox', { name: 'Due of row 3' }).fill('2026-12-14');
  await page.keyboard.press('Enter');
  await expect(rows.getByText('is not a date')).toHaveCount(0, byServer);
  await page.getByRole('button', { name: 'Import 3 works' }).click();
  await expect(page.getByRole('heading', { name: '3 works imported.' })).toBeVisible(byServer);
  await page.getByRole('link', { name: 'Open the project' }).click();
  await expect(page).toHaveURL(/project-detail/);
  const projectId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await titlesOf(page, projectId)).toEqual([
    `${piles} · in_progress · 2026-12-18T17:00`,
    'Lay the deck · in_progress · 2026-12-14T17:00',
    'Paint it · todo · –',
  ]);

  // Again from the same source: first a diff, and only changes of the source.
  await page.goto(`/import?project=${projectId}`);
  await choose(page, [
    titles,
    `FB-1,${piles},Epic,,In Progress,18/Dec/26,,x`,
    'FB-2,Lay the deck,Task,FB-1,Blocked,2026-12-14,,y',
    'FB-3,Paint it,Task,FB-1,Done,,,',
    'FB-4,Open it,Task,FB-1,To Do,,,',
  ]);
  await expect(page.getByText('Uses your choices for an earlier file with these titles.')).toBeVisible(
    byServer,
  );
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Imported on .+ from/)).toBeVisible();
  await page.getByRole('button', { name: /\d changed/ }).click();
  await expect(rows.getByRole('rowheader')).toHaveCount(1);
  await expect(rows.getByRole('row', { name: /Paint it/ })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 works' }).click();
  await expect(page.getByRole('heading', { name: '2 works imported.' })).toBeVisible(byServer);
  expect(await titlesOf(page, projectId)).toEqual([
    `${piles} · in_progress · 2026-12-18T17:00`,
    'Lay the deck · in_progress · 2026-12-14T17:00',
    'Paint it · done · –',
    'Open it · todo · –',
  ]);
});
