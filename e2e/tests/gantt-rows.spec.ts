import type { Locator, Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
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
});
