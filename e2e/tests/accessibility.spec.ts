import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getProject } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;

/** No violation at all, and where there is one, what it is and where. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** The page itself never scrolls sideways; what is wide scrolls in a region of its own. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(surplus)).toBeLessThanOrEqual(0);
}

async function open(page: Page, path: string, theme: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

const screens = [
  '/',
  '/works/all-work',
  '/works/overdue-work',
  '/works/bin',
  '/work-detail?key=HAR-1',
  '/create-new-work',
  '/settings',
  '/settings/account',
  '/settings/company',
  '/settings/policy',
  '/settings/audit',
  '/users',
  '/projects',
  '/projects/create-new-project',
  '/departments',
];
const projectScreens = ['', '/work-list', '/work-detail?key=HAR-1', '/gantt-chart', '/create-new-work'];
const publicScreens = ['/sign-in', '/403', '/404', '/500', '/503', '/nothing-here'];

for (const theme of themes)
  test.describe(`axe finds nothing, ${theme}`, () => {
    for (const path of screens)
      test(path, async ({ page }) => {
        await open(page, path, theme);
        await expectAccessible(page);
      });

    for (const end of projectScreens)
      test(`project${end}`, async ({ page }) => {
        const { id } = await getProject(page, 'HAR');
        await open(page, `/projects/project-detail/${id}${end}`, theme);
        await expectAccessible(page);
      });

    test('an open dialog, picker, menu and peek', async ({ page }) => {
      await open(page, '/works/all-work', theme);
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await page
        .getByRole('complementary', { name: /^Peek at / })
        .getByRole('button', { name: 'Next work' })
        .waitFor();
      await expectAccessible(page);
      await page.keyboard.press('s');
      await page.getByRole('option').first().waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Profile of/ }).click();
      await page.getByRole('menuitem').first().waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await expectAccessible(page);
    });

    test.describe('without signing in', () => {
      test.use({ storageState: { cookies: [], origins: [] } });
      for (const path of publicScreens)
        test(path, async ({ page }) => {
          await open(page, path, theme);
          await expectAccessible(page);
        });
    });
  });

for (const colorScheme of themes)
  test.describe(`the provider’s page, ${colorScheme}`, () => {
    test.use({ storageState: { cookies: [], origins: [] }, colorScheme });
    test('axe finds nothing', async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
      await page.getByRole('button', { name: /^Amara Okafor/ }).waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no screen scrolls sideways', async ({ page }) => {
    test.setTimeout(180_000);
    const { id } = await getProject(page, 'HAR');
    for (const path of [
      ...screens,
      ...projectScreens.map((end) => `/projects/project-detail/${id}${end}`),
      ...publicScreens,
    ])
      await test.step(path, async () => {
        await open(page, path, 'light');
        await expectNoSidewaysScroll(page);
      });
  });
});
