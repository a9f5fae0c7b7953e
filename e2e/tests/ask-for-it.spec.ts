import { createWork, getProject, getUserId, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.use({ ownRoles: ['viewer'] });

test('a person asks for a right where it is refused, and is notified of the answer', async ({
  page,
  openAs,
}) => {
  const jonas = await openAs('lead');
  await jonas.goto('/settings');
  const { id: projectId } = await getProject(jonas, 'HAR');
  const title = uniqueTitle('Sling the buoy');
  const ownerId = await getUserId(jonas, 'Jonas Weber');
  const { key } = await createWork(jonas, { title, projectId, ownerId });

  await page.goto(`/work-detail?key=${key}`);
  const status = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: /^Status/ });
  await status.focus();
  await page.keyboard.press('Enter');
  const refusal = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: `You may not change the status of ${key}` });
  await expect(refusal).toContainText('Jonas Weber');
  await refusal.getByRole('button', { name: 'Ask for it' }).click();
  await expect(
    page.locator('[data-sonner-toast]').filter({ hasText: 'see in their inbox that you ask for it' }),
  ).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await status.focus();
  await page.keyboard.press('Enter');
  await expect(refusal).toContainText('You asked for it today');
  await expect(refusal.getByRole('button', { name: 'Ask for it' })).toHaveCount(0);

  await jonas.goto('/inbox');
  const line = jonas
    .getByRole('listitem')
    .filter({ hasText: `asks to be allowed to change ${key} ${title}` });
  await expect(line.getByRole('link', { name: 'Look at it' })).toHaveAttribute('href', /^\/work-detail\?id=/);
  await line.getByRole('button', { name: 'Decline…' }).click();
  await jonas.getByRole('textbox', { name: 'Why not' }).fill('The plan is frozen');
  await jonas.getByRole('textbox', { name: 'Why not' }).press('Enter');
  await expect(line).toHaveCount(0);

  await page.goto('/inbox');
  const answer = page.getByRole('listitem').filter({ hasText: `declined: change ${key} ${title}` });
  await expect(answer).toContainText('The plan is frozen');
  await answer.getByRole('button', { name: 'Dismiss' }).click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
});

test('a screen that is closed to a person names who could open it, and offers to ask', async ({ page }) => {
  await page.goto('/settings/policy');
  await expect(page.getByText(/^Who could do it: .*administrator/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText(/^You asked for it today.* \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for it' })).toHaveCount(0);
});
