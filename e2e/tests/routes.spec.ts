import type { Page } from '@playwright/test';
import { createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { pressInTurn } from '../harness/keys.ts';
import { expect, test } from '../harness/people.ts';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}\\b`) });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('every screen has a URL', () => {
  for (const [lines, path, title, landsOn] of [
    ['[S2-13a] [S1-01g]', '/', /^Good \w+, Amara\.$/, '/'],
    ['[S2-13c]', '/create-new-work', 'New work', '/create-new-work'],
    ['[S2-13d]', '/works', 'All works', '/works/all-work'],
    ['[S2-13e]', '/works/all-work', 'All works', '/works/all-work'],
    ['[S2-13f] [S1-01f]', '/works/overdue-work', 'Overdue', '/works/overdue-work'],
    ['[S2-13g]', '/settings', 'Settings', '/settings'],
    ['[S2-13h] [S1-01h]', '/settings/account', 'Settings', '/settings/account'],
    ['[S2-13i]', '/users/', 'Users', '/users'],
    ['[S2-13j]', '/projects/', 'Projects', '/projects'],
    ['[S2-13k]', '/projects/create-new-project', 'New project', '/projects/create-new-project'],
    ['[S2-13l]', '/departments/', 'Departments', '/departments'],
  ] as const)
    test(`${lines} ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      expect(pathOf(page).replace(/(.)\/$/, '$1')).toBe(landsOn);
    });
});

test('[S2-13d] [S2-13e] the list has rows, and the figure of all works', async ({ page }) => {
  await page.goto('/works');
  await expect(page.getByRole('grid', { name: 'Works' }).getByRole('row').nth(5)).toBeVisible();
});

test('[S2-13b] a work has a page of its own, by its id and by its key', async ({ page }) => {
  const title = uniqueTitle('Paint the bollards');
  const work = await createWork(page, { title });
  for (const address of [`/work-detail?id=${work.id}`, `/work-detail?key=${work.key}`]) {
    await page.goto(address);
    await expect(heading(page, title)).toBeVisible();
  }
});

test('the window title names the work, and its breadcrumb leads from the list over its ancestors', async ({
  page,
}) => {
  const above = await createWork(page, { title: uniqueTitle('Build the quay') });
  const below = await createWork(page, { title: uniqueTitle('Pour the wall'), parentId: above.id });
  await page.goto(`/work-detail?key=${below.key}`);
  const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(steps).toHaveText(['Works', above.key, below.key]);
  await expect(page).toHaveTitle(`${below.title} · ${below.key} · Gantry`);
  await expect(section(page, 'Works')).toHaveAttribute('aria-current', 'true');
  await steps.getByRole('link', { name: above.key }).click();
  await expect(page.getByRole('heading', { level: 1, name: above.title })).toBeVisible();
  await expect(steps).toHaveText(['Works', above.key]);
});

test('a work of a project is shown below the project, also at a URL outside of it', async ({ page }) => {
  const { id, name } = await getProject(page, 'HAR');
  const work = await createWork(page, { title: uniqueTitle('Approve the drawings'), projectId: id });
  for (const address of ['/work-detail', `/projects/project-detail/${id}/work-detail`]) {
    await page.goto(`${address}?key=${work.key}`);
    const steps = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(steps).toHaveText(['Projects', name, work.key]);
    await expect(page).toHaveTitle(`${work.title} · ${work.key} · Gantry`);
    await expect(section(page, 'Projects')).toHaveAttribute('aria-current', /true|page/);
  }
});

test('the window title names an unknown address', async ({ page }) => {
  await page.goto('/no-such-address');
  await expect(heading(page, 'Oops! Page Not Found!')).toBeVisible();
  await expect(page).toHaveTitle('Not found · Gantry');
});

test.describe('inside a project', () => {
  test('[S2-14a] its index gives an overview', async ({ page }) => {
    const { id, name } = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${id}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Road to the finish' })).toBeVisible();
  });

  test('[S2-14b] its works are listed, and no others', async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${id}/work-list`);
    const keys = page.getByRole('grid', { name: 'Works' }).getByRole('row').getByRole('link');
    await expect(keys.first()).toHaveAttribute('href', /key=HAR-\d+$/);
    for (const link of await keys.all()) expect(await link.getAttribute('href')).toMatch(/key=HAR-\d+$/);
  });

  for (const [title, end] of [
    ['[S2-14c] a work is shown inside the project', 'work-detail'],
    ['[S2-14d] so it is with a space at the end of the address', 'work-detail%20'],
  ] as const)
    test(title, async ({ page }) => {
      const { id, name } = await getProject(page, 'HAR');
      await page.goto(`/projects/project-detail/${id}/${end}?key=HAR-1`);
      await expect(page.getByRole('paragraph').filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole('article', { name: /^HAR-1 / })).toBeVisible();
      // The page has exactly one first-level heading, the title of the work.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design');
    });

  test('[S2-14e] [S1-01e] its works stand in time', async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${id}/gantt-chart`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByRole('link').first()).toHaveAttribute('href', /key=HAR-\d+$/);
    await expect(timeline.getByRole('button', { name: /^Today/ })).toBeVisible();
  });

  test('[S2-14f] a new work belongs to it', async ({ page }) => {
    const { id, name } = await getProject(page, 'HAR');
    await page.goto(`/projects/project-detail/${id}/create-new-work`);
    const project = page.getByRole('form', { name: 'New work' }).getByRole('button', { name: 'Project' });
    await expect(project).toBeDisabled();
    await expect(project).toHaveText(name);
  });
});

/** The code file of a screen; its name in the built app begins with that of its route. */
const chunk = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

test.describe('screens are loaded on demand', () => {
  test('[S2-15a] the code of a screen comes when it is opened, and only then', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    const isAsked = (name: string) => asked.some((url) => chunk(name).test(url));
    expect(isAsked('users')).toBe(false);
    // The file contains the screen: without it the screen is missing.
    const arrives = Promise.withResolvers<void>();
    await page.route(chunk('users'), async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await pressInTurn(page, 'g', 'u');
    await expect.poll(() => isAsked('users')).toBe(true);
    await expect(heading(page, 'Users')).toHaveCount(0);
    arrives.resolve();
    await expect(heading(page, 'Users')).toBeVisible();
  });

  for (const intent of ['hover', 'focus'] as const)
    test(`[S2-15b] a link that has the ${intent} brings its screen before it is followed, and no other`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const isAsked = (name: string) => asked.some((url) => chunk(name).test(url));
      const link = (name: string) =>
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await page.goto('/settings');
      await expect(heading(page, 'Settings')).toBeVisible();
      await link('Users')[intent]();
      await expect.poll(() => isAsked('users')).toBe(true);
      expect(isAsked('departments')).toBe(false);
      await link('Departments')[intent]();
      await expect.poll(() => isAsked('departments')).toBe(true);
      expect(pathOf(page)).toBe('/settings');
    });
});

test('[S2-10e] a missing part of a screen is a plain text, and the rest is there', async ({ page }) => {
  await page.goto('/projects/project-detail/no-such-id/work-list');
  await expect(page.getByRole('main').getByText('Not Found', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test.describe('a screen that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to (load resource|fetch dynamically imported module)|error/i] });

  test('[S2-10c] [S2-10d] leaves a panel in its place, which tells more when asked', async ({ page }) => {
    await page.goto('/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    await page.route(chunk('users'), (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
    await expect(page.getByText('Something went wrong!')).toBeVisible();
    const message = page.getByText(/dynamically imported module/);
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Error' }).click();
    await expect(message).toBeVisible();
    await page.getByRole('button', { name: 'Hide Error' }).click();
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
