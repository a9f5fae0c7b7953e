import type { Page } from '@playwright/test';
import { call, createProject, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const DAY = [[480, 960]];
const WEEK = [[], DAY, DAY, DAY, DAY, DAY, []];

/** A calendar of the company with a project on it, and a work of two days from Monday 4 March 2030 on. */
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

test('a day off is clicked into the year, shows what moves, and one undo takes all of it back', async ({
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

test('days are walked to, taken as a range and removed by keys', async ({ page }) => {
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

test('a project keeps its dates where the person says so', async ({ page }) => {
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

test('others look at a calendar and read who may change it', async ({ page, openAs }) => {
  const { calendar, name } = await makePlan(page);
  const member = await openAs('member');
  await member.goto(`/calendars/${calendar.id}`);
  await expect(member.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(member.getByText('You can look at this calendar.')).toContainText('administrator');
  await expect(member.getByRole('textbox', { name: 'Times of Tuesday' })).not.toBeEditable();
  await member.getByRole('button', { name: /^\w+ 1 Jan/ }).click();
  await expect(member.getByRole('region', { name: 'Not saved' })).toHaveCount(0);
});
