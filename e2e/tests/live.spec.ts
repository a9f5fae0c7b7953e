import type { Page } from '@playwright/test';
import { call, createWork, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, people, test } from '../harness/people.ts';

const rows = (page: Page) => page.getByRole('grid', { name: 'Works' }).getByRole('row');
const listed = (filter: string) => `/works/all-work?filter=${encodeURIComponent(filter)}`;

/** Opens a picker once, as whoever has worked for a while has: what it needs is there when the connection goes. */
async function tryPicker(page: Page, button: RegExp): Promise<void> {
  await rows(page).getByRole('button', { name: button }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Opens a screen and waits until its browser hears of what others do. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await page.goto(path);
  await stream;
}

/** So too the list of what waits: its code comes once somebody has touched something. */
async function touchUntilReady(page: Page, path: string): Promise<void> {
  const list = page.waitForResponse(/\/assets\/waiting-dialog-/);
  await openLive(page, path);
  await page.keyboard.press('Shift');
  await (await list).finished();
}

async function change(page: Page, work: KnownWork, fields: Record<string, unknown>): Promise<KnownWork> {
  const { status, body } = await call(page, 'PATCH', `/api/works/${work.id}`, {
    ...fields,
    version: work.version,
  });
  expect(status).toBe(200);
  return body.response as KnownWork;
}

test('two people at once: a change is seen at once, and nothing moves under the pointer', async ({
  page,
  openAs,
}) => {
  const title = uniqueTitle('Splice the rope');
  const works: KnownWork[] = [];
  for (const name of ['first', 'second', 'third'])
    works.push(await createWork(page, { title: `${title} ${name}` }));
  const [first, second] = works;
  if (first === undefined || second === undefined) throw new Error('the works were not created');
  const other = await openAs('manager');
  await openLive(other, listed(`text:contains:${title}`));
  await expect(rows(other)).toHaveCount(3);
  const pointed = rows(other).filter({ hasText: 'second' });
  await pointed.hover();
  const place = await pointed.boundingBox();

  // The list is sorted by the last change: read anew it would stand at the top.
  await change(page, first, { title: `${title} first, by two`, status: 'in_progress' });
  const changed = rows(other).filter({ hasText: 'first, by two' });
  await expect(changed.getByRole('button', { name: 'Status: In progress' })).toBeVisible({ timeout: 1000 });
  expect(await pointed.boundingBox()).toEqual(place);

  await call(page, 'DELETE', `/api/works/${first.id}`);
  await expect(rows(other)).toHaveCount(2);
});

test('what comes into a list waits to be asked for', async ({ page, openAs }) => {
  const owner = await getUserId(page, people.viewer);
  const other = await openAs('manager');
  await openLive(other, `${listed(`owner:is:${owner}`)}&sort=-created`);
  const { title } = await createWork(page, { title: uniqueTitle('Sound the depth'), ownerId: owner });
  const pill = other.getByRole('button', { name: /new works?$/ });
  await expect(pill).toBeVisible();
  await expect(rows(other).filter({ hasText: title })).toHaveCount(0);
  await pill.click();
  await expect(rows(other).first()).toContainText(title);
  await expect(pill).toHaveCount(0);
});

test('who looks at a work sees who else does, until they leave', async ({ page, openAs }) => {
  const work = await createWork(page, { title: uniqueTitle('Mark the fairway') });
  await openLive(page, `/work-detail?key=${work.key}`);
  const other = await openAs('manager');
  await openLive(other, `/works/all-work?peek=${work.key}`);
  await expect(page.getByText(`${people.manager} is here too`)).toBeVisible();
  await expect(other.getByText(`${people.admin} is here too`)).toBeVisible();
  await other.close();
  await expect(page.getByText(`${people.manager} is here too`)).toHaveCount(0);
});

test('tabs of one browser share one stream, and the next one takes over', async ({
  page,
  openAs,
  context,
}) => {
  const work = await createWork(page, { title: uniqueTitle('Trim the lamp') });
  await openLive(page, `/work-detail?key=${work.key}`);
  const second = await context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url());
  });
  await second.goto(`/work-detail?key=${work.key}`);
  const heading = (name: string) => second.getByRole('heading', { level: 1, name });
  await expect(heading(work.title)).toBeVisible();
  const other = await openAs('manager');
  await other.goto('/');
  const changed = await change(other, work, { title: `${work.title} once` });
  await expect(heading(changed.title)).toBeVisible();
  expect(streams).toEqual([]);
  await page.close();
  const again = await change(other, changed, { title: `${work.title} twice` });
  await expect(heading(again.title)).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/net::ERR_|Failed to load resource/] });

  test('reading goes on, edits wait over a reload and arrive; what was missed is there', async ({
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
    await expect(page.getByText('You are offline. Reading goes on. 1 change waits.')).toBeVisible();
    await expect(rows(page).getByRole('button', { name: 'Status: In progress' })).toBeVisible();
    await change(other, work, { title: `${work.title} and tar it` });

    // The tab is closed and opened again: what waited goes out.
    await page.context().setOffline(false);
    await page.reload();
    await expect(rows(page)).toContainText('and tar it');
    const read = async () => (await call(other, 'GET', `/api/works/${work.id}`)).body.response;
    await expect.poll(read).toMatchObject({ status: 'in_progress', title: `${work.title} and tar it` });
    await expect(page.getByText(/change waits|You are offline/)).toHaveCount(0);
  });

  test('what collides is decided from the banner, field by field, whatever screen it was made on', async ({
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
    // The connection is back on another screen than the one that the change was made on.
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('button', { name: `Choose for ${work.key}` }).click();
    const dialog = page.getByRole('dialog', { name: `${work.key} was changed by somebody else, too` });
    await dialog.getByRole('radio', { name: /You/ }).check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText(/not taken as it is/)).toHaveCount(0);
    const read = async () => (await call(other, 'GET', `/api/works/${work.id}`)).body.response;
    await expect.poll(read).toMatchObject({ priority: 'high' });
  });

  test('a comment and a new work wait as well, are listed, and arrive once', async ({ page }) => {
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
    await expect(page.getByText(/changes? waits?\./)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Activity' }).getByText('The pawl is worn.')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Sub-works' }).getByText(next)).toHaveCount(1);
  });

  test('links, new labels and changed comments wait as well, each behind what it speaks of', async ({
    page,
  }) => {
    const work = await createWork(page, { title: uniqueTitle('Belay the line') });
    const before = await createWork(page, { title: uniqueTitle('Coil the line') });
    await call(page, 'POST', `/api/works/${work.id}/comments`, { body: 'It is frayed.' });
    await touchUntilReady(page, `/work-detail?key=${work.key}`);
    const properties = page.getByRole('complementary', { name: 'Properties' });
    await properties.getByRole('button', { name: 'Labels' }).click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
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
    await expect(page.getByText(/changes? waits?\./)).toHaveCount(0);
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
});
