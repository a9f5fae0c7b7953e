import type { Page } from '@playwright/test';

/**
 * Opens a screen and waits until it is complete. For a signed-in person, the live stream starts once the screen has all
 * its data. The stream stays open, so `networkidle` only works if it starts late. Without a session there is no stream.
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
