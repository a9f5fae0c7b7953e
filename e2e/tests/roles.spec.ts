import type { Page } from '@playwright/test';
import { call, createWork, getProject, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, type Person, people, test } from '../harness/people.ts';

/** What the policy of the demo company allows each of the six people, seen in the browser. */
const roles = [
  { person: 'admin', newWork: true, newProject: true, newDepartment: true, invite: true, settings: 12 },
  { person: 'manager', newWork: true, newProject: true, newDepartment: true, invite: true, settings: 4 },
  { person: 'head', newWork: true, newProject: true, newDepartment: true, invite: true, settings: 3 },
  { person: 'lead', newWork: true, newProject: false, newDepartment: false, invite: false, settings: 3 },
  { person: 'member', newWork: true, newProject: false, newDepartment: false, invite: false, settings: 3 },
  { person: 'viewer', newWork: false, newProject: false, newDepartment: false, invite: false, settings: 3 },
] as const satisfies readonly ({ person: Person } & Record<string, unknown>)[];

for (const { person, newWork, newProject, newDepartment, invite, settings } of roles)
  test.describe(`${person}`, () => {
    test.use({ person });

    test('[S1-02a] [S1-02b] is offered what the role allows, and no more', async ({ page }) => {
      const [first] = people[person].split(' ');
      const goTo = (name: string) =>
        page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .click();
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${first}\\.$`) })).toBeVisible();
      await expect(page.getByRole('link', { name: /^New work/ })).toHaveCount(newWork ? 1 : 0);
      await goTo('Projects');
      await expect(page.getByRole('rowheader', { name: /^Harbour terminal/ })).toBeVisible();
      await expect(page.getByRole('link', { name: 'New project' })).toHaveCount(newProject ? 1 : 0);
      await goTo('Departments');
      await expect(page.getByRole('button', { name: 'Marine works' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'New department' })).toHaveCount(newDepartment ? 1 : 0);
      await goTo('Users');
      await expect(page.getByRole('button', { name: 'Ahmed Hassan', exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite a person' })).toHaveCount(invite ? 1 : 0);
      await goTo('Settings');
      const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
      await expect(pages).toHaveCount(settings);
    });

    test('[S6-03b] [S7-12] reloads the policy only as an administrator', async ({ page }) => {
      const { status, body } = await call(page, 'POST', '/api/users/reload-policy');
      expect(status).toBe(person === 'admin' ? 200 : 403);
      if (person !== 'admin') expect(body.detail).toContain('Administrators can');
    });
  });

test.describe('a viewer', () => {
  test.use({ person: 'viewer' });

  test('[S1-02b] reads everything and changes nothing', async ({ page }) => {
    await page.goto('/works/all-work');
    const row = page.getByRole('grid', { name: 'Works' }).getByRole('row').first();
    await expect(row.getByRole('gridcell', { name: /^Status: / })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.getByRole('link').click();
    await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'New comment' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a link' })).toHaveCount(0);
  });

  test('[S1-02b] is told who could create a work, by the screen and by the server', async ({ page }) => {
    await page.goto('/create-new-work');
    await expect(page.getByText('You may not create works', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Who could do it: .+\.$/)).toBeVisible();
    const { status, body } = await call(page, 'POST', '/api/works', { title: 'Not mine to make' });
    expect(status).toBe(403);
    expect(body.code).toBe('access/denied');
    expect(body.detail).toContain('Members');
  });
});

test.describe('an action that a viewer may not do', () => {
  test.use({ person: 'viewer' });

  const said = (page: Page, what: string) => page.getByText(`You may not ${what}`, { exact: true });
  const whoCould = (page: Page) => page.getByText(/^Who could do it: .+\.$/);

  test('is explained once for each key of a list and of a page, with who may do it', async ({
    page,
    openAs,
  }) => {
    const admin = await openAs('admin');
    const { id: projectId } = await getProject(admin, 'DRG');
    const { key, title } = await createWork(admin, { title: uniqueTitle('Sling the anchor'), projectId });
    const keys = {
      s: `change the status of ${key}`,
      p: `change the priority of ${key}`,
      a: `change the owner of ${key}`,
      d: `change the due of ${key}`,
      i: `change the owner of ${key}`,
      'Shift+E': `archive ${key}`,
      'Shift+M': `make a milestone of ${key}`,
      m: `change the project of ${key}`,
      Delete: `move ${key} to the bin`,
      c: 'create works',
    };
    await page.goto(`/works/all-work?filter=${encodeURIComponent(`text:contains:${title}`)}`);
    await expect(page.getByRole('grid', { name: 'Works' }).locator('[data-work-id]')).toHaveCount(1);
    await page.keyboard.press('j');
    for (const [pressed, what] of [...Object.entries(keys), ['F2', `change the title of ${key}`] as const]) {
      await page.keyboard.press(pressed);
      await expect(said(page, what)).toHaveCount(1);
      await expect(whoCould(page)).toHaveCount(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goto(`/work-detail?key=${key}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const [pressed, what] of Object.entries(keys)) {
      await page.keyboard.press(pressed);
      await expect(said(page, what)).toHaveCount(1);
      await expect(whoCould(page)).toHaveCount(1);
    }
    await page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('button', { name: /^Start/ })
      .hover();
    await expect(
      page.getByText(new RegExp(`^You may not change the start of ${key}\\. Who could do it:`)),
    ).toBeVisible();
  });

  for (const [address, what] of [
    ['/projects/create-new-project', 'create projects'],
    ['/settings/company', 'change the settings of the company'],
    ['/settings/first-hour', 'change the settings of the company'],
    ['/settings/policy', 'read the policy'],
    ['/settings/audit', 'read the audit log'],
    ['/settings/status', 'see the status of the server'],
  ] as const)
    test(`is said by ${address} before anything is filled in`, async ({ page }) => {
      await page.goto(address);
      await expect(said(page, what)).toBeVisible();
      await expect(whoCould(page)).toBeVisible();
      await expect(page.locator('main form')).toHaveCount(0);
    });
});

test.describe('a member', () => {
  test.use({ person: 'member' });

  test('[S1-01a] [S1-02b] changes their own work', async ({ page }) => {
    const ownerId = await getUserId(page, people.member);
    const { key } = await createWork(page, { title: uniqueTitle('Coil the ropes'), ownerId });
    await page.goto(`/work-detail?key=${key}`);
    await page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('button', { name: 'Status' })
      .click();
    await page.getByRole('option', { name: 'In progress' }).click();
    await expect(page.getByRole('list', { name: 'Activity' })).toContainText('In progress');
  });

  test('[S1-02b] reads the work of another person, and may not change it', async ({ page, openAs }) => {
    const admin = await openAs('admin');
    const { id: projectId } = await getProject(admin, 'DRG');
    const ownerId = await getUserId(admin, people.manager);
    const work = await createWork(admin, { title: uniqueTitle('Tow the barge'), projectId, ownerId });
    await page.goto(`/work-detail?key=${work.key}`);
    await expect(page.getByRole('heading', { level: 1, name: work.title })).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: 'Properties' }).getByRole('button', { name: 'Status' }),
    ).toBeDisabled();
    const { status, body } = await call(page, 'PATCH', `/api/works/${work.id}`, {
      title: 'Taken over',
      version: work.version,
    });
    expect(status).toBe(403);
    expect(body.decision).toMatchObject({ grantedBy: expect.arrayContaining(['administrators']) });
  });

  test('[S1-02b] learns nothing of what is hidden from them', async ({ page, openAs }) => {
    const admin = await openAs('admin');
    const { id: projectId, name } = await getProject(admin, 'BID');
    const work = await createWork(admin, { title: uniqueTitle('Price the offer'), projectId });
    expect((await call(page, 'GET', `/api/works/${work.id}`)).status).toBe(404);
    expect((await call(page, 'GET', `/api/projects/${projectId}`)).status).toBe(404);
    const listed = await call(
      page,
      'GET',
      `/api/works?filter=${encodeURIComponent(`text:contains:${work.title}`)}`,
    );
    expect(listed.body.response).toEqual([]);
    await page.goto('/projects');
    await expect(page.getByRole('rowheader', { name: /^Harbour terminal/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  });

  test('[S2-09a] 403 names what was refused and who can grant it', async ({ page }) => {
    await page.goto('/403?action=update&target=policy');
    await expect(page.getByText('403', { exact: true })).toBeVisible();
    await expect(page.getByText('You do not have the permission to update policy.')).toBeVisible();
    await expect(page.getByText(/^Who could do it: .*[A-Z]\S+ \S+ \(administrator\)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to Home' })).toBeVisible();
  });
});

test.describe('a project lead', () => {
  test.use({ person: 'lead' });

  test('[S1-02b] changes every work of the project that they lead, and none of another', async ({ page }) => {
    const mayUpdate = async (key: string) => {
      const { body } = await call(
        page,
        'GET',
        `/api/works?limit=1&filter=project:is:${(await getProject(page, key)).id}&filter=owner:is_not:me`,
      );
      const [work] = body.response as (KnownWork & { can: string[] })[];
      return work?.can.includes('update');
    };
    expect(await mayUpdate('HAR')).toBe(true);
    expect(await mayUpdate('OFF')).toBe(false);
  });
});

test.describe('a department head', () => {
  test.use({ person: 'head' });

  test('[S1-02b] changes the department that they head, and no other', async ({ page }) => {
    const { body } = await call(page, 'GET', '/api/departments');
    const departments = body.response as { name: string; can: string[] }[];
    const may = departments.filter(({ can }) => can.includes('update')).map(({ name }) => name);
    expect(may).toEqual(['Survey and design']);
  });
});

test.describe('an anonymous visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[S6-01a] who is not signed in gets the sign-in screen everywhere', async ({ page }) => {
    for (const path of [
      '/',
      '/works/all-work',
      '/users',
      '/settings/account',
      '/projects/create-new-project',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
    }
  });
});
