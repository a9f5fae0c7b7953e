import type { Page } from '@playwright/test';

/**
 * Waits until this many elements are on the page. Checks at each frame, because a locator polls only every half second
 * after a while.
 */
export const seenIn = (page: Page, selector: string, count = 1) =>
  page.waitForFunction(
    ({ selector, count }) => document.querySelectorAll(selector).length >= count,
    { selector, count },
    { polling: 'raf' },
  );
