import type { Page } from '@playwright/test';

/** Until so many of them are on the page, looked for at each frame: a locator looks every half second after a while. */
export const seenIn = (page: Page, selector: string, count = 1) =>
  page.waitForFunction(
    ({ selector, count }) => document.querySelectorAll(selector).length >= count,
    { selector, count },
    { polling: 'raf' },
  );
