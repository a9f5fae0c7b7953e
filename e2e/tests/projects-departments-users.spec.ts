import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  call,
  createProject,
  createWork,
  getProject,
  getUserId,
  getWork,
  uniqueKey,
  uniqueTitle,
} from '../harness/company.ts';
import { barsOf } from '../harness/gantt-bars.ts';
import { expect, people, signInByName, test } from '../harness/people.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('projects', () => {
  test('[S1-01b] [S2-13k] one is made from the form', async ({ page }) => {
    const name = uniqueTitle('Tide gauge');
    await page.goto('/projects/create-new-project');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'Key' }).fill(uniqueKey());
    await page.getByRole('button', { name: /^Create project/ }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.goto('/projects');
    await expect(page.getByRole('rowheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  test.describe('with an existing key', () => {
    test.use({ expectedConsole: [/409/] });
    test('[S1-01b] is refused at its field', async ({ page }) => {
      await page.goto('/projects/create-new-project');
      await page.getByRole('textbox', { name: 'Name' }).fill('Second harbour');
      await page.getByRole('textbox', { name: 'Key' }).fill('har');
      await page.getByRole('button', { name: /^Create project/ }).click();
      await expect(page.getByRole('textbox', { name: 'Key' })).toHaveAttribute('aria-invalid', 'true');
    });
  });

  test('[S1-01b] one is renamed', async ({ page }) => {
    const { id, name } = await createProject(page);
    await page.goto(`/projects/project-detail/${id}`);
    await heading(page, name).waitFor();
    await page.getByRole('button', { name: 'More for this project' }).click();
    await page.getByRole('menuitem', { name: 'Edit project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    const renamed = uniqueTitle('Dry dock');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(heading(page, renamed)).toBeVisible();
  });

  test('a new start previews what it moves, and one undo reverts it', async ({ page }) => {
    const { id, name, version } = await createProject(page);
    await call(page, 'PATCH', `/api/projects/${id}`, {
      version,
      start: '2030-03-04',
      targetDate: '2030-03-08',
    });
    const first = await createWork(page, {
      title: uniqueTitle('Pour'),
      projectId: id,
      start: '2030-03-04',
      durationMinutes: 480,
    });
    const next = await createWork(page, {
      title: uniqueTitle('Cure'),
      projectId: id,
      durationMinutes: 480,
      deadline: '2030-03-06',
    });
    await call(page, 'POST', '/api/links', { predecessorId: first.id, successorId: next.id });
    await call(page, 'PATCH', `/api/works/${first.id}`, {
      version: first.version,
      constraint: 'as_soon_as_possible',
      constraintDate: null,
    });
    const dueOf = async () => (await call(page, 'GET', `/api/works/${next.id}`)).body.response;
    await page.goto(`/projects/project-detail/${id}`);
    await heading(page, name).waitFor();
    await page.getByRole('button', { name: 'More for this project' }).click();
    await page.getByRole('menuitem', { name: 'Edit project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit project' });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('textbox', { name: 'Start' }).fill('11 mar 2030');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(
      [
        '2 works move, 5 working days later.',
        `1 work would miss its deadline: ${next.key} ${next.title}.`,
        'The project ends on Tue 12 Mar 2030 instead of Tue 5 Mar 2030, 5 working days later.',
        'That is past the target, Fri 8 Mar 2030.',
      ].join(''),
    );
    expect(await dueOf()).toMatchObject({ due: '2030-03-05T17:00' });
    await dialog.getByLabel('Target').click();
    await page.getByRole('textbox', { name: 'Target' }).fill('29 mar 2030');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).not.toContainText('past the target');
    await dialog.getByRole('button', { name: 'Save and move 2 works' }).click();
    await expect(page.getByText(`${name} is saved, and 2 works have moved.`)).toBeVisible();
    expect(await dueOf()).toMatchObject({ due: '2030-03-12T17:00' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: false })).toBeVisible();
    expect(await dueOf()).toMatchObject({ due: '2030-03-05T17:00' });
  });

  test('[S1-01b] people join one', async ({ page }) => {
    const { id, name } = await createProject(page);
    await page.goto(`/projects/project-detail/${id}`);
    await heading(page, name).waitFor();
    // The items of the project's menu are in the palette as well.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('members of');
    await expect(page.getByRole('option', { selected: true })).toHaveText('Members of the project');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Members' });
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    await page.getByRole('combobox', { name: 'Add a person' }).fill(people.member);
    await page.getByRole('option', { name: people.member }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('img', { name: people.member })).toBeVisible();
  });

  test('[S1-01b] one goes into the archive, and comes back by Undo', async ({ page }) => {
    const { id, name } = await createProject(page);
    await call(page, 'POST', '/api/works', { title: 'Strip the formwork', projectId: id });
    await page.goto(`/projects/project-detail/${id}`);
    await heading(page, name).waitFor();
    const more = page.getByRole('button', { name: 'More for this project' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Archive the project' }).click();
    const question = page.getByRole('dialog', { name: `Archive ${name}?` });
    await expect(question).toContainText('1 open work stays open');
    await question.getByRole('button', { name: 'Archive the project' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone', { exact: false })).toBeVisible();
    await more.click();
    await expect(page.getByRole('menuitem', { name: 'Archive the project' })).toBeVisible();
  });

  test('[S1-01e] [S2-14e] its works are bars on the time axis', async ({ page }) => {
    const { id: projectId } = await createProject(page);
    const { key, title } = await createWork(page, {
      title: uniqueTitle('Drive the piles'),
      projectId,
      start: '2030-03-04',
      durationMinutes: 2400,
    });
    await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const row = timeline.getByRole('row', { name: title });
    await expect(row.getByRole('link', { name: key })).toHaveAttribute('href', new RegExp(`${key}$`));
    await expect(barsOf(page)).toHaveCount(1);
  });
});

test.describe('departments', () => {
  test('[S1-01d] one is made, renamed and removed', async ({ page }) => {
    const name = uniqueTitle('Divers');
    await page.goto('/departments');
    await page.getByRole('button', { name: 'New department' }).click();
    const dialog = page.getByRole('dialog', { name: 'New department' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('no code');
    await dialog.getByRole('button', { name: /^(Create|Save)/ }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'A code is up to 12 letters and digits, such as MAR or R&D.',
    );
    // Lower case is accepted as well as capitals.
    const code = uniqueKey();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await dialog.getByRole('button', { name: /^(Create|Save)/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Edit' }).click();
    const editing = page.getByRole('dialog', { name: `Edit ${name}` });
    const renamed = uniqueTitle('Divers and boats');
    await editing.getByRole('textbox', { name: 'Name' }).fill(renamed);
    await editing.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: renamed }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: renamed, exact: true })).toHaveCount(0);
  });
});

test.describe('works from before works took a department', () => {
  // Other tests create and change works meanwhile, so the previewed number may have changed.
  test.use({ expectedConsole: [/409/] });

  test('are announced to the administrator, and get theirs by one change that can be undone', async ({
    page,
  }) => {
    const work = await createWork(page, {
      title: uniqueTitle('Old crane'),
      projectId: (await getProject(page, 'HAR')).id,
    });
    const departmentOf = async () => (await getWork(page, work.id)).departmentId;
    const { version } = work;
    await call(page, 'PATCH', `/api/works/${work.id}`, { departmentId: null, version });
    expect(await departmentOf()).toBeNull();
    await page.goto('/departments');
    const notice = page.getByRole('region', { name: 'Works without a department' });
    await expect(notice).toContainText(/\d+ works? without a department/);
    await expect(async () => {
      await notice.getByRole('button', { name: 'Show what would change…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Give \d+ works? (its|their) department$/ });
      await expect(dialog.getByRole('rowheader', { name: /Marine works/ })).toBeVisible();
      await dialog.getByRole('button', { name: /^Give \d+/ }).click();
      await expect(page.getByText(/^\d+ works? ha(s|ve) a department now$/)).toBeVisible();
    }).toPass();
    expect(await departmentOf()).not.toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(departmentOf).toBeNull();
    await expect(notice).toBeVisible();
    const { version: latest } = await getWork(page, work.id);
    await call(page, 'PATCH', `/api/works/${work.id}`, {
      departmentId: ((await getProject(page, 'HAR')) as unknown as { departmentId: string }).departmentId,
      version: latest,
    });
  });
});

test.describe('users', () => {
  test('[S1-01c] one is invited', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = uniqueTitle('Nora Vik');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@harbour-sons.example`);
    await expect(dialog.getByText('No mail server: tell them yourself')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy text' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^.+ invites you to Gantry: http:\S+ – sign in with your work account\.$/,
    );
    await dialog.getByRole('button', { name: /^Invite/ }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/users');
    await page.getByRole('radio', { name: /^Invited/ }).click();
    await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  });

  test('opening a person directly after typing keeps the typed text', async ({ page }) => {
    await page.goto('/users');
    const person = page.getByRole('button', { name: 'Ahmed Hassan', exact: true });
    await person.waitFor();
    // Both in one task, so that no screen can be drawn between them.
    await page.getByRole('searchbox', { name: 'Search users' }).evaluate(
      (input, opener) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Ahmed');
        input.dispatchEvent(new Event('input', { bubbles: true }));
        if (opener instanceof HTMLElement) opener.click();
      },
      await person.elementHandle(),
    );
    await expect(page.getByRole('dialog', { name: 'Ahmed Hassan' })).toBeVisible();
    await expect(page).toHaveURL(/text=Ahmed/);
  });

  test('[S1-01c] one gets another job title', async ({ page }) => {
    await page.goto('/users');
    await page.getByRole('button', { name: 'Ahmed Hassan', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Ahmed Hassan' });
    const title = uniqueTitle('Diver');
    await sheet.getByRole('textbox', { name: 'Job title' }).fill(title);
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Ahmed Hassan is changed.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: /Ahmed Hassan/ })).toContainText(title);
  });
});

test.describe('a disabled person', () => {
  test.use({ expectedConsole: [/401|403/] });

  test('[S1-01c] hands over their works, and their browser is signed out', async ({ page, browser }) => {
    // A separate person: a disabled person could do nothing in other tests.
    const name = uniqueTitle('Youssef');
    const fields = { name, email: `${randomUUID()}@harbour-sons.example`, roles: ['member'] };
    expect((await call(page, 'POST', '/api/users', fields)).status).toBe(201);
    const theirs = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const theirPage = await theirs.newPage();
    await signInByName(theirPage, name);
    const id = await getUserId(page, name);
    const { key } = await createWork(page, { title: uniqueTitle('Sound the horn'), ownerId: id });
    await page.goto('/users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: `Disable ${name}` });
    await dialog.getByRole('button', { name: /^Hand over/ }).click();
    await page.getByRole('combobox', { name: /^Hand over \d+ open work/ }).fill(people.manager);
    await page.getByRole('option', { name: people.manager }).click();
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(dialog).toHaveCount(0);
    await theirPage.goto('/works/all-work');
    await expect(theirPage.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
    await theirs.close();
    await page.goto(`/work-detail?key=${key}`);
    await expect(page.getByRole('complementary', { name: 'Properties' })).toContainText(people.manager);
  });
});

test.describe('the own account', () => {
  // The time zone is stored with the person.
  test.use({ ownRoles: ['member'] });

  test('[S1-01h] [S2-13h] has a time zone, which stays', async ({ page }) => {
    await page.goto('/settings/account');
    await page.getByRole('button', { name: /^Time zone: / }).click();
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Oslo');
    await page.getByRole('option', { name: 'Europe/Oslo' }).click();
    await expect(page.getByRole('button', { name: 'Time zone: Europe/Oslo' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Time zone: Europe/Oslo' })).toBeVisible();
  });

  // Far enough apart that each time zone gets a different greeting.
  for (const zone of ['Pacific/Auckland', 'America/Los Angeles', 'Europe/Berlin'])
    test(`greets by the clock of the person, in ${zone}`, async ({ page }) => {
      await page.goto('/settings/account');
      await page.getByRole('button', { name: /^Time zone: / }).click();
      await page.getByRole('combobox', { name: 'Time zone' }).fill(zone);
      await page.getByRole('option', { name: zone, exact: true }).click();
      await expect(page.getByRole('button', { name: `Time zone: ${zone}` })).toBeVisible();
      await page.goto('/');
      const hour = Number(
        new Intl.DateTimeFormat('en', {
          timeZone: zone.replaceAll(' ', '_'),
          hour: 'numeric',
          hourCycle: 'h23',
        }).format(),
      );
      const greeting = hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';
      await expect(heading(page, new RegExp(`^${greeting}, `))).toBeVisible();
    });

  test('is at first that of the browser', async ({ page }) => {
    await page.goto('/settings/account');
    await expect(
      page.getByRole('button', { name: 'Time zone: As this browser: Europe/Berlin' }),
    ).toBeVisible();
  });
});

test.describe('sign out everywhere', () => {
  test.use({ storageState: { cookies: [], origins: [] }, expectedConsole: [/401/] });

  test('[S1-01h] ends the sessions of all browsers of a person', async ({ page, browser }) => {
    const other = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const otherPage = await other.newPage();
    await signInByName(otherPage, 'Carla Hoffmann');
    await signInByName(page, 'Carla Hoffmann', '/settings/account');
    const sessions = page.getByRole('region', { name: 'Signed in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Sign out everywhere…' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await expect(question).toContainText('All 2 browsers are signed out at once');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
    // The other browser notices by itself, and shows why.
    await expect(otherPage.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
    await expect(otherPage.getByRole('status')).toContainText('Your session has ended');
    await other.close();
  });
});

interface ProjectFigures {
  works: number;
  open: number;
  overdue: number;
  unowned: number;
  undated: number;
  progress: number;
  plannedFinish: string | null;
}

/** `2031-03-03T17:00` in the format of the page's hint: `Monday 3 March 2031, 17:00`. */
function exactDate(wallClock: string): string {
  const moment = new Date(`${wallClock}Z`);
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(moment);
  return `${written.replace(',', '')}, ${wallClock.slice(11, 16)}`;
}

test('[S1-01b] a project’s figures are on its page', async ({ page }) => {
  const { id: projectId, name } = await createProject(page, 'Figures');
  const ownerId = await getUserId(page, people.member);
  const make = (title: string, fields: object) => createWork(page, { title, projectId, ...fields });
  const done = await make('Done', { ownerId, start: '2020-01-06', durationMinutes: 480 });
  await call(page, 'PATCH', `/api/works/${done.id}`, { status: 'done', version: done.version });
  for (let count = 1; count <= 3; count += 1)
    await make(`Late ${count}`, { ownerId, start: '2020-01-06', durationMinutes: 480 });
  await make('To come', { ownerId, start: '2031-03-03', durationMinutes: 480 });
  for (let count = 1; count <= 2; count += 1)
    await make(`Without an owner ${count}`, { ownerId: null, start: '2031-03-03', durationMinutes: 480 });
  for (let count = 1; count <= 5; count += 1) await make(`Without dates ${count}`, { ownerId });
  const { body } = await call(page, 'GET', `/api/projects/${projectId}`);
  const { figures } = body.response as { figures: ProjectFigures };
  // Each figure is different, so that a page that mixes them up is detected.
  expect(figures).toMatchObject({ works: 12, open: 11, overdue: 3, unowned: 2, undated: 5 });
  const { plannedFinish, progress } = figures;
  if (plannedFinish === null) throw new Error('The project has no planned finish');
  expect([2, 3, 5, 11, 12, 0]).not.toContain(progress);

  await page.goto(`/projects/project-detail/${projectId}`);
  await expect(heading(page, name)).toBeVisible();
  const figure = (title: string) => page.getByRole('term').filter({ hasText: title }).locator('xpath=..');
  await expect(figure('Progress').getByRole('definition').first()).toHaveText(`${progress} %`);
  await expect(figure('Progress').getByRole('progressbar')).toHaveAttribute('aria-valuenow', `${progress}`);
  await expect(figure('Planned finish').getByTitle(exactDate(plannedFinish))).toHaveText(/3 Mar/);
  await expect(figure('Overdue works')).toContainText(`of ${figures.open} open`);
  for (const [title, count] of [
    ['Overdue works', figures.overdue],
    ['Unowned', figures.unowned],
    ['Without dates', figures.undated],
  ] as const)
    await expect(figure(title).getByRole('link')).toHaveText(`${count}`);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await expect(tabs.getByRole('link', { name: /^Works/ })).toContainText(`${figures.open}`);
  // Each figure links to the works that it counts.
  for (const title of ['Overdue works', 'Unowned', 'Without dates']) {
    const link = figure(title).getByRole('link');
    const count = Number(await link.textContent());
    await link.click();
    const grid = page.getByRole('grid', { name: 'Works' });
    await expect(grid.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(count);
    await page.goBack();
  }
});

test('people are imported from a file, each row with its problem', async ({ page }) => {
  const email = `${randomUUID()}@harbour-sons.example`;
  const name = uniqueTitle('Fay File');
  await page.goto('/users');
  await page.getByRole('button', { name: 'People from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'People from a file' });
  const rows = dialog.getByRole('textbox', { name: 'Or paste the rows' });
  await rows.fill(`Name;E-mail;Department\n${name};${email};Marine works\nNo Place;x@y.example;Nowhere`);
  await rows.blur();
  await expect(dialog.getByRole('status')).toHaveText('1 row fits, 1 row does not.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'No Place' })).toContainText(
    'There is no department “Nowhere”.',
  );
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/users?status=invited&text=${email}`);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('a file of people with meaningless titles is read by columns that the person chooses', async ({
  page,
}) => {
  const email = `${randomUUID()}@harbour-sons.example`;
  const name = uniqueTitle('Col Umn');
  await page.goto('/users');
  await page.getByRole('button', { name: 'People from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'People from a file' });
  const rows = dialog.getByRole('textbox', { name: 'Or paste the rows' });
  await rows.fill(`Wer;Adresse\n${name};${email}`);
  await rows.blur();
  await expect(dialog.getByText('Choose the columns of the name and the e-mail address.')).toBeVisible();
  for (const [column, title] of [
    ['Name', 'Wer'],
    ['E-mail address', 'Adresse'],
  ] as const) {
    await dialog.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: title }).click();
  }
  await expect(dialog.getByRole('status')).toHaveText('1 row fits, 0 rows do not.');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/users?status=invited&text=${email}`);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});
