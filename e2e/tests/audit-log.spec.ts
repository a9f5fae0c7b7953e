import { readFile } from 'node:fs/promises';
import { createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.describe('the audit log', () => {
  test.use({ person: 'admin' });

  test('is filtered to one row, exported as a file, and checked against its seals', async ({ page }) => {
    const title = uniqueTitle('Survey the seabed');
    const { key } = await createWork(page, { title });
    await page.goto('/settings/audit');
    await page.getByRole('textbox', { name: 'Key, code or mail address' }).fill(key.toLowerCase());
    await page.keyboard.press('Enter');
    const log = page.getByRole('region', { name: 'Audit log' });
    await expect(
      log
        .getByRole('listitem')
        .filter({ hasText: `created the work ${key}` })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`thing=${key.toLowerCase()}`));

    // The filter for another kind of row leaves no entries, and the URL contains it.
    await log.getByRole('button', { name: 'Kind: Every kind' }).click();
    await page.getByRole('option', { name: 'Policy' }).click();
    await expect(log.getByText('No change matches these filters.')).toBeVisible();
    await page.reload();
    await expect(log.getByText('No change matches these filters.')).toBeVisible();
    await log.getByRole('button', { name: 'Kind: Policy' }).click();
    await page.getByRole('option', { name: 'Works' }).click();
    await expect(log.getByText(`created the work ${key}`)).toBeVisible();

    const downloading = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain(`work,${key},All of it`);
    expect(file).toContain(title);

    const seals = page.getByRole('region', { name: 'Seals' });
    await seals.getByRole('button', { name: 'Check the seals' }).click();
    await expect(seals.getByText(/^The log is as it was sealed: [\d,]+ changes\./)).toBeVisible();
    await expect(seals.getByRole('button', { name: 'Copy' })).toBeVisible();
  });
});
