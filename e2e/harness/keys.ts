import type { Page } from '@playwright/test';

/**
 * Presses keys quickly one after the other, such as `G B`. If each press were awaited, a busy machine would pause
 * between them, and the second key would count separately.
 */
export async function pressInTurn(page: Page, ...keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}
