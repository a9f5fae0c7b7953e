import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { findViolations, wcag } from '../harness/axe.ts';
import { call, getProject } from '../harness/company.ts';
import { findFaintBorders, findUnevenParts } from '../harness/measures.ts';
import { openWhole } from '../harness/open-whole.ts';
import { expect, test } from '../harness/people.ts';
import { findWrongNames, findWrongPlurals } from '../harness/visible-names.ts';

/** The rules of axe that depend on the theme: all others are checked only once. */
const ofColour: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

// A few rows are enough, and axe checks each.
test.use({ viewport: { width: 1280, height: 480 } });

/** Expects no violation, in light and then in dark mode; a failure lists what and where. */
async function expectNoViolation(page: Page, within?: string): Promise<void> {
  expect(await findViolations(page, wcag, within)).toEqual([]);
  expect(await findFaintBorders(page)).toEqual([]);
  await turn(page, 'dark');
  expect(await findViolations(page, ofColour, within)).toEqual([]);
  expect(await findFaintBorders(page)).toEqual([]);
}

/** Switches the system to dark or light, and waits until all colour transitions have ended. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(async () => {
    const findFading = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    // Inherited colours start another transition when the transition of the parent has ended.
    for (let fading = findFading(); fading.length > 0; fading = findFading()) {
      await Promise.allSettled(fading.map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Neither the page nor its content as a whole scrolls sideways; wide parts scroll in a region of their own. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = () =>
    Math.max(
      ...[...document.querySelectorAll('html,main')].map((each) => each.scrollWidth - each.clientWidth),
    );
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => page.evaluate(surplus), `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Opens a screen whose theme follows the system's, and waits until it is complete. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('vite-ui-theme', 'system'));
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openWhole(page, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

async function expectGoodScreen(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expectNoViolation(page);
  expect(await findUnevenParts(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

const screens = [
  '/',
  '/works/all-work',
  '/works/all-work?layout=board',
  '/works/all-work?layout=calendar',
  '/works/overdue-work',
  '/works/bin',
  '/work-detail?key=HAR-1',
  '/create-new-work',
  '/settings',
  '/settings/account',
  '/settings/company',
  '/settings/policy',
  '/settings/policy?tab=rules',
  '/settings/policy?tab=history',
  '/settings/labels',
  '/settings/mail',
  '/settings/backups',
  '/settings/audit',
  '/settings/status',
  '/settings/sign-in-mappings',
  '/users',
  '/resources',
  '/inbox',
  '/import',
  '/settings/calendars',
  '/projects',
  '/projects/create-new-project',
  '/departments',
];
const projectScreens = ['', '/work-list', '/work-detail?key=HAR-1', '/gantt-chart', '/create-new-work'];
const publicScreens = ['/sign-in', '/403', '/404', '/500', '/503', '/nothing-here'];

test.describe('axe finds nothing, light and dark, and nothing scrolls sideways on a phone', () => {
  for (const path of screens) test(path, ({ page }) => expectGoodScreen(page, path));

  for (const end of projectScreens)
    test(`project${end}`, async ({ page }) => {
      const { id } = await getProject(page, 'HAR');
      await expectGoodScreen(page, `/projects/project-detail/${id}${end}`);
    });

  test('a calendar', async ({ page }) => {
    const { body } = await call(page, 'GET', '/api/calendars');
    // A calendar with a parent has a checkbox for each day.
    const follower = (body.response as { id: string; parentId: string | null }[]).find(
      ({ parentId }) => parentId !== null,
    );
    await expectGoodScreen(page, `/calendars/${follower?.id}`);
  });

  test.describe('without signing in', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    for (const path of publicScreens) test(path, ({ page }) => expectGoodScreen(page, path));

    test('the provider’s page', async ({ page }) => {
      await open(page, '/sign-in');
      await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
      await page.getByRole('button', { name: /^Amara Okafor/ }).waitFor();
      expect(await findViolations(page, wcag)).toEqual([]);
      // This page reads the theme when it loads.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await findViolations(page, ofColour)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  });
});

test.describe('names contain the visible text and are grammatical', () => {
  const wide = [
    ...screens,
    '/works/all-work?layout=table&columns=key,title,status,priority,owner,assignees,labels,project,department,start,due,progress,updated',
    '/works/all-work?group=project',
  ];
  for (const path of wide)
    test(path, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      if (path.startsWith('/works/all')) await page.locator('[data-work-id]').nth(3).waitFor();
      expect(await findWrongNames(page)).toEqual([]);
      expect(await findWrongPlurals(page)).toEqual([]);
    });

  for (const end of projectScreens)
    test(`project${end}`, async ({ page }) => {
      const { id } = await getProject(page, 'HAR');
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `/projects/project-detail/${id}${end}`);
      expect(await findWrongNames(page)).toEqual([]);
      expect(await findWrongPlurals(page)).toEqual([]);
    });

  test('the overdue clinic', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/works/overdue-work?clinic=yes');
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    expect(await findWrongNames(page)).toEqual([]);
  });
});

test('axe finds nothing in an open peek, picker, menu and dialog, light and dark', async ({ page }) => {
  // Sorted so that works which other tests create, change and delete are not at the top.
  await open(page, '/works/all-work?sort=key');
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const peek = page.getByRole('complementary', { name: /^Peek at / });
  await peek.getByRole('button', { name: 'Next work' }).waitFor();
  await expectNoViolation(page);
  await turn(page, 'light');
  await page.keyboard.press('s');
  await page.getByRole('option').first().waitFor();
  await expectNoViolation(page, '[role=dialog]:has([role=listbox])');
  await turn(page, 'light');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem').first().waitFor();
  await expectNoViolation(page, '[role=menu]');
  await turn(page, 'light');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoViolation(page, '[role=dialog]');
});
