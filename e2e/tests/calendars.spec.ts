import type { Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const DAY = [[480, 960]];
const WEEK = [[], DAY, DAY, DAY, DAY, DAY, []];

/** A calendar of the company, used by a project, and a work of two days from Monday 4 March 2030. */
async function makePlan(page: Page) {
  const name = uniqueTitle('Quay hours');
  const { body } = await call(page, 'POST', '/api/calendars', { name, week: WEEK });
  const calendar = body.response as { id: string };
  const project = await createProject(page);
  await call(page, 'PATCH', `/api/projects/${project.id}`, {
    version: project.version,
    calendarId: calendar.id,
    start: '2030-03-04',
  });
  const work = await createWork(page, {
    title: uniqueTitle('Pour'),
    projectId: project.id,
    start: '2030-03-04',
    durationMinutes: 960,
  });
  return { calendar, name, project, work };
}

const dueOf = async (page: Page, id: string) =>
  ((await call(page, 'GET', `/api/works/${id}`)).body.response as { due: string }).due;

test('the editor of a day stays above the save bar, in a low window and on a phone', async ({ page }) => {
  const { calendar } = await makePlan(page);
  for (const size of [
    { width: 1440, height: 560 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/calendars/${calendar.id}`);
    await page
      .getByRole('button', { name: /: working day/ })
      .first()
      .click();
    const editor = page.getByRole('region', { name: 'Exception', exact: true });
    const name = editor.getByRole('textbox', { name: 'Name' });
    await name.fill('Port holiday');
    const foot = page.getByRole('region', { name: 'Not saved' });
    await expect(foot).toContainText(/moves/);
    await expect
      .poll(async () => {
        const [over, under] = [await editor.boundingBox(), await foot.boundingBox()];
        return over !== null && under !== null && over.y >= 0 && over.y + over.height <= under.y + 1;
      })
      .toBe(true);
  }
});

test('a day off is set by a click in the year, shows what moves, and one undo reverts all of it', async ({
  page,
}) => {
  const { calendar, name, project, work } = await makePlan(page);
  await page.goto('/settings/calendars');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const later = page.getByRole('button', { name: 'The year after' });
  const year = page.getByRole('region', { name: /^Year / });
  while ((await year.getAttribute('aria-label')) !== 'Year 2030') await later.click();
  await page.getByRole('button', { name: /^Tuesday 5 March 2030: working day/ }).click();
  await page
    .getByRole('region', { name: 'Exception', exact: true })
    .getByRole('textbox', { name: 'Name' })
    .fill('Port holiday');
  const foot = page.getByRole('region', { name: 'Not saved' });
  await expect(foot).toContainText('1 work moves');
  await expect(foot).toContainText(project.name);
  expect(await dueOf(page, work.id)).toBe('2030-03-05T16:00');
  await foot.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Calendar saved, 1 work moved');
  await expect(toast).toBeVisible();
  expect(await dueOf(page, work.id)).toBe('2030-03-06T16:00');
  await expect(page.getByRole('button', { name: /^Tuesday 5 March 2030: off, Port holiday/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => dueOf(page, work.id)).toBe('2030-03-05T16:00');
  await expect(page.getByRole('button', { name: /^Tuesday 5 March 2030: working day/ })).toBeVisible();
  const { body } = await call(page, 'GET', `/api/calendars/${calendar.id}`);
  expect(body.response).toMatchObject({ exceptions: [] });
});

test.describe('the newest change', () => {
  // The key undoes the person’s newest change, even one of another test with the same person.
  test.use({ ownRoles: ['admin'] });

  test('another calendar of a work previews what it moves; undo reports what moved with it', async ({
    page,
  }) => {
    const { work } = await makePlan(page);
    const name = uniqueTitle('Tide gang');
    const fair = { name: 'Fair', from: '2030-03-05', to: '2030-03-05', spans: [] };
    await call(page, 'POST', '/api/calendars', { name, week: WEEK, exceptions: [fair] });
    await page.goto(`/work-detail?key=${work.key}`);
    await page.getByRole('button', { name: 'More dates' }).click();
    const choose = async () => {
      await page.getByRole('button', { name: /^Calendar/ }).click();
      await page.getByRole('combobox', { name: 'Calendar' }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    const dialog = page.getByRole('dialog', { name: `Change the calendar of ${work.key}` });
    await choose();
    await expect(dialog).toContainText('1 work moves');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await dueOf(page, work.id)).toBe('2030-03-05T16:00');
    await choose();
    await dialog.getByRole('button', { name: 'Change and move 1 work' }).click();
    await expect.poll(() => dueOf(page, work.id)).toBe('2030-03-06T16:00');

    await page.keyboard.press('Control+z');
    await expect(page.getByText('1 work moved with it.')).toBeVisible();
    expect(await dueOf(page, work.id)).toBe('2030-03-05T16:00');
  });
});

test('days are selected by keys, as a range, and removed by keys', async ({ page }) => {
  const { calendar } = await makePlan(page);
  await page.goto(`/calendars/${calendar.id}`);
  const year = page.getByRole('region', { name: /^Year / });
  await expect(year).toBeVisible();
  await year.getByRole('button', { name: /^\w+ 1 Jan/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(year.getByRole('button', { name: /(8|9|10) Jan.*: off, Day off/ })).toHaveCount(3);
  await year.getByRole('button', { name: /^\w+ 9 Jan/ }).focus();
  await page.keyboard.press('Delete');
  await expect(year.getByRole('button', { name: /: off, Day off/ })).toHaveCount(0);
});

test('a project keeps its dates if the person chooses so', async ({ page }) => {
  const { calendar, project, work } = await makePlan(page);
  await page.goto(`/calendars/${calendar.id}`);
  const tuesday = page.getByRole('textbox', { name: 'Times of Tuesday' });
  await tuesday.fill('');
  await tuesday.press('Enter');
  const foot = page.getByRole('region', { name: 'Not saved' });
  await expect(foot).toContainText('1 work moves');
  await foot.getByRole('button', { name: 'See what moves' }).click();
  const dialog = page.getByRole('dialog', { name: 'What saving moves' });
  await dialog.getByRole('checkbox', { name: `Keep the dates of this project: ${project.name}` }).click();
  await expect(dialog.getByRole('checkbox', { name: project.name })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(foot).toContainText('Nothing moves.');
  await foot.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  expect(await dueOf(page, work.id)).toBe('2030-03-05T16:00');
});

test('people without the right see a calendar and who may change it', async ({ page, openAs }) => {
  const { calendar, name } = await makePlan(page);
  const member = await openAs('member');
  await member.goto(`/calendars/${calendar.id}`);
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(member.getByText('You can look at this calendar.')).toContainText('administrator');
  await expect(member.getByRole('textbox', { name: 'Times of Tuesday' })).not.toBeEditable();
  await member.getByRole('button', { name: /^\w+ 1 Jan/ }).click();
  await expect(member.getByRole('region', { name: 'Not saved' })).toHaveCount(0);
});

test('hours are shown completely beside their day, and an inherited day shows the hours of its parent', async ({
  page,
}) => {
  const { calendar, name } = await makePlan(page);
  const { body } = await call(page, 'POST', '/api/calendars', {
    name: uniqueTitle('Night gang'),
    parentId: calendar.id,
    week: [
      null,
      null,
      [
        [435, 690],
        [750, 1005],
      ],
      null,
      null,
      null,
      null,
    ],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/calendars/${(body.response as { id: string }).id}`);
  const week = page.getByRole('region', { name: 'Working week' });
  const tuesday = week.getByRole('textbox', { name: 'Times of Tuesday' });
  await expect(tuesday).toHaveValue('07:15 – 11:30, 12:30 – 16:45');
  expect(await tuesday.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  const day = (weekday: string) => week.getByRole('listitem').filter({ hasText: weekday });
  await expect(day('Saturday')).toHaveText(`SaturdayOffAs ${name}`);
  await expect(day('Monday')).toHaveText(`Monday08:00 – 16:00As ${name}`);
});

/** The list of countries is open. */
async function chooseVietnamIn2030(page: Page) {
  const search = page.getByRole('combobox', { name: 'Country' });
  await expect(search).toBeFocused();
  await search.fill('Vietn');
  await expect(page.getByRole('option')).toHaveText(['Vietnam']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Country: Vietnam' })).toBeFocused();
  await page.getByRole('combobox', { name: 'First year' }).click();
  await page.getByRole('option', { name: '2030' }).click();
}

test('public holidays are previewed, added with their effect, and not added twice', async ({ page }) => {
  const { calendar, work, project } = await makePlan(page);
  await call(page, 'PATCH', `/api/works/${work.id}`, { version: work.version, start: '2030-04-30' });
  await page.goto(`/calendars/${calendar.id}`);
  const open = page.getByRole('button', { name: 'Public holidays' });
  await open.press('Enter');
  const panel = page.getByRole('region', { name: 'Public holidays' });
  // The person opened it for this, so it has the focus.
  await expect(panel.getByRole('button', { name: /^Country: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseVietnamIn2030(page);
  await panel.getByRole('combobox', { name: 'Last year' }).click();
  await page.getByRole('option', { name: 'to 2031' }).click();
  const liberation = panel.getByRole('region', { name: 'Holidays of 2030' }).getByRole('checkbox', {
    name: /Day of liberating the South/,
  });
  await expect(liberation).toBeChecked();
  await expect(panel).toContainText('Ngày Giải phóng miền Nam');
  await expect(panel).toContainText('CC BY-SA 3.0');
  await panel
    .getByRole('checkbox', { name: /Labour Day/ })
    .first()
    .press('Space');
  await expect(panel.getByRole('checkbox', { name: /Labour Day/ }).first()).not.toBeChecked();
  const add = panel.getByRole('button', { name: /^Add \d+ holidays to the calendar/ });
  await add.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
  const foot = page.getByRole('region', { name: 'Not saved' });
  await expect(foot).toContainText('1 work moves');
  await expect(foot).toContainText(project.name);
  await open.press('Enter');
  await panel.getByRole('button', { name: /^Country: / }).press('Enter');
  await chooseVietnamIn2030(page);
  await expect(liberation).toBeDisabled();
  await expect(panel.getByText('in the calendar already').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await foot.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Calendar saved, 1 work moved')).toBeVisible();
  expect(await dueOf(page, work.id)).toBe('2030-05-02T16:00');
});

test('leaving an unsaved calendar asks first, and nothing is lost', async ({ page }) => {
  const { calendar, name } = await makePlan(page);
  await page.goto('/settings/calendars');
  await page.getByRole('link', { name }).click();
  const title = page.getByRole('textbox', { name: 'Name', exact: true });
  await title.fill(`${name}, renamed`);
  await page.getByRole('link', { name: 'Projects' }).first().click();
  const question = page.getByRole('dialog', { name: `${name} is not saved` });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue(`${name}, renamed`);
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/calendars/${calendar.id}`);
  await page.getByRole('region', { name: 'Not saved' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Calendar saved')).toBeVisible();
  await page.getByRole('link', { name: 'Projects' }).first().click();
  await expect(page).toHaveURL(/\/projects/);
});

test('a project, a work, a department and a person link to the calendar that applies to them', async ({
  page,
}) => {
  const { calendar, name, project, work } = await makePlan(page);
  const path = `/calendars/${calendar.id}`;
  await page.goto(`/projects/project-detail/${project.id}`);
  await page.getByRole('region', { name: 'Calendar' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(path);
  await page.goto(`/work-detail?key=${work.key}`);
  await page.getByRole('button', { name: 'More dates' }).click();
  await expect(page.getByRole('button', { name: `Calendar ${name} (project)` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Open the calendar ${name}` })).toHaveAttribute('href', path);
  const { body: made } = await call(page, 'POST', '/api/departments', {
    name: uniqueTitle('Divers'),
    code: `D${Date.now().toString(36).slice(-6)}`,
    calendarId: calendar.id,
  });
  await page.goto(`/departments?open=${(made.response as { code: string }).code}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  const { body: invited } = await call(page, 'POST', '/api/users', {
    name: uniqueTitle('Ada'),
    email: `ada-${Date.now().toString(36)}@harbour-sons.example`,
    calendarId: calendar.id,
  });
  await page.goto(`/users?open=${(invited.response as { id: string }).id}`);
  await expect(sheet.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('a calendar is found in the palette, and its keys are in the list of shortcuts', async ({ page }) => {
  const { calendar, name } = await makePlan(page);
  await page.goto('/settings/calendars');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page).toHaveURL(`/calendars/${calendar.id}`);
  await expect(page.getByRole('region', { name: /^Year / })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('In the year of a calendar')).toBeVisible();
  await expect(sheet.getByText('Remove the exception of the day')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test('a change of a calendar stays on the screen and is saved later', async ({ page }) => {
    const { calendar, name } = await makePlan(page);
    await page.goto(`/calendars/${calendar.id}`);
    const title = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(title).toBeVisible();
    await page.context().setOffline(true);
    await title.fill(`${name}, renamed`);
    const foot = page.getByRole('region', { name: 'Not saved' });
    await expect(foot).toContainText('Your changes stay here until you are online');
    await expect(foot.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.context().setOffline(false);
    await foot.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Calendar saved')).toBeVisible();
    const { body } = await call(page, 'GET', `/api/calendars/${calendar.id}`);
    expect(body.response).toMatchObject({ name: `${name}, renamed` });
  });
});
