import type { Page } from '@playwright/test';
import { uniqueTitle } from '../harness/company.ts';
import { pressInTurn } from '../harness/keys.ts';
import { expect, signIn, test } from '../harness/people.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const settings = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const form = (page: Page) => page.getByRole('form', { name: 'New work' });

/** The form shows a toast when a work is created and the next form opens. */
async function makeToast(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(uniqueTitle('Oil the hinges'));
  await page.keyboard.press('Control+Shift+Enter');
}

test.describe('the progress bar', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Navigation', includeHidden: true });

  test('[S2-16a] [S2-16b] stands at the top from the start of a navigation to its end', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/departments-[\w-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/settings');
    await settings(page).waitFor();
    await expect(bar(page)).toHaveAttribute('data-state', 'idle');
    await bar(page).evaluate((element) => {
      const states: (string | null)[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(element.getAttribute('data-state'))).observe(element, {
        attributeFilter: ['data-state'],
      });
    });
    await navigation(page).getByRole('link', { name: 'Departments' }).click();
    await expect(bar(page)).toHaveAttribute('data-state', 'loading');
    const look = await bar(page).evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const probe = document.createElement('div');
      probe.style.backgroundColor = 'var(--muted-foreground, var(--color-muted-foreground))';
      document.body.append(probe);
      const colours = [element, probe].map((painted) => getComputedStyle(painted).backgroundColor);
      probe.remove();
      return { top, height, colours };
    });
    expect(look).toMatchObject({ top: 0, height: 2 });
    expect(look.colours[0]).toBe(look.colours[1]);
    expect(look.colours[0]).not.toBe('rgba(0, 0, 0, 0)');
    release();
    await expect(page.getByRole('heading', { name: 'Departments' })).toBeVisible();
    await expect(bar(page)).toHaveAttribute('data-state', 'idle');
    expect(await page.evaluate(() => Reflect.get(window, 'states'))).toEqual(['loading', 'complete', 'idle']);
  });
});

test.describe('toasts', () => {
  test('[S2-17a] [S2-17c] [S2-17e] stand at the bottom right, have a name and can be closed', async ({
    page,
  }) => {
    await page.goto('/create-new-work');
    await makeToast(page);
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(region.getByText(/created$/)).toBeVisible();
    const list = page.locator('[data-sonner-toaster]');
    await expect(list).toHaveAttribute('data-x-position', 'right');
    await expect(list).toHaveAttribute('data-y-position', 'bottom');
    const box = await toasts(page).boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(1280 / 2);
    expect(box?.y ?? 0).toBeGreaterThan(800 / 2);
    await toasts(page).getByRole('button', { name: 'Close this notification' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[S2-17d] Alt+T expands them', async ({ page }) => {
    await page.clock.install();
    await page.goto('/create-new-work');
    await form(page).waitFor();
    for (const count of [1, 2]) {
      await makeToast(page);
      await expect(toasts(page)).toHaveCount(count);
    }
    await expect(toasts(page).last()).toHaveAttribute('data-expanded', 'false');
    await page.keyboard.press('Alt+t');
    await expect(toasts(page).last()).toHaveAttribute('data-expanded', 'true');
  });

  test('[S2-17b] follow the theme', async ({ page }) => {
    await page.goto('/create-new-work');
    for (const [theme, device, painted] of [
      ['light', 'dark', 'light'],
      ['dark', 'light', 'dark'],
      ['system', 'dark', 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: device });
      await page.evaluate((value) => localStorage.setItem('vite-ui-theme', value), theme);
      await page.reload();
      await makeToast(page);
      await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute('data-sonner-theme', painted);
    }
  });

  test('[S2-18b] [S2-18h] are dismissed after the 3000 ms of the shell, and then removed', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-20T10:00:00Z' });
    await page.goto('/create-new-work');
    await form(page).waitFor();
    await page.clock.pauseAt('2026-11-20T11:00:00Z');
    await makeToast(page);
    // The app needs only short timers: the toast is at most one step old when it is seen.
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toasts(page).count();
      })
      .toBe(1);
    await page.clock.runFor(2900);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    // The rest of its time runs in small steps: its timer began one or two frames after the toast was first seen.
    let more = 0;
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        more += 50;
        return toasts(page).getAttribute('data-removed');
      })
      .toBe('true');
    expect(2900 + more).toBeLessThan(4000);
    await page.clock.runFor(200);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test.describe('the overlay', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('[S2-19] is over everything while a person is signed out', async ({ page }) => {
    await signIn(page, 'viewer');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/logout', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const overlay = page.getByRole('status').filter({ hasText: 'Signing out…' });
    await expect(overlay).toBeVisible();
    await expect(
      navigation(page).getByRole('link', { name: 'Users' }).click({ trial: true, timeout: 500 }),
    ).rejects.toThrow(/intercepts pointer events/);
    release();
    await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });
});

test.describe('browser preferences', () => {
  const html = (page: Page) => page.locator('html');

  test('[S1-03] [S3-05b] the theme is chosen in the top bar and kept', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('[S1-03] [S3-05a] the font is chosen under settings and kept', async ({ page }) => {
    await page.goto('/settings/account');
    await page.getByRole('radiogroup', { name: 'Font' }).getByText('Manrope').click();
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Manrope/);
    expect(await page.evaluate(() => localStorage.getItem('font'))).toBe('manrope');
    await page.reload();
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Manrope/);
  });

  test('[S5-01] a stored font that is none of the three counts as Inter', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('font', 'comic'));
    await page.goto('/settings/account');
    await expect(page.getByRole('radio', { name: 'Inter' })).toBeChecked();
    await expect(html(page)).toHaveAttribute('data-font', 'inter');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Inter/);
  });

  test('[S5-02a] with nothing stored it is light, whatever the device wants', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/settings');
    await settings(page).waitFor();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('[S5-02c] with "system" it follows the device, also while it is open', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/settings/account');
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('System').click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('body')).not.toHaveCSS('background-color', light);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', light);
  });
});

test.describe('keys that work everywhere', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/settings');
    await settings(page).waitFor();
  });

  test('? shows them, Escape closes the list', async ({ page }) => {
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Go to Overdue works')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  test('G, then the letter of a screen, goes there', async ({ page }) => {
    for (const [letter, path] of [
      ['w', '/works/all-work'],
      ['l', '/works/overdue-work'],
      ['p', '/projects'],
      ['d', '/departments'],
      ['u', '/users'],
      ['h', '/'],
    ] as const) {
      await pressInTurn(page, 'g', letter);
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
  });

  test('Ctrl+B folds the sidebar, and it stays folded', async ({ page }) => {
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Unfold the sidebar' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Unfold the sidebar' }).waitFor();
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Fold the sidebar', exact: true })).toBeVisible();
  });

  test('C opens the form of a new work over the screen, and Escape closes it without navigation', async ({
    page,
  }) => {
    await page.goto('/works/all-work');
    const grid = page.getByRole('grid', { name: 'Works' });
    await grid.focus();
    const title = uniqueTitle('Coil the hawser');
    const before = page.url();
    await page.keyboard.press('c');
    const field = page.getByRole('dialog', { name: 'New work' }).getByRole('textbox', { name: 'Title' });
    await expect(field).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
    // The typed text is restored.
    await page.keyboard.press('c');
    await expect(field).toHaveValue(title);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^[A-Z]+-\d+ created$/)).toBeVisible();
    await expect(grid).toBeFocused();
    expect(page.url()).toBe(before);
  });
});

test('nothing moves under the pointer when the demo’s notice loads late', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) =>
      moved.push(...list.getEntries().map(({ startTime }) => startTime)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await held;
    await route.continue();
  });
  const me = page.waitForResponse('**/api/users/me');
  await page.goto('/settings/account');
  await (await me).finished();
  await expect(page.getByText('Loading user data...')).toBeVisible();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  letGo();
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Font' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
});
