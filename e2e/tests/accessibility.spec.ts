import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { getProject } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that a theme can change for axe: everything else is judged once. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

// Few rows tell as much as many, and axe looks at each.
test.use({ viewport: { width: 1280, height: 480 } });

/** No violation at all, and where there is one, what it is and where. */
async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`),
  );
  expect(found).toEqual([]);
}

/** What axe looks at in each theme. */
const lookers = {
  light: (page: Page) => new AxeBuilder({ page }).withTags(rules),
  dark: (page: Page) => new AxeBuilder({ page }).withRules(rulesOfColour),
};
type Theme = keyof typeof lookers;

/** Lets the system turn dark, and waits until the last colour has faded over. */
async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** The page itself never scrolls sideways; what is wide scrolls in a region of its own. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(surplus)).toBeLessThanOrEqual(0);
}

/** Opens a screen whose theme follows the system's, and waits until it is whole. */
async function open(page: Page, path: string, colorScheme: Theme = 'light'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'system'));
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function expectGoodScreen(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectNoViolation(lookers.light(page));
  await turnDark(page);
  await expectNoViolation(lookers.dark(page));
  await expectNoSidewaysScroll(page);
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

test.describe('axe finds nothing, light and dark, and nothing scrolls sideways at 320 px', () => {
  for (const path of screens) test(path, ({ page }) => expectGoodScreen(page, path));

  for (const end of projectScreens)
    test(`project${end}`, async ({ page }) => {
      const { id } = await getProject(page, 'HAR');
      await expectGoodScreen(page, `/projects/project-detail/${id}${end}`);
    });

  test.describe('without signing in', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    for (const path of publicScreens) test(path, ({ page }) => expectGoodScreen(page, path));

    test('the provider’s page', async ({ page }) => {
      await page.goto('/sign-in');
      await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
      await page.getByRole('button', { name: /^Amara Okafor/ }).waitFor();
      await expectNoViolation(lookers.light(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoViolation(lookers.dark(page));
      await expectNoSidewaysScroll(page);
    });
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing in an open dialog, picker, menu and peek, ${theme}`, async ({ page }) => {
    await open(page, '/works/all-work', theme);
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
    await page
      .getByRole('complementary', { name: /^Peek at / })
      .getByRole('button', { name: 'Next work' })
      .waitFor();
    await expectNoViolation(lookers[theme](page));
    await page.keyboard.press('s');
    await page.getByRole('option').first().waitFor();
    await expectNoViolation(lookers[theme](page));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expectNoViolation(lookers[theme](page));
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await expectNoViolation(lookers[theme](page));
  });
