import { expect, test } from '../harness/people.ts';

test.use({ ownRoles: ['admin'] });

test('a person creates a token, a program calls with it, and after revoking it is refused', async ({
  page,
  playwright,
}) => {
  await page.goto('/settings/account');
  const tokens = page.getByRole('region', { name: 'Access tokens' });
  await expect(tokens.getByText('You have no tokens.')).toBeVisible();
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Order system');
  await dialog.getByRole('combobox', { name: 'Expires after' }).click();
  await page.getByRole('option', { name: '7 days' }).click();
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const token = await tokens.getByRole('textbox', { name: 'Token Order system' }).inputValue();
  expect(token).toMatch(/^gantry_pat_/);

  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
    storageState: { cookies: [], origins: [] },
  });
  expect((await program.get('/api/users/me')).status()).toBe(200);
  expect((await program.post('/api/works', { data: { title: 'No' } })).status()).toBe(403);

  await page.reload();
  await expect(tokens.getByRole('textbox')).toHaveCount(0);
  await expect(tokens.getByRole('listitem')).toContainText('Reads. Expires');
  await expect(tokens.getByRole('listitem')).toContainText('Last used');
  await tokens.getByRole('button', { name: 'Revoke Order system' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(tokens.getByText('You have no tokens.')).toBeVisible();
  expect((await program.get('/api/users/me')).status()).toBe(401);
  await program.dispose();
});
