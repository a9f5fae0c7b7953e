import type { Page } from '@playwright/test';

/**
 * Opens a screen and waits until it is whole. A signed-in person follows what others do once their screen has all that
 * it asked for; that stream stays open, so that `networkidle` comes only where it begins late enough. Where nobody is
 * signed in there is none.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const cookies = await page.context().cookies();
  if (!cookies.some(({ name }) => name === 'gsid')) {
    await page.goto(path, { waitUntil: 'networkidle' });
    return;
  }
  const follows = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/live');
  await page.goto(path);
  await follows;
}
