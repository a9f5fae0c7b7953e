import type { Page } from '@playwright/test';
import { call, createWork, uniqueTitle } from '../harness/company.ts';
import { change, listed, openLive, rows, touchUntilReady } from '../harness/live.ts';
import { expect, test } from '../harness/people.ts';

/**
 * Opens a picker once, as a person who has worked for a while has done, so that its code is loaded before the
 * connection is lost.
 */
async function tryPicker(page: Page, button: RegExp): Promise<void> {
  await rows(page).getByRole('button', { name: button }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
}

test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] });

test('offline, works stay readable, edits wait over a reload and are sent, and missed changes arrive', async ({
  page,
  openAs,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Caulk the seam') });
  await openLive(page, listed(`text:contains:${work.title}`));
  const other = await openAs('manager');
  await other.goto('/');
  await expect(rows(page)).toHaveCount(1);
  await tryPicker(page, /^Status: /);
  await page.context().setOffline(true);
  await rows(page)
    .getByRole('button', { name: /^Status: / })
    .click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await expect(
    page.getByText('You are offline. You can go on reading. 1 change waits to be sent.'),
  ).toBeVisible();
  await expect(rows(page).getByRole('button', { name: 'Status: In progress' })).toBeVisible();
  await change(other, work, { title: `${work.title} and tar it` });

  // The tab is closed and opened again: waiting changes are sent.
  await page.context().setOffline(false);
  await page.reload();
  await expect(rows(page)).toContainText('and tar it');
  const read = async () => (await call(other, 'GET', `/api/works/${work.id}`)).body.response;
  await expect.poll(read).toMatchObject({ status: 'in_progress', title: `${work.title} and tar it` });
  await expect(page.getByText(/change waits|You are offline/)).toHaveCount(0);
});

test('offline conflicts are resolved field by field from the banner, whatever screen the change was made on', async ({
  page,
  openAs,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Raise the mast'), priority: 'none' });
  await openLive(page, listed(`text:contains:${work.title}`));
  const other = await openAs('manager');
  await other.goto('/');
  await tryPicker(page, /^Priority: /);
  await page.context().setOffline(true);
  await rows(page)
    .getByRole('button', { name: /^Priority: / })
    .click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page.getByText(/1 change waits/)).toBeVisible();
  await change(other, work, { priority: 'low' });
  await page.context().setOffline(false);
  // The connection returns on another screen than the one of the change.
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByRole('button', { name: `Choose for ${work.key}` }).click();
  const dialog = page.getByRole('dialog', { name: `Another person also changed ${work.key}` });
  await dialog.getByRole('radio', { name: /You/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText(/was refused\. Choose/)).toHaveCount(0);
  const read = async () => (await call(other, 'GET', `/api/works/${work.id}`)).body.response;
  await expect.poll(read).toMatchObject({ priority: 'high' });
});

test('a comment and a new work wait as well, are listed, and are sent once', async ({ page }) => {
  const work = await createWork(page, { title: uniqueTitle('Oil the capstan') });
  const next = uniqueTitle('Fetch more oil');
  await touchUntilReady(page, `/work-detail?key=${work.key}`);
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('The pawl is worn.');
  await page.context().setOffline(true);
  await comment.press('Control+Enter');
  await expect(page.getByText(/1 change waits/)).toBeVisible();
  await page.getByRole('button', { name: 'Add a sub-work' }).click();
  await page.getByRole('textbox', { name: 'Title of the new sub-work' }).fill(next);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that wait' }).getByRole('listitem');
  await expect(list).toHaveText([/^Comment “The pawl is worn\.”/, new RegExp(`^New work “${next}”`)]);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect(page.getByText(/changes? waits?/)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Activity' }).getByText('The pawl is worn.')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Sub-works' }).getByText(next)).toHaveCount(1);
});

test('links, new labels and changed comments wait as well, each after what it depends on', async ({
  page,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Belay the line') });
  const before = await createWork(page, { title: uniqueTitle('Coil the line') });
  await call(page, 'POST', `/api/works/${work.id}/comments`, { body: 'It is frayed.' });
  await touchUntilReady(page, `/work-detail?key=${work.key}`);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('option').first().waitFor();
  // Without a focused picker the key would only be handled after the next click.
  await expect(page.getByRole('combobox', { name: 'Labels' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Labels' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('combobox', { name: 'Work to link' }).fill(before.key);
  const found = page.getByRole('option', { name: before.title });
  await found.waitFor();
  await page.context().setOffline(true);

  await found.click();
  await expect(page.getByRole('region', { name: 'Links' })).toContainText(before.title);
  const label = uniqueTitle('Rope');
  await properties.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('combobox', { name: 'Labels' }).fill(label);
  await page.getByRole('option', { name: `Create “${label}”`, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(properties.getByRole('button', { name: 'Labels' })).toContainText(label);
  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('It was frayed.');
  await page.keyboard.press('Control+Enter');
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect(activity.getByText('It was frayed.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Changes that wait' }).getByRole('listitem')).toHaveText([
    new RegExp(`^Link: ${work.key} after ${before.key}`),
    new RegExp(`^New label “${label}”`),
    new RegExp(`^${work.key} · Labels`),
    /^Changed comment “It was frayed.”/,
  ]);
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(page.getByText(/changes? waits?/)).toHaveCount(0);
  const { labelIds, links } = (await call(page, 'GET', `/api/works/${work.id}`)).body.response as {
    labelIds: string[];
    links: { link: { predecessorId: string } }[];
  };
  expect(links.map(({ link }) => link.predecessorId)).toEqual([before.id]);
  const labels = (await call(page, 'GET', '/api/labels')).body.response as { id: string; name: string }[];
  expect(labels.filter(({ id }) => labelIds.includes(id)).map(({ name }) => name)).toEqual([label]);
  const comments = (await call(page, 'GET', `/api/works/${work.id}/comments`)).body.response;
  expect(comments).toMatchObject([{ body: 'It was frayed.' }]);
});

test.describe('the person’s newest change', () => {
  // The key reverts the newest change of the person.
  test.use({ ownRoles: ['admin'] });

  test('undo and redo work offline: a waiting change is withdrawn, a saved change is undone in order', async ({
    page,
  }) => {
    const work = await createWork(page, { title: uniqueTitle('Furl the sail'), priority: 'none' });
    await openLive(page, listed(`text:contains:${work.title}`));
    const undoCode = page.waitForResponse(/\/assets\/take-step-/);
    await tryPicker(page, /^Status: /);
    await (await undoCode).finished();
    const choose = async (field: string, value: string) => {
      await rows(page)
        .getByRole('button', { name: new RegExp(`^${field}: `) })
        .click();
      await page.getByRole('option', { name: value }).click();
      await expect(rows(page).getByRole('button', { name: `${field}: ${value}` })).toBeVisible();
    };
    const read = async () => (await call(page, 'GET', `/api/works/${work.id}`)).body.response;
    await choose('Priority', 'High');
    await expect.poll(read).toMatchObject({ priority: 'high' });
    await page.context().setOffline(true);
    await choose('Status', 'In progress');
    await expect(page.getByText(/1 change waits/)).toBeVisible();
    const shown = (name: string) => rows(page).getByRole('button', { name });

    await page.keyboard.press('Control+z');
    await expect(shown('Status: To do')).toBeVisible();
    await expect(page.getByText('You are offline. You can go on reading.', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(shown('Priority: No priority')).toBeVisible();
    await expect(page.getByText(/1 change waits/)).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(shown('Priority: High')).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(shown('Status: In progress')).toBeVisible();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(shown('Priority: No priority')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(/changes? waits?/)).toHaveCount(0);
    await expect.poll(read).toMatchObject({ priority: 'none', status: 'todo' });
    await expect(shown('Priority: No priority')).toBeVisible();
  });
});
