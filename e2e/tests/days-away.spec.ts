import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** A day this many days from today, in UTC; one day more or less does not matter here. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test.use({ ownRoles: ['admin'] });

test('days off are drawn behind the bars, and remaining work is rescheduled within the what-if plan', async ({
  page,
}) => {
  const { body } = await call(page, 'GET', '/api/users/me');
  const { id: userId } = body.response as { id: string };
  const absence = await call(page, 'POST', '/api/absences', { userId, from: inDays(5), to: inDays(11) });
  expect(absence.status).toBe(201);
  const { id: projectId } = await createProject(page);
  const title = uniqueTitle('Drive the piles');
  const work = await createWork(page, {
    title,
    projectId,
    ownerId: userId,
    start: inDays(-10),
    durationMinutes: 960,
  });
  const before = await getWork(page, work.id);
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible();

  const away = page.locator('.gantt-layer-away path');
  await expect(away).toHaveCount(0);
  await page.keyboard.press('Shift+A');
  await expect(away).toHaveCount(1);
  await page.reload();
  await expect(away).toHaveCount(1);
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByRole('menuitemradio', { name: 'Of those who do the works' }).press('Escape');

  await page.getByRole('button', { name: 'Try a plan' }).click();
  const row = page.getByRole('row', { name: new RegExp(title) });
  await row.click();
  await page.keyboard.press('Shift+R');
  await expect(page.getByText(/^1 work goes on from .* in the plan that is tried\.$/).first()).toBeVisible();
  await expect(page.getByText(/1 work changed/)).toBeVisible();
  expect(await getWork(page, work.id)).toMatchObject({ start: before.start, version: before.version });
});
