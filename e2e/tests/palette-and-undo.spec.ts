import type { Page } from '@playwright/test';
import { call, createProject, createWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { pressInTurn } from '../harness/keys.ts';
import { expect, signInByName, test } from '../harness/people.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function statusOf(page: Page, id: string): Promise<unknown> {
  const { body } = await call(page, 'GET', `/api/works/${id}`);
  return (body.response as KnownWork & Record<string, unknown>)?.status;
}

async function openPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('the palette opens a screen of a project by words of both', async ({ page }) => {
  const { id, name } = await createProject(page, 'Breakwater');
  await page.goto('/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${name} gantt`);
  await expect(page.getByRole('option').first()).toContainText(`${name} › Gantt`);
  await expect(page.getByRole('group', { name: 'People' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/project-detail/${id}/gantt-chart`));
});

test.describe('by keys alone', () => {
  // Undo reverts the person's own last change: the person of this test does nothing else meanwhile.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('finds a work despite a typing error, changes it, undoes after a reload and redoes, all by keys', async ({
    page,
  }) => {
    await signInByName(page, 'Katarzyna Wolska', '/projects');
    const title = uniqueTitle('Rechamfer the capstan');
    const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
    const work = await createWork(page, { title, ownerId: me.id });
    await page.goto('/projects');
    await expect(heading(page, 'Projects')).toBeVisible();

    await openPalette(page, title.replace('capstan', 'cpastan'));
    await expect(active(page)).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(heading(page, title)).toBeVisible();
    await expect(palette(page)).toBeHidden();

    // The second step asks for the status within the palette.
    await openPalette(page, 'status');
    await expect(active(page)).toContainText('Status');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleName('Status');
    await page.keyboard.type('review');
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(page, work.id)).toBe('in_review');
    await page.keyboard.press('p');
    await expect(page.getByRole('option', { name: 'Urgent' })).toBeVisible();
    await page.keyboard.type('urgent');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('Urgent');

    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Undone: priority of ${work.key} to Urgent`)).toBeVisible();
    await page.reload();
    await expect(heading(page, title)).toBeVisible();
    // This page did not make the change, so it asks for confirmation.
    const question = page.getByRole('dialog', {
      name: new RegExp(`^Undo “status of ${work.key} to In review” from \\d\\d:\\d\\d\\?$`),
    });
    await page.keyboard.press('Control+z');
    await expect(question.getByRole('button', { name: 'Undo this change' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await statusOf(page, work.id)).toBe('in_review');
    await page.keyboard.press('Control+z');
    await expect(question.getByRole('button', { name: 'Undo this change' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByText(`Undone: status of ${work.key} to In review`)).toBeVisible();
    expect(await statusOf(page, work.id)).toBe('todo');
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByText(`Redone: status of ${work.key} to In review`)).toBeVisible();
    expect(await statusOf(page, work.id)).toBe('in_review');
  });

  test.describe('a field that another person has changed since', () => {
    test.use({ expectedConsole: [/409/] });
    test('is not undone: the key explains why and stops there, until the person continues', async ({
      page,
      openAs,
    }) => {
      await signInByName(page, 'Sina Nielsen', '/projects');
      const me = (await call(page, 'GET', '/api/users/me')).body.response as { id: string };
      const work = await createWork(page, { title: uniqueTitle('Splice the warp'), ownerId: me.id });
      const change = async (who: Page, fields: object, version: number) =>
        expect((await call(who, 'PATCH', `/api/works/${work.id}`, { ...fields, version })).status).toBe(200);
      await change(page, { status: 'in_progress' }, 1);
      await change(page, { priority: 'high' }, 2);
      await change(await openAs('manager'), { priority: 'low' }, 3);
      await page.goto(`/work-detail?key=${work.key}`);
      await expect(heading(page, work.title)).toBeVisible();

      const refused = page.getByText(`Not undone: priority of ${work.key} to High`);
      for (let press = 1; press <= 2; press += 1) {
        await page.keyboard.press('Control+z');
        if (press === 1) await page.getByRole('button', { name: 'Undo this change' }).click();
        await expect(refused).toHaveCount(press);
      }
      await expect(page.getByText('Sofia Rossi changed it since.').first()).toBeVisible();
      expect(await statusOf(page, work.id)).toBe('in_progress');

      await page.getByRole('button', { name: 'Undo the one before' }).first().click();
      await expect(page.getByText(`Undone: status of ${work.key} to In progress`)).toBeVisible();
      expect(await statusOf(page, work.id)).toBe('todo');
    });
  });
});

test.describe('a change that was refused', () => {
  test.use({ ownRoles: ['admin'], expectedConsole: [/422/] });
  test('is an empty step: the key undoes nothing older until the person confirms', async ({ page }) => {
    const fields = { start: '2026-12-10', due: '2026-12-14' };
    const work = await createWork(page, { title: uniqueTitle('Rig the derrick'), ...fields });
    await page.goto(`/work-detail?key=${work.key}`);
    await expect(heading(page, work.title)).toBeVisible();
    await page.keyboard.press('p');
    await page.getByRole('option', { name: 'Urgent' }).click();
    await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('Urgent');
    await expect(page.getByRole('option', { name: 'Urgent' })).toBeHidden();
    const typeDue = async () => {
      await page.keyboard.press('d');
      await expect(page.getByRole('textbox', { name: 'Due' })).toBeFocused();
      await page.keyboard.type('8 dec 2026');
      await expect(page.getByRole('status').getByText(/^Before the start, Thu 10 Dec/)).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${work.key} was not changed`).first()).toBeVisible();
    };
    await typeDue();
    await expect(
      page.getByText(/due on Tue, 8 Dec 2026, before its start on Thu, 10 Dec 2026/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();

    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Your last change was refused: ${work.key}.`)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText('Urgent');
    await page.getByRole('button', { name: 'Undo the one before' }).click();
    await expect(page.getByText(`Undone: priority of ${work.key} to Urgent`)).toBeVisible();

    await typeDue();
    await page.getByRole('button', { name: 'Start then, too' }).first().click();
    await expect
      .poll(async () => (await call(page, 'GET', `/api/works/${work.id}`)).body.response)
      .toMatchObject({
        start: expect.stringContaining('2026-12-08'),
        due: expect.stringContaining('2026-12-08'),
      });
  });
});

test('steps back with Escape and returns the focus', async ({ page }) => {
  await page.goto('/projects');
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.focus();
  await openPalette(page, '>theme nothing is called so');
  await expect(palette(page)).toContainText('Nothing found');
  await field(page).fill('>new work');
  await expect(active(page)).toContainText('New work');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();
});

test('a field keeps its own undo', async ({ page }) => {
  await page.goto('/projects');
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('quay');
  await search.press('Control+z');
  await expect(search).toHaveValue('');
  await expect(page.getByText(/^Undone/)).toBeHidden();
});

/** By keys: to the bin, to the row's button, and back with it. */
async function restoreFromBin(page: Page, name: string, key: string): Promise<void> {
  await pressInTurn(page, 'g', 'b');
  await expect(heading(page, 'Bin')).toBeVisible();
  const restore = page.getByRole('button', { name: `Restore ${name}` });
  await restore.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${key} restored`)).toBeVisible();
  await expect(restore).toBeHidden();
}

test('restores a deleted work and a deleted project from the bin', async ({ page }) => {
  const work = await createWork(page, { title: uniqueTitle('Grease the winch') });
  await page.goto(`/work-detail?key=${work.key}`);
  await expect(heading(page, work.title)).toBeVisible();
  // Parts that load later would then request the contents of the bin.
  await expect(page.getByRole('region', { name: 'Files' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText(`${work.key} moved to the bin`)).toBeVisible();
  await restoreFromBin(page, work.key, work.key);
  expect(await statusOf(page, work.id)).toBe('todo');

  const project = await createProject(page, 'Dry dock');
  const within = await createWork(page, { title: 'Flood the dock', projectId: project.id });
  await page.goto(`/projects/project-detail/${project.id}`);
  await page.getByRole('button', { name: 'More for this project' }).click();
  await page.getByRole('menuitem', { name: 'Delete project and its works…' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${project.name}` });
  await expect(question).toContainText('Its 1 work moves to the bin with it');
  const deletes = question.getByRole('button', { name: 'Delete it and 1 work' });
  await expect(deletes).toBeDisabled();
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('NOT');
  await page.keyboard.press('Enter');
  expect(await statusOf(page, within.id)).toBe('todo');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(project.key.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${project.name} and its 1 work are in the bin.`)).toBeVisible();
  expect(await statusOf(page, within.id)).toBeUndefined();
  await restoreFromBin(page, project.name, project.key);
  expect(await statusOf(page, within.id)).toBe('todo');
});

test('reverts a work to a point of its history, and previews the changes', async ({ page }) => {
  const title = uniqueTitle('Caulk the seam');
  const work = await createWork(page, { title });
  const change = async (fields: object, version: number) =>
    expect((await call(page, 'PATCH', `/api/works/${work.id}`, { ...fields, version })).status).toBe(200);
  await change({ priority: 'high' }, 1);
  await change({ priority: 'low', status: 'in_progress' }, 2);
  await page.goto(`/work-detail?key=${work.key}`);
  const first = page.getByRole('list', { name: 'Activity' }).getByRole('listitem').first();
  await first.hover();
  await first.getByRole('button', { name: 'More for this change' }).click();
  // Undoing the creation of a work deletes it.
  await expect(page.getByRole('menuitem', { name: 'Undo' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Revert to here' }).click();
  const dialog = page.getByRole('dialog', { name: `Revert ${work.key}` });
  await expect(dialog.getByRole('row', { name: /Priority Low None|Priority Low No priority/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Revert \d+ fields?$/ }).click();
  await expect(page.getByText(new RegExp(`^${work.key} is as it was`))).toBeVisible();
  expect(await statusOf(page, work.id)).toBe('todo');
});
