import { PSEUDO_LANGUAGE } from '@gantry/contract/words';
import type { Page } from '@playwright/test';
import { openWhole } from '../harness/open-whole.ts';
import { expect, test } from '../harness/people.ts';
import { collectData, findCutWords, findPlainWords } from '../harness/words-on-screen.ts';

/** The screens of the parts whose words come from catalogues; `ready` appears once the screen is complete. */
const screens = [
  { name: 'profile', path: '/settings', ready: 'section', isError: false },
  { name: 'company', path: '/settings/company', ready: 'section dl', isError: false },
  { name: 'resources', path: '/resources', ready: 'h1', isError: false },
  { name: 'calendars', path: '/settings/calendars', ready: 'h1', isError: false },
  { name: 'not found', path: '/404', ready: 'h1', isError: true },
  { name: 'forbidden', path: '/403', ready: 'h1', isError: true },
  { name: 'general error', path: '/500', ready: 'h1', isError: true },
] as const;

async function speak(page: Page, language: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  await page.context().addCookies([{ name: 'LANGUAGE', value: language, url: baseURL ?? '' }]);
}

for (const width of [1440, 390])
  for (const { name, path, ready, isError } of screens)
    test(`${name} says all of its words from catalogues, and cuts none, at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await speak(page, PSEUDO_LANGUAGE);
      const data = collectData(page);
      // An error page sends no requests.
      await (isError ? page.goto(path) : openWhole(page, path));
      await page.locator(ready).first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LANGUAGE);
      // The body of a response may arrive here after the screen has drawn it.
      await expect.poll(() => findPlainWords(page, data)).toEqual([]);
      expect(await findCutWords(page)).toEqual([]);
    });

test.describe('in a browser that asks for Vietnamese', () => {
  // The language is stored with the person.
  test.use({ locale: 'vi-VN', ownRoles: ['member'] });

  test('Gantry speaks Vietnamese, until the person chooses English in the settings', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await page.goto('/settings/account');
    await page.getByRole('combobox', { name: 'Ngôn ngữ' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'As this browser' }).click();
    await expect(page.getByRole('combobox', { name: 'Ngôn ngữ' })).toBeVisible();
  });

  test.describe('before signing in', () => {
    test.use({ storageState: { cookies: [], origins: [] } });
    test('the sign-in screen is Vietnamese, too', async ({ page }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('button', { name: 'Đăng nhập bằng Microsoft' })).toBeVisible();
    });
  });
});

test.describe('in a browser that asks for German', () => {
  test.use({ locale: 'de-DE', ownRoles: ['member'] });

  test('Gantry speaks German, and parses German dates', async ({ page }) => {
    await page.goto('/create-new-work');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Einstellungen' })).toBeVisible();
    await page.keyboard.type('Decke gießen bis 4. Dezember 2026');
    await expect(page.getByText('Fr 4. Dez').first()).toBeVisible();
  });
});
