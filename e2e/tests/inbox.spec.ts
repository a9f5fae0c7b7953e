import type { Page } from '@playwright/test';
import { call, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.use({ ownRoles: ['admin'] });

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const part = (page: Page, name: string) => page.getByRole('list', { name });
const line = (page: Page, name: string, { title }: { title: string }) =>
  part(page, name).getByRole('listitem').filter({ hasText: title });

test('a notification is done, undone, snoozed and muted, in both tabs of its reader', async ({
  page,
  openAs,
}) => {
  const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
  // A second tab is open from the beginning and is updated by the live stream.
  const tab = await page.context().newPage();
  await tab.goto('/inbox');
  await expect(tab.getByText('Nothing waits for you')).toBeVisible();
  const jonas = await openAs('lead');
  await jonas.goto('/settings');
  const { id: projectId } = await getProject(jonas, 'HAR');
  const owned = await createWork(jonas, {
    title: uniqueTitle('Set the bollards'),
    projectId,
    ownerId: me.id,
  });
  const watched = await createWork(jonas, { title: uniqueTitle('Wire the beacon'), projectId });

  // The watch key watches a work: its changes by Jonas are then reported.
  await page.goto(`/work-detail?key=${watched.key}`);
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeEnabled();
  await page.keyboard.press('Shift+W');
  await expect(page.getByRole('button', { name: 'Stop watching' })).toHaveAttribute('aria-pressed', 'true');
  await call(jonas, 'PATCH', `/api/works/${watched.id}`, { status: 'in_progress', version: 1 });

  await page.getByRole('link', { name: /^Inbox, \d+ unread/ }).click();
  const handed = line(page, 'Needs you', owned);
  const told = line(page, 'For information', watched);
  await expect(handed).toContainText('You are its new owner');
  await expect(told).toContainText(`set ${watched.key} to In progress`);
  await expect(told).toContainText(`You watch ${watched.key}`);
  await expect(line(tab, 'Needs you', owned)).toBeVisible();

  await handed.locator('[data-row]').focus();
  await page.keyboard.press('e');
  await expect(handed).toHaveCount(0);
  await expect(line(tab, 'Needs you', owned)).toHaveCount(0);
  await expect(toast(page, `${owned.key} is done here`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(handed).toBeVisible();
  await expect(line(tab, 'Needs you', owned)).toBeVisible();

  await handed.locator('[data-row]').focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click();
  await expect(handed).toHaveCount(0);
  await page.getByRole('radio', { name: 'Snoozed' }).click();
  await expect(line(page, 'Snoozed', owned)).toContainText(/back .*\d\d:\d\d/);
  await expect(page).toHaveURL(/show=snoozed/);
  await page.getByRole('radio', { name: 'Inbox' }).click();

  await told.locator('[data-row]').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: `Stop watching ${watched.key}` }).click();
  await expect(toast(page, `You no longer watch ${watched.key}`)).toBeVisible();
  await page.goto('/settings/account');
  await expect(page.getByRole('region', { name: 'What you watch' })).toContainText(
    'You do not watch any works',
  );
});

test('a person chooses when they are reminded, and turns reminders off', async ({ page }) => {
  await page.goto('/settings/account');
  const settings = page.getByRole('region', { name: 'Notifications' });
  await settings.getByRole('combobox', { name: 'Reminders', exact: true }).click();
  await page.getByRole('option', { name: '2 working days before' }).click();
  await settings.getByRole('combobox', { name: 'Hour of reminders' }).click();
  await page.getByRole('option', { name: 'at 00:00' }).click();
  await expect
    .poll(async () => (await call(page, 'GET', '/api/notifications/settings')).body.response)
    .toMatchObject({ reminder: { daysBefore: 2, hour: 0 } });
  await page.reload();
  await expect(settings.getByRole('combobox', { name: 'Hour of reminders' })).toContainText('at 00:00');
  await settings.getByRole('combobox', { name: 'Reminders', exact: true }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await expect(settings.getByRole('combobox', { name: 'Hour of reminders' })).toHaveCount(0);
});
