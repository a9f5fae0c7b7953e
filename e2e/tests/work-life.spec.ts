import type { Locator, Page } from '@playwright/test';
import { call, createWork, getProject, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

const links = (page: Page) => page.getByRole('region', { name: 'Links' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function countWorks(page: Page, title: string): Promise<number> {
  const { body } = await call(
    page,
    'GET',
    `/api/works?filter=${encodeURIComponent(`text:contains:${title}`)}`,
  );
  return (body.response as KnownWork[]).length;
}

test('a person who is mentioned is notified by the bell, and led to the comment', async ({
  page,
  openAs,
}) => {
  const project = await getProject(page, 'HAR');
  const work = await createWork(page, { title: uniqueTitle('Check the anodes'), projectId: project.id });
  await page.goto(`/work-detail?key=${work.key}`);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.pressSequentially('Can you look, @mai p');
  await expect(page.getByRole('option', { name: /Mai Pham/ })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await field.pressSequentially('before Friday?');
  await field.press('Control+Enter');
  const comment = page.getByRole('list', { name: 'Activity' }).getByText('@Mai Pham before Friday?');
  await expect(comment).toBeVisible();

  const mai = await openAs('member');
  await mai.goto('/works/all-work');
  await mai.getByRole('link', { name: /^Inbox, [\d+]+ unread/ }).click();
  const told = mai.getByRole('button', {
    name: new RegExp(`^Unread: ${people.admin} mentioned you in ${work.key}`),
  });
  await expect(told).toContainText('Can you look, @Mai Pham before Friday?');
  await told.press('u');
  await expect(
    mai.getByRole('button', { name: new RegExp(`^${people.admin} mentioned you in ${work.key}`) }),
  ).toBeVisible();
  await mai.keyboard.press('Enter');
  await expect(heading(mai, work.title)).toBeVisible();
  const target = mai.getByRole('listitem').filter({ hasText: 'Can you look, @Mai Pham before Friday?' });
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
});

test('twelve pasted lines become twelve works, and one undo removes them', async ({ page }) => {
  const title = uniqueTitle('Quay');
  const steps = Array.from(
    { length: 11 },
    (_, index) => `${index < 9 ? '\t' : ''}- [ ] ${title} step ${index + 1}`,
  );
  await page.goto('/create-new-work');
  await paste(page.getByRole('textbox', { name: 'Title' }), [`${title} all`, ...steps].join('\n'));
  const lines = page.getByRole('list', { name: 'Works to create' }).getByRole('listitem');
  await expect(lines).toHaveCount(12);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/works/many'));
  await page.getByRole('button', { name: 'Create 12 works' }).press('Enter');
  expect((await (await answered).json()).response).toHaveLength(12);
  await toast(page, '12 works created').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await countWorks(page, title)).toBe(0);
});

test('a draft survives closing the tab', async ({ page, context }) => {
  const title = uniqueTitle('Paint the mooring posts');
  await page.goto('/create-new-work');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.close({ runBeforeUnload: true });
  const again = await context.newPage();
  await again.goto('/create-new-work');
  await expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(again.getByRole('button', { name: 'Owner' })).toContainText(people.admin);
});

test('unsaved text is restored after Back and a reload, until it is discarded or saved', async ({ page }) => {
  const { key } = await createWork(page, { title: uniqueTitle('Grease the capstan'), description: 'Old.' });
  await page.goto('/works/all-work');
  await page.goto(`/work-detail?key=${key}`);
  const field = page.getByRole('textbox', { name: 'Description' });
  const note = page.getByText('You wrote this earlier. It is not saved yet.');
  await page.getByRole('button', { name: 'Edit description' }).click();
  await field.fill('New words.');
  await page.goBack();
  await expect(page.getByRole('grid', { name: 'Works' })).toBeVisible();
  await page.goForward();
  await expect(field).toHaveValue('New words.');
  await expect(note).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('New words.');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Old.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Old.')).toBeVisible();
  await expect(field).toHaveCount(0);

  // A status report of a project, in a dialog.
  await page.goto(`/projects/project-detail/${(await getProject(page, 'HAR')).id}`);
  await page.getByRole('button', { name: 'Write report' }).click();
  const status = page.getByRole('dialog', { name: 'Write report' });
  await status.getByRole('textbox', { name: 'Note' }).fill('Cranes are late.');
  await page.reload();
  await page.getByRole('button', { name: 'Write report' }).click();
  await expect(status.getByRole('textbox', { name: 'Note' })).toHaveValue('Cranes are late.');
  await status.getByRole('button', { name: 'Discard' }).click();
  await expect(status.getByRole('textbox', { name: 'Note' })).not.toHaveValue('Cranes are late.');
});

test('a tree is copied with its links, a link typed and changed, and an old key redirects', async ({
  page,
}) => {
  const [harbour, ferry] = [await getProject(page, 'HAR'), await getProject(page, 'FRY')];
  const ownerId = await getUserId(page, people.admin);
  const root = await createWork(page, { title: uniqueTitle('Fender row'), projectId: harbour.id, ownerId });
  const first = await createWork(page, { title: 'Drill the holes', parentId: root.id });
  const second = await createWork(page, { title: 'Hang the fenders', parentId: root.id });

  await page.goto(`/work-detail?key=${second.key}`);
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('combobox', { name: 'Work to link' }).fill(`${first.key.split('-')[1]}SS+2d`);
  await page.getByRole('option', { name: new RegExp(first.key) }).click();
  const words = links(page).getByRole('button', { name: /change the link after/ });
  await expect(words).toHaveText('start to start, +2 d');
  await words.click();
  await page.getByRole('radio', { name: 'FF' }).click();
  await page.getByRole('textbox', { name: 'Lag' }).fill('-4h');
  await page.keyboard.press('Enter');
  await expect(words).toHaveText('finish to finish, −4 h');
  // The page shows it before the server has saved it.
  const storedLinks = async () => (await call(page, 'GET', `/api/works/${second.id}`)).body.response;
  await expect.poll(storedLinks).toMatchObject({ links: [{ link: { type: 'FF' } }] });

  await page.goto(`/work-detail?key=${root.key}`);
  await expect(heading(page, root.title)).toBeVisible();
  await page.keyboard.press('Shift+D');
  const dialog = page.getByRole('dialog', { name: `Copy ${root.key}` });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`${root.title} II`);
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, `${root.title} II`)).toBeVisible();
  const copied = page.getByRole('region', { name: 'Sub-works' }).getByRole('listitem');
  await expect(copied).toHaveCount(2);
  await copied.filter({ hasText: 'Hang the fenders' }).getByRole('link').click();
  await expect(links(page).getByRole('link', { name: /Drill the holes/ })).toBeVisible();
  await expect(links(page)).toContainText('finish to finish, −4 h');

  const moved = await call(page, 'PATCH', `/api/works/${root.id}`, { version: 1, projectId: ferry.id });
  const { key } = moved.body.response as KnownWork;
  await page.goto(`/work-detail?key=${root.key}`);
  await expect(toast(page, `${root.key} is now ${key}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`key=${key}$`));
  await expect(heading(page, root.title)).toBeVisible();
});

test('a label is created where it is chosen, beside the existing labels of the work', async ({ page }) => {
  const { body } = await call(page, 'GET', '/api/labels');
  const [known] = body.response as { id: string; name: string }[];
  const work = await createWork(page, { title: uniqueTitle('Mark the tide'), labelIds: [known?.id] });
  const name = uniqueTitle('Tidal');
  await page.goto(`/work-detail?key=${work.key}`);
  const labels = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: 'Labels' });
  await labels.click();
  await page.getByRole('combobox', { name: 'Labels' }).fill(name);
  // The default colour depends on the existing labels; the others are named.
  await page
    .getByRole('option', { name: `Create “${name}” in ` })
    .first()
    .click();
  await expect(page.getByRole('option', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(labels).toContainText(name);
  await expect(labels).toContainText(known?.name ?? '');
});

test('a label that is created slowly is still set on the work, though the picker was closed before', async ({
  page,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Mark the ebb') });
  const name = uniqueTitle('Ebb');
  await page.goto(`/work-detail?key=${work.key}`);
  const labels = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: 'Labels' });
  const closed = Promise.withResolvers<void>();
  await page.route('**/api/labels', async (route) => {
    if (route.request().method() === 'POST') await closed.promise;
    await route.continue();
  });
  await labels.click();
  await page.getByRole('combobox', { name: 'Labels' }).fill(name);
  await page.getByRole('option', { name: `Create “${name}”`, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  closed.resolve();
  await expect(labels).toContainText(name);
});
