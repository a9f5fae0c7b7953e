import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A worker thread must start first, which takes time on a busy machine. */
const byServer = { timeout: 45_000 };

const address = () => `${randomUUID()}@harbour-sons.example`;

async function invite(page: Page, words: string) {
  const [name, email] = [uniqueTitle(words), address()];
  await call(page, 'POST', '/api/users', { name, email });
  return { name, email };
}

test.describe('a person with a wrong name and a wrong address', () => {
  test.use({ person: 'admin', expectedConsole: [/400/] });

  test('is corrected by keyboard, restored by Undo, and the log has both', async ({ page }) => {
    const wrong = await invite(page, 'Klaus Mayer');
    const right = { name: uniqueTitle('Klaus Meyer'), email: address() };
    await page.goto(`/users?status=invited&text=${wrong.email}`);
    await page.getByRole('button', { name: wrong.name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: wrong.name });
    await sheet.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(right.name);
    await page.keyboard.press('Tab');
    const email = sheet.getByRole('textbox', { name: 'E-mail' });
    await expect(email).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('klaus@');
    await page.keyboard.press('Enter');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(sheet.getByRole('alert')).toContainText('e-mail address');
    await expect(email).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(right.email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${right.name} is changed.`)).toBeVisible();
    await expect(page.getByRole('dialog', { name: right.name })).toContainText(right.email);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('dialog', { name: wrong.name })).toContainText(wrong.email);

    await page.goto('/settings/audit');
    await page.getByRole('textbox', { name: 'Key, code or mail address' }).fill(wrong.email);
    await page.keyboard.press('Enter');
    const lines = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');
    await expect(lines.filter({ hasText: wrong.email }).filter({ hasText: right.email })).not.toHaveCount(0);
  });
});

test.describe('people of a file', () => {
  test.use({ person: 'admin' });

  test('are found among the invited, and all others are invited at once', async ({ page }) => {
    test.slow();
    const nora = await invite(page, 'Nora Vik');
    const klaus = { name: uniqueTitle('Klaus Ek'), email: address() };
    const jonas = { name: uniqueTitle('Jonas Berg'), email: address() };
    await page.goto('/import');
    const lines = ['Summary,Assignee', ...[nora, klaus, jonas].map(({ name }) => `Piles of ${name},${name}`)];
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'piles.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
    await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible(byServer);
    await page.keyboard.press('Control+Enter');
    const people = page.getByRole('list', { name: 'People of the file' });
    const lineOf = ({ name }: { name: string }) => people.getByRole('listitem').filter({ hasText: name });
    await expect(lineOf(nora)).toContainText('invited');

    // Invited people are in the picker, with a mark.
    await people.getByRole('button', { name: `${klaus.name}: Choose a person` }).click();
    await page.getByRole('combobox', { name: klaus.name }).fill(nora.name);
    await expect(page.getByRole('option', { name: nora.name })).toContainText('invited');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Invite all 2 that were not found' }).click();
    for (const { name, email } of [klaus, jonas])
      await page.getByRole('textbox', { name: `E-mail address to invite ${name}` }).fill(email);
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    for (const each of [klaus, jonas]) await expect(lineOf(each)).toContainText('will be invited', byServer);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Import 3 works' }).click();
    await expect(page.getByRole('heading', { name: '3 works imported.' })).toBeVisible(byServer);
    for (const { name, email } of [klaus, jonas]) {
      const { body } = await call(page, 'GET', `/api/users?status=invited&text=${email}`);
      expect(body.response).toMatchObject([{ name, email, status: 'invited' }]);
    }
  });
});
