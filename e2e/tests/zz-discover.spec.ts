import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';
import { startScreenReader, type ScreenReader } from '../harness/screen-reader.ts';

const log: string[] = [];
async function note(page: Page, r: ScreenReader, what: string) {
  await page.waitForTimeout(900);
  log.push(`${what} => ${await r.focused()} || ${JSON.stringify(await r.messages())}`);
  writeFileSync(`/tmp/last34-${test.info().title}.txt`, log.join('\n'));
}
test.describe('x', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test.setTimeout(120000);
  test('sign', async ({ page }) => {
    const r = await startScreenReader(page);
    await page.goto('/');
    await note(page, r, 'open');
    await page.keyboard.press('Tab');
    await note(page, r, 'tab');
    await page.keyboard.press('Enter');
    await note(page, r, 'enter');
    for (let i = 0; i < 4; i++) { await page.keyboard.press('Tab'); await note(page, r, 'tab'); }
    await page.getByRole('button', { name: new RegExp(`^${people.member}`) }).focus();
    await note(page, r, 'focus');
    await page.keyboard.press('Enter');
    await note(page, r, 'enter'); await note(page, r, 'enter');
    await page.keyboard.press('Tab'); await note(page, r, 'tab');
  });
});
test('work', async ({ page }) => {
  test.setTimeout(120000);
  const r = await startScreenReader(page);
  const title = uniqueTitle('Berth');
  await createWork(page, { title, due: '2030-12-03' });
  await page.goto(`/works/all-work?filter=${encodeURIComponent(title)}`);
  await note(page, r, 'open');
  await page.keyboard.press('j'); await note(page, r, 'j');
  await page.keyboard.press('d'); await note(page, r, 'd');
  await page.keyboard.type('5 dec 2030'); await note(page, r, 'typed');
  await page.keyboard.press('Enter'); await note(page, r, 'enter');
  await page.keyboard.press('s'); await note(page, r, 's');
  await page.keyboard.type('Done'); await note(page, r, 'type');
  await page.keyboard.press('Enter'); await note(page, r, 'enter');
  await page.keyboard.press('Enter'); await note(page, r, 'open work');
  await page.getByRole('textbox', { name: 'Write a comment' }).focus(); await note(page, r, 'composer');
  await page.keyboard.type('The berth is ready.'); await page.keyboard.press('Control+Enter'); await note(page, r, 'sent');
});
test('gantt', async ({ page }) => {
  test.setTimeout(120000);
  const r = await startScreenReader(page);
  const project = await createProject(page);
  await createWork(page, { title: 'Dig', projectId: project.id, start: '2030-12-02', durationMinutes: 960 });
  await createWork(page, { title: 'Pour', projectId: project.id, start: '2030-12-04', durationMinutes: 480 });
  await page.goto(`/projects/project-detail/${project.id}/gantt-chart`);
  await expect(page.getByRole('treegrid')).toBeVisible();
  await note(page, r, 'open');
  await page.keyboard.press('Tab'); await page.keyboard.press('Tab'); await note(page, r, 'skip');
  await page.keyboard.press('Enter'); await note(page, r, 'enter');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Alt+ArrowRight']) { await page.keyboard.press(key); await note(page, r, key); }
});
test('import', async ({ page }) => {
  test.slow();
  const r = await startScreenReader(page);
  await page.goto('/import');
  await note(page, r, 'open');
  await page.locator('input[type=file]').setInputFiles({ name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(`Title,Due\r\n${uniqueTitle('Quay')},2030-12-03`) });
  for (let i = 0; i < 12; i++) await note(page, r, 'chosen');
  await page.keyboard.press('Control+Enter'); await note(page, r, 'ctrl enter'); await note(page, r, '');
  await page.keyboard.press('Control+Enter'); await note(page, r, 'ctrl enter'); await note(page, r, '');
  await page.keyboard.press('Control+Enter'); await note(page, r, 'ctrl enter'); await note(page, r, '');await note(page, r, '');
});
