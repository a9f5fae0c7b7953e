import { call, createProject, createWork, getUserId } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

test('an overview shows the state of the project, what decides its end, and follows progress', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page, 'Slipway');
  const ownerId = await getUserId(page, people.member);
  const make = (title: string, fields: object = {}) =>
    createWork(page, { title, projectId, ownerId, durationMinutes: 960, ...fields });
  const address = `/projects/project-detail/${projectId}`;
  const part = (name: string | RegExp) => page.getByRole('region', { name });
  await page.goto(address);
  await expect(part('Road to the finish').getByText('No phases or milestones yet.')).toBeVisible();
  await expect(part('Decides the finish').getByText('nothing decides the finish yet')).toBeVisible();
  await expect(
    part('Works done, against the plan').getByText('Nothing is planned or done yet.'),
  ).toBeVisible();
  await expect(part(/^Load of its people/).getByText('No one has open works here.')).toBeVisible();

  const [dig, pour] = [await make('Dig', { start: '2026-01-05' }), await make('Pour')];
  await make('Paint the fence', { durationMinutes: 60, start: '2026-01-05' });
  const handover = await make('Handover', { milestone: true, durationMinutes: 0 });
  for (const [predecessorId, successorId] of [
    [dig.id, pour.id],
    [pour.id, handover.id],
  ])
    await call(page, 'POST', '/api/links', { predecessorId, successorId });
  await page.goto(address);
  const steps = part('Decides the finish').getByRole('link').filter({ hasNotText: 'Open in gantt' });
  await expect(steps).toHaveText(['Dig', 'Pour', 'Handover']);
  await expect(part('Road to the finish').getByRole('link', { name: /Handover/ })).toBeVisible();
  await expect(part(/^Load of its people/).getByText(people.member)).toBeVisible();
  const table = part('Works done, against the plan').getByRole('table');
  await expect(table.getByRole('row').last()).toContainText('4');

  const { version } = (await call(page, 'GET', `/api/works/${dig.id}`)).body.response as { version: number };
  await call(page, 'PATCH', `/api/works/${dig.id}`, { status: 'done', version });
  await expect(steps).toHaveText(['Pour', 'Handover']);
  await steps.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pour' })).toBeVisible();
});

test('milestones without room on the road are listed below it', async ({ page }) => {
  const { id: projectId } = await createProject(page, 'Lock gates');
  for (const nth of [1, 2, 3, 4])
    await createWork(page, {
      title: `Gate ${nth} is hung`,
      projectId,
      milestone: true,
      durationMinutes: 0,
      start: '2031-03-03',
    });
  await page.goto(`/projects/project-detail/${projectId}`);
  const road = page.getByRole('region', { name: 'Road to the finish' });
  await expect(road.getByRole('list', { name: 'Milestones', exact: true }).getByRole('link')).toHaveCount(4);
  await expect(road.getByRole('list', { name: 'More milestones' }).getByRole('link')).toHaveCount(2);
});
