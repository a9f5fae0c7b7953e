import type { Page } from '@playwright/test';

/** Presses Undo in the message that contains `words`: messages of earlier changes may still be visible behind it. */
export async function undoIn(page: Page, words: string): Promise<void> {
  const message = page.locator('[data-sonner-toast]').filter({ hasText: words });
  await message.getByRole('button', { name: 'Undo' }).click();
}
