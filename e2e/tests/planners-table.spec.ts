import type { Locator, Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('treegrid').getByRole('row').filter({ hasText: title });
const cellOf = (page: Page, title: string, column: string): Locator =>
  rowOf(page, title).locator(`[data-column="${column}"]`);

async function titlesOf(page: Page, projectId: string): Promise<string[]> {
  const { body } = await call(page, 'GET', `/api/projects/${projectId}/document`);
  return (body.response as { works: { title: string[] } }).works.title;
}

test.describe('a manager', () => {
  // A typed key that does not exist.
  test.use({ ownRoles: ['manager'], expectedConsole: [/works\/by-key\/ZZZ-1/] });

  test('chooses columns, copies cells, pastes a block with new works, fills down, and undoes it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id: projectId } = await createProject(page);
    const [piles, base] = [uniqueTitle('Drive the piles'), uniqueTitle('Cast the base')];
    for (const title of [piles, base])
      await createWork(page, { title, projectId, start: '2031-03-03', durationMinutes: 960 });
    const columns = 'title:260,start,length,totalSlack,actualStart,priority';
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=${columns}`);
    // The chosen columns are in the URL, and show the results of the engine.
    await expect(page.getByRole('columnheader', { name: 'Actual start' })).toBeVisible();
    await expect(cellOf(page, piles, 'totalSlack')).toHaveText('0 d');

    await cellOf(page, piles, 'length').click();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(cellOf(page, piles, 'start')).toHaveAttribute('data-in-hand', 'true');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2031-03-03\t2 d');

    const rails = uniqueTitle('Lay the rails');
    const sheet = `${base}\t2031-03-10\t4d\r\n${rails}\t2031-03-17\t1w\r\n`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), sheet);
    await cellOf(page, base, 'title').click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('1 work created, 5 cells written')).toBeVisible();
    await expect(cellOf(page, base, 'length')).toHaveText('4 d');
    await expect(cellOf(page, rails, 'length')).toHaveText('5 d');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(cellOf(page, base, 'length')).toHaveText('2 d');
    await expect.poll(() => titlesOf(page, projectId)).toEqual([piles, base]);

    // Invalid cells are listed, and nothing is done before the person confirms.
    await page.evaluate((text) => navigator.clipboard.writeText(text), '3d\nlong');
    await cellOf(page, piles, 'length').click();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: '1 cell cannot take its text' });
    await expect(dialog.getByText('“long” is not a length')).toBeVisible();
    await expect(page.locator('[data-column=length]', { hasText: '3 d' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Paste the other cell' }).click();
    await expect(cellOf(page, piles, 'length')).toHaveText('3 d');

    await cellOf(page, piles, 'length').click();
    await cellOf(page, base, 'length').click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+d');
    await expect(cellOf(page, base, 'length')).toHaveText('3 d');
  });

  test('fits a column by a double-click on its edge, and restores its default width', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    const title = uniqueTitle('Drive the piles of the eastern quay down to the rock below the mud');
    await createWork(page, { title, projectId, start: '2031-03-03', durationMinutes: 960 });
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title:120,start:300,length`);
    const widthOf = async (column: string) =>
      (await page.locator(`.gantt-head-cell[data-column=${column}]`).boundingBox())?.width ?? 0;
    const edgeOf = (column: string) =>
      page.locator(`.gantt-head-cell[data-column=${column}] .gantt-head-edge`);
    const cut = cellOf(page, title, 'title').locator('.truncate');
    const isCut = () => cut.evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(isCut).toBe(true);
    // A column that is too wide becomes narrower.
    await edgeOf('start').dblclick();
    await expect.poll(() => widthOf('start')).toBeLessThan(150);
    await edgeOf('start').dblclick({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/(,|%2C)start(,|%2C)/);
    await edgeOf('title').dblclick();
    await expect.poll(isCut).toBe(false);
    expect(await widthOf('title')).toBeGreaterThan(300);
    await expect(page).toHaveURL(/title(:|%3A)[4-7]\d\d/);
  });

  test('begins an empty project in its first row: a name, Tab, a length, Enter', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title:260,length,start`);
    const [piles, base] = [uniqueTitle('Drive the piles'), uniqueTitle('Cast the base')];
    await page.getByRole('button', { name: 'Type a new work' }).click();
    await page.keyboard.type(piles);
    await page.keyboard.press('Tab');
    await page.keyboard.type('3d');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, piles, 'length')).toHaveText('3 d');
    await page.keyboard.type(base);
    await page.keyboard.press('Enter');
    // The next empty row opens once the work is in the table.
    await expect(page.getByRole('textbox', { name: 'Work' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect.poll(() => titlesOf(page, projectId)).toEqual([piles, base]);

    // The empty row can also be reached by keys, and an error is shown in its cell.
    await expect(page.getByRole('button', { name: 'Type a new work' })).toBeVisible();
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    const rails = uniqueTitle('Lay the rails');
    await page.keyboard.type(rails);
    await page.keyboard.press('Tab');
    await page.keyboard.type('long');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('treegrid').getByText('“long” is not a length')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1w');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, rails, 'length')).toHaveText('5 d');
  });

  test('sorts and groups by columns, and types a predecessor of another project', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    const { id: otherId } = await createProject(page);
    const piles = uniqueTitle('Drive the piles');
    const base = uniqueTitle('Cast the base');
    const pier = uniqueTitle('Build the pier');
    const later = { projectId, start: '2031-03-10', durationMinutes: 960 };
    await createWork(page, { title: piles, ...later });
    await createWork(page, { title: base, projectId, start: '2031-03-03', durationMinutes: 480 });
    const { key } = await createWork(page, { title: pier, ...later, projectId: otherId });
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title:260,start,length,after`);
    const names = () =>
      page.getByRole('treegrid').locator('[data-column=title] [dir=auto]').allTextContents();
    await expect.poll(names).toEqual([piles, base]);

    const head = page.getByRole('columnheader', { name: 'Start' });
    await head.click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(names).toEqual([base, piles]);
    // Rows can only be moved when the plan is in its own order.
    await rowOf(page, base).locator('[data-column=start]').click();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText('Rows are sorted. Remove the sorting')).toBeVisible();
    await page.getByRole('button', { name: /^Show: sorted by Start/ }).click();
    await page.getByRole('menuitem', { name: 'Group by' }).click();
    await page.getByRole('menuitemradio', { name: 'Length' }).click();
    await expect.poll(names).toEqual(['1 d · 1', base, '2 d · 1', piles]);
    await expect(page).toHaveURL(/group=length.*sort=start|sort=start.*group=length/);
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title:260,start,length,after`);

    await cellOf(page, base, 'after').dblclick();
    await page.keyboard.type(`${key}FS+1d, ZZZ-1`);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('treegrid').getByText('ZZZ-1 does not exist or you cannot see it'),
    ).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`${key}FS+1d`);
    await page.keyboard.press('Enter');
    await expect(cellOf(page, base, 'after')).toHaveText(`${key}FS+1d`);
    await expect(cellOf(page, base, 'start')).toHaveText('13 Mar 2031');
    await page.reload();
    await expect(cellOf(page, base, 'after')).toHaveText(`${key}FS+1d`);
  });

  test('types the description of a work beside its bar, with several lines, and copies all of them', async ({
    page,
    context,
    openAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id: projectId } = await createProject(page);
    const [piles, base] = [uniqueTitle('Drive the piles'), uniqueTitle('Cast the base')];
    for (const title of [piles, base]) await createWork(page, { title, projectId, start: '2031-03-03' });
    const chart = `/projects/project-detail/${projectId}/gantt-chart?columns=title:260,description:160`;
    await page.goto(chart);
    const other = await openAs('lead');
    await other.goto(chart);
    await expect(cellOf(other, piles, 'description')).toBeVisible();

    await cellOf(page, piles, 'description').click();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Description' });
    await expect(field).toBeFocused();
    await page.keyboard.type('Down to rock.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('Ask the harbour first.');
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(cellOf(page, piles, 'description')).toHaveText('Down to rock. Ask the harbour first.');
    await expect(cellOf(other, piles, 'description')).toHaveText('Down to rock. Ask the harbour first.');

    await cellOf(page, piles, 'description').click();
    await page.keyboard.press('Control+c');
    const copied = '"Down to rock.\nAsk the harbour first."';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
    await cellOf(page, base, 'description').click();
    await page.keyboard.press('Control+v');
    await expect(cellOf(page, base, 'description')).toHaveText('Down to rock. Ask the harbour first.');
    await page.keyboard.press('Control+z');
    await expect(cellOf(page, base, 'description')).toHaveText('');
    await page.reload();
    await expect(cellOf(page, piles, 'description')).toHaveText('Down to rock. Ask the harbour first.');
  });

  test('saves columns as a named set, shows it again, and deletes it', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    await page.goto(
      `/projects/project-detail/${projectId}/gantt-chart?columns=title:260,length:90,totalSlack`,
    );
    const length = page.getByRole('columnheader', { name: 'Length' });
    await expect(length).toBeVisible();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const popover = page.getByRole('dialog', { name: 'Columns' });
    await popover.getByRole('button', { name: 'Save these columns as a set…' }).click();
    const name = uniqueTitle('Lengths');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const set = popover.getByRole('button', { name, exact: true });
    await expect(set).toHaveAttribute('aria-pressed', 'true');
    await popover.getByRole('checkbox', { name: 'Length' }).click();
    await expect(length).toHaveCount(0);
    await expect(set).toHaveAttribute('aria-pressed', 'false');
    await set.click();
    await expect(length).toBeVisible();
    await popover.getByRole('button', { name: `${name}: share with everyone` }).click();
    await expect(popover.getByRole('button', { name: `${name}: shared with everyone` })).toBeVisible();
    await popover.getByRole('button', { name: `${name}: delete` }).click();
    await expect(set).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await expect(set).toBeVisible();
  });
});
