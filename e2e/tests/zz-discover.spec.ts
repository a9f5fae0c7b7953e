import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call, createProject, createWork, getUserId, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';
import { startScreenReader, type ScreenReader } from '../harness/screen-reader.ts';

const log: string[] = [];
async function note(page: Page, r: ScreenReader, what: string) {
  await page.waitForTimeout(1200);
  log.push(`${what} => ${await r.focused()} || ${JSON.stringify(await r.messages().catch(() => 'gone'))}`);
  writeFileSync(`/tmp/last34-${test.info().title}.txt`, log.join('\n'));
}
async function press(page: Page, r: ScreenReader, ...keys: string[]) {
  for (const key of keys) { await page.keyboard.press(key); await note(page, r, key); }
}
test.describe('x', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test.setTimeout(120000);
  test('sign', async ({ page }) => {
    const r = await startScreenReader(page);
    await page.goto('/');
    await note(page, r, 'open');
    await press(page, r, 'Tab', 'Tab');
    await page.getByRole('button', { name: 'Sign in with Microsoft' }).focus();
    await press(page, r, 'Enter');
    const b = page.getByRole('button', { name: new RegExp(`^${people.admin}`) });
    await b.waitFor(); await press(page, r, 'Tab'); await b.focus(); await note(page, r, 'focus');
    await press(page, r, 'Enter');
    await page.getByRole('main').waitFor();
    await note(page, r, 'in'); await note(page, r, 'in');
    await press(page, r, 'Tab');
  });
});
test('work', async ({ page }) => {
  test.setTimeout(120000);
  const r = await startScreenReader(page);
  const title = uniqueTitle('Berth');
  await createWork(page, { title, due: '2030-12-03' });
  await page.goto(`/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
  await note(page, r, 'open');
  await press(page, r, 'j', 'd');
  await page.keyboard.type('5 dec 2030'); await note(page, r, 'typed');
  await press(page, r, 'Enter', 's');
  await page.keyboard.type('Done'); await note(page, r, 'type');
  await press(page, r, 'Enter', 'Enter');
  await press(page, r, 'c');
  await page.keyboard.type('The berth is ready.'); await press(page, r, 'Control+Enter'); await note(page, r, 'sent');
});
test('gantt', async ({ page }) => {
  test.setTimeout(120000);
  const r = await startScreenReader(page);
  const project = await createProject(page);
  await createWork(page, { title: 'Dig', projectId: project.id, start: '2030-12-02', durationMinutes: 960 });
  await createWork(page, { title: 'Pour', projectId: project.id, start: '2030-12-04', durationMinutes: 480 });
  await page.goto(`/projects/project-detail/${project.id}/gantt-chart`);
  await page.getByText('Pour').first().waitFor();
  await note(page, r, 'open');
  await press(page, r, 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Alt+ArrowRight');
});
test('import', async ({ page }) => {
  test.setTimeout(150000);
  const r = await startScreenReader(page);
  await page.goto('/import');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await note(page, r, 'open');
  await page.locator('input[type=file]').setInputFiles({ name: 'quay.csv', mimeType: 'text/csv', buffer: Buffer.from(`Title,Due\r\n${uniqueTitle('Quay')},2030-12-03`) });
  await page.getByRole('table', { name: 'Columns of the file' }).waitFor({ timeout: 60000 });
  await note(page, r, 'read');
  await press(page, r, 'Control+Enter'); await note(page, r, '');
  await press(page, r, 'Control+Enter'); await note(page, r, ''); await note(page, r, '');
  await press(page, r, 'Control+Enter'); await note(page, r, '');await note(page, r, '');
});
for (const [name, use] of Object.entries({ phone: { viewport: { width: 390, height: 844 }, hasTouch: true }, wide: { viewport: { width: 1440, height: 900 } } }))
  test.describe(name, () => {
    test.use(use);
    test(`shots ${name}`, async ({ page }) => {
      test.setTimeout(150000);
      const ownerId = await getUserId(page, people.admin);
      await createWork(page, { title: uniqueTitle('Tar the posts'), ownerId, due: '2026-01-06' });
      for (const scheme of name === 'phone' ? (['light', 'dark'] as const) : (['light'] as const))
        for (const [at, path] of [['home', '/'], ['list', '/works/all-work'], ['board', '/works/all-work?layout=board'], ['overdue', '/works/overdue-work'], ['inbox', '/inbox']]) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.goto(path ?? '');
          await page.waitForLoadState('networkidle');
          await page.waitForTimeout(500);
          await page.screenshot({ path: `/tmp/kt-${name}-${scheme}-${at}.png` });
        }
    });
  });
