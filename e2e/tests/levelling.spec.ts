import type { Page } from '@playwright/test';
import { findViolations, wcag } from '../harness/axe.ts';
import { createProject, createWork, getUserId, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const figure = (page: Page, title: string) =>
  page.getByRole('dialog').locator('dl > div').filter({ hasText: title }).locator('dd');

test.describe('levelling a project', () => {
  // The undo key reverts the person's last change.
  test.use({ ownRoles: ['admin'] });

  test('is compared, tried out and applied as one step, after which two works of one person no longer overlap', async ({
    page,
  }) => {
    const { id: projectId } = await createProject(page);
    const ownerId = await getUserId(page, 'Mai Pham');
    const work = { projectId, ownerId, start: '2031-03-03', durationMinutes: 960 };
    const [dig, lay] = [uniqueTitle('Dig the trench'), uniqueTitle('Lay the pipe')];
    const works = [
      await createWork(page, { ...work, title: dig }),
      await createWork(page, { ...work, title: lay }),
    ];
    const starts = async () =>
      (await Promise.all(works.map(async ({ id }) => (await getWork(page, id)).start as string))).toSorted();

    await page.goto(`/projects/project-detail/${projectId}`);
    await page.getByRole('button', { name: 'More for this project' }).click();
    await page.getByRole('menuitem', { name: 'Level this project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Level this project' });
    await expect(figure(page, 'Overloaded weeks')).toHaveText(/1.*0/);
    await expect(figure(page, 'Works moved')).toHaveText('1');
    await expect(figure(page, 'Finish')).toHaveText(/4 Mar.*6 Mar/);
    expect(await findViolations(page, wcag)).toEqual([]);
    expect(await starts()).toEqual(['2031-03-03T08:00', '2031-03-03T08:00']);

    await dialog.getByRole('button', { name: 'Try this plan' }).click();
    const tried = page.getByRole('status').filter({ hasText: 'You are trying a plan' });
    await expect(tried).toContainText('1 work changed, project end +2 d');
    expect(await starts()).toEqual(['2031-03-03T08:00', '2031-03-03T08:00']);

    // The what-if plan has nothing left to level.
    await page.getByRole('button', { name: 'Level this project' }).click();
    await expect(dialog).toContainText('There is nothing to level');
    await page.keyboard.press('Escape');
    await tried.getByRole('button', { name: 'Apply' }).click();
    await expect.poll(starts).toEqual(['2031-03-03T08:00', '2031-03-05T08:00']);
    await expect(tried).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect.poll(starts).toEqual(['2031-03-03T08:00', '2031-03-03T08:00']);
    await page.getByRole('button', { name: /^Schedule doctor/ }).click();
    const doctor = page.getByRole('complementary', { name: 'Schedule doctor' });
    await expect(doctor).toContainText('1 person has more to do at a time than they can.');
    await doctor.getByRole('button', { name: 'Level this project' }).click();
    await expect(dialog).toBeVisible();
  });
});
