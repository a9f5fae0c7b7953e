import { createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/**
 * A single-line field, in all places where people meet it; `docs/guides/adding-a-field.md` describes how it was added.
 */
test('a reference is typed on the page of a work, in a table, in a filter and in the chart', async ({
  page,
}) => {
  const { id: projectId } = await createProject(page);
  const title = uniqueTitle('Order the fenders');
  const work = await createWork(page, { title, projectId, start: '2026-12-01', due: '2026-12-03' });
  const field = page.getByRole('textbox', { name: 'Reference' });

  await page.goto(`/work-detail?key=${work.key}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.keyboard.press('r');
  await expect(field).toBeFocused();
  await page.keyboard.type('PO-77');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Reference\s*None/ })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('PO-77');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Reference\s*PO-77/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('set the reference to “PO-77”');

  const grid = page.getByRole('grid', { name: 'Works' });
  const rows = grid.locator('[data-work-id]');
  await page.goto(
    `/works/all-work?layout=table&columns=key,title,reference&filter=${encodeURIComponent(`text:contains:${title}`)}`,
  );
  await expect(rows).toContainText(['PO-77']);
  await grid.focus();
  await page.keyboard.press('j');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('PO-77');
  await field.fill('DR-5');
  await page.keyboard.press('Enter');
  await expect(rows).toContainText(['DR-5']);

  await page.keyboard.press('f');
  await page.getByRole('option', { name: 'Reference' }).click();
  await field.fill('no such drawing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reference(:|%3A)contains/);
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Reference: no such drawing' }).click();
  await field.fill('dr-5');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);

  await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title,reference`);
  const cell = page.getByRole('treegrid').getByRole('gridcell', { name: 'DR-5', exact: true });
  await cell.dblclick();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('DR-6');
  await page.keyboard.press('Enter');
  // The active cell is named by its column, too.
  await expect(
    page.getByRole('treegrid').getByRole('gridcell', { name: 'Reference DR-6', exact: true }),
  ).toBeVisible();
  await expect.poll(async () => (await getWork(page, work.id)).reference).toBe('DR-6');
});
