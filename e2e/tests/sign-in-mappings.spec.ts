import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, getUserId } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';
import { signInByCalls } from '../harness/sign-in.ts';

test.use({ ownRoles: ['admin'] });

/** A separate person. The embedded provider sends their job title as their app role. */
async function invite(page: Page): Promise<{ id: string; name: string; appRole: string }> {
  const mark = randomUUID().slice(0, 8);
  const person = { name: `Uma ${mark}`, jobTitle: `Planner ${mark}`, email: `${mark}@harbour-sons.example` };
  const { status } = await call(page, 'POST', '/api/users', { ...person, roles: ['member'] });
  expect(status).toBe(201);
  return { id: await getUserId(page, person.name), name: person.name, appRole: person.jobTitle };
}

test('people with an app role become managers at their next sign-in, and lose the role when the mapping is removed', async ({
  page,
}) => {
  await page.goto('/settings/sign-in-mappings');
  const uma = await invite(page);
  const comesIn = () => signInByCalls(new URL(page.url()).origin, uma.name);
  await comesIn();

  await page.getByRole('button', { name: 'Add a mapping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a mapping' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Value of the app role' }).fill(uma.appRole);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  const effect = dialog.getByRole('region', { name: 'At the next sign-in' });
  await expect(effect.getByRole('listitem')).toHaveText(`${uma.name} gains role Manager`);
  await dialog.getByRole('textbox', { name: 'Value of the app role' }).press('Enter');
  await expect(dialog).toBeHidden();

  const line = page.getByRole('listitem').filter({ hasText: uma.appRole });
  await expect(line).toContainText(`People with the app role ${uma.appRole}: role Manager.`);
  await expect(line).toContainText('1 person got it');

  await comesIn();
  await page.goto(`/users?open=${uma.id}`);
  const roles = page.getByRole('group', { name: 'Roles' });
  await expect(roles.locator('label').filter({ hasText: 'Manager' })).toContainText('by sign-in');
  await expect(roles.locator('label').filter({ hasText: 'Member' })).toContainText('by hand');

  await page.goto('/settings/sign-in-mappings');
  await line.getByRole('button', { name: `Remove ${uma.appRole}` }).click();
  const removing = page.getByRole('dialog', { name: 'Remove a mapping' });
  await expect(removing.getByRole('listitem')).toHaveText(`${uma.name} loses role Manager`);
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  // Behind a dialog the page is inaccessible, so an absent element proves nothing until the dialog is closed.
  await expect(removing).toBeHidden();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: `Remove ${uma.appRole}` }).click();
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(removing).toBeHidden();
  await expect(line).toHaveCount(0);
  await comesIn();
  const { body } = await call(page, 'GET', `/api/users/${uma.id}`);
  expect(body.response).toMatchObject({ roles: ['member'], mappedRoles: [] });
});

test.describe('two administrators', () => {
  test.use({ expectedConsole: [/409 \(Conflict\)/] });

  test('who change the same mapping are asked which version to keep', async ({ page }) => {
    const value = `Draughter ${randomUUID().slice(0, 8)}`;
    await page.goto('/settings/sign-in-mappings');
    const made = await call(page, 'POST', '/api/sign-in-mappings', {
      claim: 'app_role',
      value,
      role: 'viewer',
    });
    const { id } = made.body.response as { id: string };
    // The other browser's change arrives by the live stream.
    const line = page.getByRole('listitem').filter({ hasText: value });
    await line.getByRole('button', { name: `Change ${value}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Change a mapping' });
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Manager' }).click();
    await call(page, 'PATCH', `/api/sign-in-mappings/${id}`, { role: 'member', version: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(dialog).toBeHidden();
    await expect(line).toContainText('role Member');
    await call(page, 'DELETE', `/api/sign-in-mappings/${id}`);
    await expect(line).toHaveCount(0);
  });
});
