import type { Page } from '@playwright/test';
import { createProject, createWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';
import { startScreenReader } from '../harness/screen-reader.ts';

/** A list with one work only. */
async function openList(page: Page, title: string): Promise<KnownWork> {
  const work = await createWork(page, { title, due: '2030-12-03' });
  await page.goto(`/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  return work;
}

test.describe('before the sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a screen reader hears the button, each step of the sign-in, and the page behind it', async ({
    page,
  }) => {
    const reader = await startScreenReader(page);
    await page.goto('/');
    await reader.expectFocus('Sign in with Microsoft, button');
    await page.keyboard.press('Enter');
    const person = page.getByRole('button', { name: new RegExp(`^${people.admin}`) });
    await person.focus();
    await page.keyboard.press('Enter');
    await reader.expectMessage('Verifying credentials...');
    await reader.expectMessage('Loading user data...');
    await reader.expectFocus('Home · Gantry, document');
    await page.keyboard.press('Tab');
    await reader.expectFocus('Skip to content, link');
  });
});

test('a screen reader hears a work by its own name, its new date and that it is done', async ({ page }) => {
  const reader = await startScreenReader(page);
  const title = uniqueTitle('Berth');
  const { key } = await openList(page, title);
  const row = (status: string, due: string) =>
    `Priority: No priority ${key} Status: ${status} ${title} Owner: nobody Due: ${due}, row`;
  await reader.expectFocus('All · Works · Gantry, document');
  await page.keyboard.press('j');
  await reader.expectFocus(row('To do', '3 Dec 2030'));

  await page.keyboard.press('d');
  await reader.expectFocus('Due, textbox');
  await page.keyboard.type('5 dec 2030');
  await page.keyboard.press('Enter');
  await reader.expectMessage(`${key}, Due: Thu 5 Dec 2030`);
  await reader.expectFocus(row('To do', '5 Dec 2030'));

  await page.keyboard.press('s');
  await reader.expectFocus('To do, option, selected');
  await page.keyboard.type('Done');
  await reader.expectFocus('Done, option');
  await page.keyboard.press('Enter');
  await reader.expectMessage(`${key} is done`);
  await reader.expectFocus(row('Done', 'Today'));
});

test('a screen reader hears which work has been opened, and that a comment was sent', async ({ page }) => {
  const reader = await startScreenReader(page);
  const title = uniqueTitle('Berth');
  const { key } = await openList(page, title);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await reader.expectMessage(`${title} · ${key}`);
  await reader.expectFocus('Content, main');

  await page.keyboard.press('n');
  await reader.expectFocus('Write a comment, textbox, Ctrl Enter sends it');
  await page.keyboard.type('The berth is ready.');
  await page.keyboard.press('Control+Enter');
  await reader.expectMessage('Comment sent');
  await reader.expectFocus('Write a comment, textbox, Ctrl Enter sends it');

  await page.goBack();
  await reader.expectMessage('All · Works');
});

test('a screen reader hears the rows of a chart, and what a move does to the project', async ({ page }) => {
  const reader = await startScreenReader(page);
  const project = await createProject(page);
  const dig = { title: 'Dig', projectId: project.id, start: '2030-12-02', durationMinutes: 960 };
  await createWork(page, dig);
  await page.goto(`/projects/project-detail/${project.id}`);
  await page.getByRole('link', { name: 'Gantt', exact: true }).first().click();
  await reader.expectMessage(`Gantt · ${project.name}`);
  const words = 'Dig To do 2 Dec 2030 3 Dec 2030 2 d 0 % Mon 2 Dec to Tue 3 Dec, 0 % done, critical';
  await reader.expectFocus(`${project.key}-1 ${words}, row, level 1`);
  await page.keyboard.press('ArrowRight');
  await reader.expectFocus(`${project.key} ${project.key}-1, gridcell`);
  await page.keyboard.press('ArrowRight');
  await reader.expectFocus('Work Dig To do, gridcell');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowRight');
  await reader.expectMessage('Dig: Tue 3 Dec to Wed 4 Dec; the project ends 1 working day later');
  // Nothing is said between the step and its result.
  await expect.poll(() => reader.messages()).toEqual([`${project.key}-1 is now 3 Dec 2030 to 4 Dec 2030`]);
});

test('a screen reader hears each stage of an import', async ({ page }) => {
  const reader = await startScreenReader(page);
  const server = { timeout: 60_000 };
  test.slow();
  await page.goto('/import');
  await reader.expectFocus('Import a file · Projects · Gantry, document');
  const rows = `Title,Due\r\n${uniqueTitle('Quay')},2030-12-03`;
  const file = { name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[type=file]').setInputFiles(file);
  await reader.expectMessage('The file has been read. Check its columns.', server);
  await page.keyboard.press('Control+Enter');
  await reader.expectMessage('The preview is ready: 1 new, 0 changed, 0 unchanged, 0 to check.', server);
  await page.keyboard.press('Control+Enter');
  await reader.expectMessage('1 work imported.', server);
  // No button is heard with what is said.
  expect(await reader.messages()).toEqual([]);
});
