import type { Page } from '@playwright/test';
import { createProject, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** Boxes that can be scrolled down, by what they are; of those that lie in each other both. */
const nestedScrollers = (page: Page) =>
  page.evaluate(() => {
    const page = document.scrollingElement ?? document.documentElement;
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === page || /auto|scroll/.test(getComputedStyle(element).overflowY));
    const all = [page, ...document.querySelectorAll('#root *')].filter(scrolls);
    return all
      .filter((outer) => all.some((inner) => inner !== outer && outer.contains(inner)))
      .map((outer) => `${outer.tagName} ${outer.id} ${outer.className}`);
  });

const SCREENS = [
  '/',
  '/projects/project-detail/$HAR',
  '/settings/policy',
  '/settings/policy?tab=rules',
  '/settings/policy?tab=history',
];

for (const screen of SCREENS)
  test(`${screen} has no scroll bar inside another one`, async ({ page }) => {
    const { id } = await getProject(page, 'HAR');
    await page.goto(screen.replace('$HAR', id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Figures and charts make a screen long once they are there.
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      expect(await nestedScrollers(page), `at ${size.width}`).toEqual([]);
    }
  });

test('from the top of a page, the second stop leads to its list', async ({ page }) => {
  const project = await createProject(page);
  await createWork(page, { title: uniqueTitle('Berth'), projectId: project.id });
  for (const address of ['/works/all-work', `/projects/project-detail/${project.id}/gantt-chart`]) {
    await page.goto(address);
    const list = page.getByRole('main').locator('[role=grid], [role=treegrid]').first();
    await expect(list).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the list' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
  }
});
