import type { Locator, Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title });

async function startOf(page: Page, id: string): Promise<string> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return (body.response as { start: string }).start;
}

async function workOf(page: Page, id: string): Promise<{ status: string; parentId: string | null }> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return body.response as { status: string; parentId: string | null };
}

test.describe('a manager', () => {
  test.use({ person: 'manager' });

  test('adds rows, indents one, changes two at once, and undoes each', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    const [frame, glass] = [uniqueTitle('Build the frame'), uniqueTitle('Set the glass')];
    await createWork(page, { title: frame, projectId, start: '2031-03-03', durationMinutes: 960 });
    const second = await createWork(page, {
      title: glass,
      projectId,
      start: '2031-03-05',
      durationMinutes: 960,
    });
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);

    await rowOf(page, glass).click({ position: { x: 120, y: 10 } });
    await page.keyboard.press('Control+]');
    await expect(rowOf(page, glass)).toHaveAttribute('aria-level', '2');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(rowOf(page, glass)).toHaveAttribute('aria-level', '1');
    await expect.poll(async () => (await workOf(page, second.id)).parentId).toBeNull();

    const seal = uniqueTitle('Seal the joints');
    await rowOf(page, frame).click({ position: { x: 120, y: 10 } });
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type(seal);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, seal)).toHaveAttribute('aria-rowindex', '3');
    await page.keyboard.press('Escape');
    await expect(page.getByText('made').first()).toBeVisible();

    await rowOf(page, seal).click({ position: { x: 120, y: 10 } });
    await rowOf(page, glass).click({ position: { x: 120, y: 10 }, modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Selected works' }).getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('2 works are done')).toBeVisible();
    await expect.poll(async () => (await workOf(page, second.id)).status).toBe('done');
  });

  test('indents several selected rows and links them in order, each with one step and one undo', async ({
    page,
  }) => {
    const { id: projectId } = await createProject(page);
    const titles = ['Quay wall', 'Dig', 'Form', 'Pour'].map(uniqueTitle);
    const works: Awaited<ReturnType<typeof createWork>>[] = [];
    for (const title of titles)
      works.push(await createWork(page, { title, projectId, durationMinutes: 480 }));
    const [wall = '', first = '', , last = ''] = titles;
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
    await rowOf(page, first).click({ position: { x: 120, y: 10 } });
    await rowOf(page, last).click({ position: { x: 120, y: 10 }, modifiers: ['Shift'] });
    await page.keyboard.press('Control+]');
    const levels = () => Promise.all(titles.map((title) => rowOf(page, title).getAttribute('aria-level')));
    await expect.poll(levels).toEqual(['1', '2', '2', '2']);
    await expect(page.getByText(/3 works are below/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(levels).toEqual(['1', '1', '1', '1']);
    const parents = () => Promise.all(works.map(async ({ id }) => (await workOf(page, id)).parentId));
    await expect.poll(parents).toEqual([null, null, null, null]);

    const bar = page.getByRole('region', { name: 'Selected works' });
    await bar.getByRole('button', { name: 'Up', exact: true }).click();
    await expect(rowOf(page, wall)).toHaveAttribute('aria-rowindex', '5');
    await bar.getByRole('button', { name: 'Link in order' }).click();
    await expect(page.getByText('3 works linked in order')).toBeVisible();
  });

  test('drags the bar of a phase: its sub-works and followers move along, and one undo reverts it', async ({
    page,
  }) => {
    const { id: projectId } = await createProject(page);
    const [title, due] = [uniqueTitle('Quay wall'), { durationMinutes: 480 }];
    const phase = await createWork(page, { title, projectId });
    const [monday, wednesday, friday] = ['2031-03-03', '2031-03-05', '2031-03-07'];
    const below = { projectId, parentId: phase.id, ...due };
    const piles = await createWork(page, { ...below, title: uniqueTitle('Piles'), start: monday });
    const fenders = await createWork(page, { ...below, title: uniqueTitle('Fenders'), start: wednesday });
    const paving = await createWork(page, { projectId, title: uniqueTitle('Paving'), start: friday, ...due });
    const link = { predecessorId: fenders.id, successorId: paving.id };
    expect((await call(page, 'POST', '/api/links', link)).status).toBe(201);
    const starts = () =>
      Promise.all([piles, fenders, paving].map(async ({ id }) => (await startOf(page, id)).slice(0, 10)));

    await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
    await rowOf(page, title).click({ position: { x: 120, y: 10 } });
    const wake = page.locator('.gantt-layer-wake');
    await page.keyboard.down('Alt');
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
    await expect(page.locator('.gantt-tip')).toContainText('3 move');
    await expect(wake.locator(':is(.gantt-would, .gantt-would-critical)')).not.toHaveCount(0);
    await page.keyboard.up('Alt');
    await expect(page.getByText(`${phase.key} moved with its 2 works · 1 follower moved`)).toBeVisible();
    // The message is below the chart and covers no bar.
    const chartFoot = () => page.locator('.gantt').evaluate((chart) => chart.getBoundingClientRect().bottom);
    const messageTop = () =>
      page
        .locator('[data-sonner-toast]')
        .first()
        .evaluate((message) => message.getBoundingClientRect().top);
    await expect.poll(async () => (await messageTop()) - (await chartFoot())).toBeGreaterThanOrEqual(0);
    // Saturday is not a working day: it becomes Monday, and the duration until Thursday extends into the next week.
    await expect.poll(starts).toEqual(['2031-03-06', '2031-03-10', '2031-03-11']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(starts).toEqual([monday, wednesday, friday]);
  });
});
