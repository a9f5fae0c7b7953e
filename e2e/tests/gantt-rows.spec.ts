import type { Locator, Page } from '@playwright/test';
import { findViolations, wcag } from '../harness/axe.ts';
import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title });

async function workOf(page: Page, id: string): Promise<{ status: string; parentId: string | null }> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return body.response as { status: string; parentId: string | null };
}

test.describe('a manager', () => {
  test.use({ person: 'manager' });

  test('writes rows, indents one, changes two at once, and takes each back', async ({ page }) => {
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
    expect((await workOf(page, second.id)).parentId).toBeNull();

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
    expect((await workOf(page, second.id)).status).toBe('done');
  });
});

test.describe('on the timeline of all projects', () => {
  test.use({ person: 'manager' });

  test('a bar is moved with what follows it, and back; who may not move it is told why', async ({
    page,
    openAs,
  }) => {
    const { id: projectId, name } = await createProject(page);
    const [dig, lay] = [uniqueTitle('Dig the trench'), uniqueTitle('Lay the pipe')];
    const day = { projectId, durationMinutes: 480 };
    const first = await createWork(page, { ...day, title: dig, start: '2031-03-03' });
    const second = await createWork(page, { ...day, title: lay, start: '2031-03-04' });
    await call(page, 'POST', '/api/links', { predecessorId: first.id, successorId: second.id });
    const starts = async () =>
      Promise.all([first, second].map(async ({ id }) => (await getWork(page, id)).start));
    const open = async (of: Page) => {
      await of.goto(`/projects?view=timeline&zoom=30&text=${encodeURIComponent(name)}`);
      await rowOf(of, name).getByRole('button', { name: 'Show what is below' }).click();
      await rowOf(of, dig).click({ position: { x: 60, y: 10 } });
      await of.keyboard.down('Alt');
      await of.keyboard.press('ArrowRight');
    };

    await open(page);
    await expect(page.locator('.gantt-tip')).toContainText('2 move');
    await page.keyboard.up('Alt');
    await expect(rowOf(page, lay)).toContainText('5 Mar');
    await expect.poll(starts).toEqual(['2031-03-04T08:00', '2031-03-05T08:00']);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(rowOf(page, lay)).toContainText('4 Mar');
    await expect.poll(starts).toEqual(['2031-03-03T08:00', '2031-03-04T08:00']);

    const other = await openAs('member');
    await open(other);
    await expect(other.locator('.gantt-tip')).toContainText('You may not give');
    await other.keyboard.up('Alt');
    expect(await starts()).toEqual(['2031-03-03T08:00', '2031-03-04T08:00']);
  });
});

test.describe('a viewer', () => {
  test.use({ person: 'viewer' });

  test('opens a project on the timeline of all, and sees a department’s load', async ({ page, openAs }) => {
    const admin = await openAs('admin');
    const { id: projectId, name } = await createProject(admin);
    const title = uniqueTitle('Survey the slipway');
    await createWork(admin, { title, projectId, start: '2031-03-03', durationMinutes: 960 });
    await page.goto(`/projects?view=timeline&text=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole('button', { name: 'Show what is below' }).click();
    await expect(rowOf(page, title)).toHaveAttribute('aria-level', '2');
    expect(await findViolations(page, wcag)).toEqual([]);

    await page.goto('/departments?view=timeline&open=MAR');
    await expect(rowOf(page, 'Rui Ferreira')).toContainText('%');
    expect(await findViolations(page, wcag)).toEqual([]);
  });
});
