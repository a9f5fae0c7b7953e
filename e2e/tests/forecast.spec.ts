import type { Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const dayMs = 86_400_000;

/** The date this many weeks after the next Monday; 1970-01-01 was a Thursday. */
function mondayIn(weeks: number): string {
  const today = Math.floor(Date.now() / dayMs);
  return new Date((today + 7 - ((today + 3) % 7) + 7 * weeks) * dayMs).toISOString().slice(0, 10);
}

/** Two weeks of digging, then one of pouring, and a target without slack. */
async function createPlan(page: Page) {
  const project = await createProject(page, 'Dry dock');
  const dates = { start: mondayIn(0), targetDate: mondayIn(3), version: 1 };
  await call(page, 'PATCH', `/api/projects/${project.id}`, dates);
  const make = (title: string, fields: object) =>
    createWork(page, { title, projectId: project.id, ...fields });
  const dig = await make('Dig', { start: mondayIn(0), durationMinutes: 4_800 });
  const pour = await make('Pour', { start: mondayIn(2), durationMinutes: 2_400 });
  await call(page, 'POST', '/api/links', { predecessorId: dig.id, successorId: pour.id });
  return { project, dig, pour };
}

test('a plan is compared with its baseline, its finish is forecast, and a date explains itself', async ({
  page,
}) => {
  const { project, dig, pour } = await createPlan(page);

  await page.goto(`/projects/project-detail/${project.id}/gantt-chart`);
  await page.getByRole('button', { name: 'Baseline' }).click();
  await page.getByRole('menuitem', { name: 'Take a baseline…' }).click();
  await page.getByLabel('Name').fill('Contract');
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('status').filter({ hasText: 'Compared with Contract' });
  await expect(comparison).toContainText('0 works finish later');

  const { body } = await call(page, 'GET', `/api/works/${dig.id}`);
  const { version } = body.response as { version: number };
  await call(page, 'PATCH', `/api/works/${dig.id}`, { durationMinutes: 7_200, version });
  // Another screen changed it: the chart and dependent data are updated.
  await expect(comparison).toContainText('2 works finish later');
  await expect(comparison).toContainText('(+5 d)');

  await page.getByRole('link', { name: 'Overview' }).click();
  const forecast = page.getByRole('region', { name: 'Forecast' });
  await expect(forecast).toContainText(/Likely finish .*\(even chance\).*\(4 chances in 5\)/);
  await expect(forecast).toContainText(/over 99 %|\d+ % chance to miss it/);

  // A person's statement is shown with name and day; if the forecast disagrees, it explains why.
  const disagrees = page.getByRole('button', { name: 'The forecast disagrees' });
  await expect(disagrees).toHaveCount(0);
  await call(page, 'POST', `/api/projects/${project.id}/status-reports`, { health: 'on_track', note: '' });
  const head = page.getByRole('main').locator('h1').locator('..');
  await expect(head.getByText('On track, Amara, today')).toBeVisible();
  await disagrees.click();
  const reasons = page.getByRole('dialog', { name: 'The forecast disagrees' });
  await expect(reasons).toContainText(/chance to miss /);
  const atRisk = reasons.getByRole('list', { name: 'Works most likely to be late' });
  await expect(atRisk.getByRole('link', { name: `${pour.key} Pour` })).toBeVisible();
  await expect(atRisk).toContainText(/it is behind|may take longer|as planned it ends/);
  await page.keyboard.press('Escape');

  await page.goto(`/work-detail?key=${pour.key}`);
  await expect(page.getByText(/\d+ % chance/).first()).toBeVisible();
  await page.keyboard.press('w');
  const why = page.getByRole('dialog', { name: 'Why this date?' });
  await expect(why).toContainText(`It can start once ${dig.key} Dig finishes`);
  await expect(why).toContainText('It cannot slip');
  await why.getByRole('button', { name: `${dig.key} Dig` }).click();
  await expect(why).toContainText('It must start no earlier than');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);

  // A due date on the home screen explains itself, too.
  const { body: own } = await call(page, 'GET', '/api/users/me');
  const { id: ownerId } = own.response as { id: string };
  const title = uniqueTitle('Order the anchors');
  const { body: all } = await call(page, 'GET', '/api/departments');
  const departments = all.response as { id: string; name: string }[];
  const civil = departments.find(({ name }) => name === 'Civil works');
  const parent = await createWork(page, { title: uniqueTitle('Moor the barge') });
  const late = { start: '2001-01-08', durationMinutes: 480, departmentId: civil?.id };
  await createWork(page, { title, ownerId, parentId: parent.id, ...late });
  await page.goto('/');
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: /^Why/ }).click();
  await expect(why).toContainText(title);

  // So do sub-works and the late works of a department.
  await page.goto(`/work-detail?key=${parent.key}`);
  await page.getByRole('region', { name: 'Sub-works' }).getByRole('button', { name: /^late/ }).click();
  await expect(why).toContainText(title);
  await page.goto('/departments');
  await page.getByText('Civil works', { exact: true }).click();
  const lateHere = page.getByRole('region', { name: 'Overdue here' });
  await lateHere.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
  await expect(why).toContainText(title);
});
