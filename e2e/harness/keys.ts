import type { Page } from '@playwright/test';

/**
 * One key after the other as quickly as fingers do it, such as `G B`. Awaited one by one, a busy machine makes a pause
 * between them after which the second is a key of its own.
 */
export async function pressInTurn(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
