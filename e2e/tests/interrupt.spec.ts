import type { Page } from '@playwright/test';
import { call, createProject, createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { restingBar } from '../harness/gantt-bars.ts';
import { expect, test } from '../harness/people.ts';

/** The due date of a work, and after how much time it is interrupted for how long. */
async function standsAt(page: Page, id: string) {
  const { due, interruptions } = await getWork(page, id);
  return { due: String(due).slice(0, 10), interruptions };
}

/** A work of five days from a Monday, alone in its project, with its row selected. */
async function openWeek(page: Page) {
  const { id: projectId } = await createProject(page);
  const title = uniqueTitle('Pour the slab');
  const work = await createWork(page, { title, projectId, start: '2031-03-03', durationMinutes: 2400 });
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart?columns=title:240,due`);
  const row = page.getByRole('treegrid').getByRole('row').filter({ hasText: title });
  await row.click({ position: { x: 120, y: 10 } });
  return { work, row, spoken: page.getByRole('status') };
}

const whole = { due: '2031-03-07', interruptions: [] };
/** Two days of work, two days of pause, three days of work around a weekend. */
const twoDaysOff = { due: '2031-03-11', interruptions: [{ afterMinutes: 960, minutes: 960 }] };

test.describe('a manager', () => {
  // Ctrl+Z undoes the newest change of a person, even one by another test.
  test.use({ ownRoles: ['manager'] });

  test('[R90] interrupts a work by keys, is told what becomes of it, and joins its parts', async ({
    page,
  }) => {
    const { work, spoken } = await openWeek(page);
    await restingBar(page);
    await page.keyboard.press('Shift+X');
    const dialog = page.getByRole('dialog', { name: `Interrupt ${work.key}` });
    await expect(dialog.getByLabel('It stops on')).toBeFocused();
    // An invalid value is reported beside its field, and nothing is changed.
    await page.keyboard.type('4 apr 2031');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Choose a time after its start', { exact: false })).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('5 mar 2031');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2d');
    await expect(dialog.getByText('Its next part begins', { exact: false })).toContainText('11 Mar 2031');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => standsAt(page, work.id)).toEqual(twoDaysOff);
    await expect(spoken.filter({ hasText: `${work.key} now 3 to 11 March 2031` })).toHaveCount(1);

    // The dialog lists the interruptions and can remove them.
    await page.keyboard.press('Shift+X');
    await expect(dialog.getByText('After 2 d', { exact: false })).toContainText('for 2 d');
    await dialog.getByRole('button', { name: 'Join where it stops after 2 d' }).press('Enter');
    await expect.poll(() => standsAt(page, work.id)).toEqual(whole);
    await page.keyboard.press('Control+z');
    await expect.poll(() => standsAt(page, work.id)).toEqual(twoDaysOff);
  });

  test('[R90] drags the second part by itself, takes that back, and joins it from the menu', async ({
    page,
  }) => {
    const { work, row } = await openWeek(page);
    const bar = await restingBar(page);
    const day = bar.width / 5;
    await row.click({ button: 'right', position: { x: 120, y: 10 } });
    await page.getByRole('menuitem', { name: 'Interrupt…' }).click();
    const dialog = page.getByRole('dialog', { name: `Interrupt ${work.key}` });
    await dialog.getByLabel('It stops on').fill('5 mar 2031');
    await dialog.getByLabel('It goes on after').fill('2d');
    await dialog.getByRole('button', { name: 'Interrupt' }).click();
    await expect.poll(() => standsAt(page, work.id)).toEqual(twoDaysOff);
    await expect(dialog).toHaveCount(0);

    // From Friday, the start of the second part, to Monday: the first part stays.
    const friday = bar.x - bar.width / 2 + 4.5 * day;
    await page.mouse.move(friday, bar.y);
    await page.mouse.down();
    await page.mouse.move(friday + day, bar.y, { steps: 3 });
    await page.mouse.move(friday + 3 * day, bar.y, { steps: 6 });
    await expect(page.locator('.gantt-tip')).toContainText('12 Mar');
    await page.mouse.up();
    await expect
      .poll(() => standsAt(page, work.id))
      .toEqual({ due: '2031-03-12', interruptions: [{ afterMinutes: 960, minutes: 1440 }] });
    expect(String((await getWork(page, work.id)).start)).toContain('2031-03-03');
    await page.keyboard.press('Control+z');
    await expect.poll(() => standsAt(page, work.id)).toEqual(twoDaysOff);

    await row.click({ button: 'right', position: { x: 120, y: 10 } });
    await page.getByRole('menuitem', { name: 'Join its parts' }).click();
    await expect.poll(() => standsAt(page, work.id)).toEqual(whole);
  });

  test('[R90] sees on the page of a work where it stops, joins its parts there, and takes that back', async ({
    page,
  }) => {
    const { id: projectId } = await createProject(page);
    const title = uniqueTitle('Pour the slab');
    const work = await createWork(page, { title, projectId, start: '2031-03-03', durationMinutes: 2400 });
    const interruptions = twoDaysOff.interruptions;
    await call(page, 'PATCH', `/api/works/${work.id}`, { version: work.version, interruptions });
    await page.goto(`/work-detail?key=${work.key}`);
    const properties = page.getByRole('complementary', { name: 'Properties' });
    const stops = properties.getByRole('button', { name: 'Interruptions After 2 d for 2 d' });
    await stops.click();
    await page.getByRole('option', { name: 'Join: After 2 d for 2 d' }).click();
    await expect.poll(() => standsAt(page, work.id)).toEqual(whole);
    await expect(stops).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(stops).toBeVisible();
    await expect.poll(() => standsAt(page, work.id)).toEqual(twoDaysOff);
  });
});
