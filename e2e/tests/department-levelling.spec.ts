import type { Page } from '@playwright/test';
import { findViolations, wcag } from '../harness/axe.ts';
import { call, createProject, createWork, getWork, uniqueKey, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const figure = (page: Page, title: string) =>
  page.locator('dl > div').filter({ hasText: title }).locator('dd');

/** A day of next week or a later one; 0 is its Monday. */
function dayOfNextWeek(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7) + days);
  return day.toISOString().slice(0, 10);
}

test.describe('levelling a department', () => {
  // The undo key reverts the person's last change.
  test.use({ ownRoles: ['admin'] });

  test('suggests what would relieve an overloaded week, is saved and compared, and applied as one step only if nothing has changed', async ({
    page,
  }) => {
    const { body: me } = await call(page, 'GET', '/api/users/me');
    const { id: ownerId } = me.response as { id: string };
    const code = uniqueKey();
    const made = await call(page, 'POST', '/api/departments', { code, name: `Slipways ${code}` });
    const { id: departmentId } = made.body.response as { id: string };
    const { body: user } = await call(page, 'GET', `/api/users/${ownerId}`);
    const { version } = user.response as { version: number };
    const moved = await call(page, 'PATCH', `/api/users/${ownerId}`, { departmentId, version });
    expect(moved.status).toBe(200);
    const { id: projectId } = await createProject(page);
    const week = { projectId, start: dayOfNextWeek(0) };
    await createWork(page, { ...week, title: uniqueTitle('Decides the end'), due: dayOfNextWeek(60) });
    const works = [
      await createWork(page, { ...week, ownerId, title: uniqueTitle('Piles'), due: dayOfNextWeek(4) }),
      await createWork(page, { ...week, ownerId, title: uniqueTitle('Deck'), due: dayOfNextWeek(4) }),
    ];
    const starts = async () =>
      (
        await Promise.all(works.map(async ({ id }) => String((await getWork(page, id)).start).slice(0, 10)))
      ).toSorted();
    const [monday, next] = [dayOfNextWeek(0), dayOfNextWeek(7)];

    await page.goto(`/departments?open=${code}`);
    const sheet = page.getByRole('dialog', { name: `Slipways ${code}` });
    await expect(sheet).toContainText(/Next week is .+ d over\./);
    await expect(sheet.getByRole('link', { name: '2 works could wait' })).toBeVisible();
    await sheet.getByRole('link', { name: 'See what would help' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Level Slipways ${code}`);
    await expect(figure(page, 'Overloaded weeks')).toHaveText(/1.*0/);
    const box = page.getByRole('checkbox', { name: /^Delay / });
    await expect(box).toBeChecked();
    expect(await findViolations(page, wcag)).toEqual([]);

    // Without this suggestion the week stays overloaded, and there are other ways.
    await box.click();
    await expect(figure(page, 'Overloaded weeks')).toHaveText(/1.*unchanged/);
    await page.getByRole('button', { name: /Show what would help/ }).click();
    const ways = page.getByRole('region', { name: /^What would help/ });
    await expect(ways.getByRole('listitem').first()).toContainText('Delay');
    await ways.getByRole('button', { name: 'Choose' }).first().click();
    await expect(figure(page, 'Overloaded weeks')).toHaveText(/1.*0/);
    expect(await starts()).toEqual([monday, monday]);

    await page.getByRole('button', { name: 'Keep as a plan to try' }).click();
    await page.reload();
    await expect(
      page.getByRole('status').filter({ hasText: 'You have been trying this plan' }),
    ).toBeVisible();
    // After another change of the plan, nothing is applied.
    await createWork(page, { ...week, title: uniqueTitle('Meanwhile') });
    await page.getByRole('button', { name: 'Apply' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was applied' });
    await expect(alert).toBeVisible();
    expect(await starts()).toEqual([monday, monday]);
    await alert.getByRole('button', { name: 'Level again' }).click();
    await expect(figure(page, 'Overloaded weeks')).toHaveText(/1.*0/);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(starts).toEqual([monday, next]);
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(starts).toEqual([monday, monday]);
  });
});
