import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Creates a work, whose toast appears; the page's clock only runs here. */
async function makeToast(page: Page, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(uniqueTitle('Oil the hinges'));
  await page.keyboard.press('Control+Shift+Enter');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toasts(page).count();
    })
    .toBe(count);
}

async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await page.goto('/create-new-work');
  await page.getByRole('form', { name: 'New work' }).waitFor();
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
}

/** Swipes the newest toast to the right, slowly: a quick flick dismisses it at any length. */
async function swipe(page: Page, pixels: number): Promise<void> {
  // The toast no longer moves.
  await toasts(page).first().hover({ trial: true });
  const box = await toasts(page).first().boundingBox();
  if (box === null) throw new Error('There is no toast');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 40 + moved, y: box.y + box.height / 2 }],
    });
  await touch('touchStart');
  // The toaster knows the direction once it has painted the first move.
  let moved = 10;
  await expect
    .poll(async () => {
      moved += 1;
      await touch('touchMove', moved);
      await page.clock.runFor(20);
      return toasts(page).first().getAttribute('data-swiped');
    })
    .toBe('true');
  await page.clock.runFor(2_000);
  await touch('touchMove', pixels);
  await expect(toasts(page).first()).toHaveCSS('--swipe-amount-x', `${pixels}px`);
  await touch('touchEnd');
}

test.describe('toasts, measured', () => {
  test('[S2-18f] [S2-18g] a swipe of 45 px dismisses one, and it is removed 200 ms later', async ({
    page,
  }) => {
    await openWithClock(page);
    await makeToast(page, 1);
    await swipe(page, 45);
    await expect(toasts(page)).toHaveAttribute('data-swipe-out', 'true');
    await page.clock.runFor(199);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('[S2-18f] a swipe of 44 px does not', async ({ page }) => {
    await openWithClock(page);
    await makeToast(page, 1);
    await swipe(page, 44);
    await expect(toasts(page)).toHaveAttribute('data-swiping', 'false');
    await expect(toasts(page)).toHaveAttribute('data-swipe-out', 'false');
  });

  test('[S2-18a] without a setting one stays for 4000 ms', async ({ page }) => {
    const entry = fileURLToPath(new URL('../../web/tests/bare-toaster.ts', import.meta.url));
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry, formats: ['iife'], name: 'bareToaster' } },
    });
    const [{ output } = { output: [] }] = [built].flat() as { output: { code?: string }[] }[];
    await page.goto('about:blank');
    await page.clock.install();
    await page.addScriptTag({ content: output[0]?.code ?? '' });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => (window as unknown as { toast: (text: string) => void }).toast('Measured'));
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return toasts(page).count();
      })
      .toBe(1);
    await page.clock.runFor(3_900);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'false');
    await page.clock.runFor(150);
    await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
  });

  test('the first message is announced: its live region exists before it', async ({ page }) => {
    await page.goto('/create-new-work');
    const region = page.locator('[aria-live="polite"][aria-relevant~="additions"]');
    await expect(region.first()).toBeAttached();
    await expect(toasts(page)).toHaveCount(0);
    await region.first().evaluate((element) => element.setAttribute('data-there', ''));
    await page.getByRole('textbox', { name: 'Title' }).fill(uniqueTitle('Oil the hinges'));
    await page.keyboard.press('Control+Shift+Enter');
    await expect(page.locator('[data-there] [data-sonner-toast]')).toHaveCount(1);
  });
});
