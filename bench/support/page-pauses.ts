import type { Page } from '@playwright/test';

/** How long a page did not answer while something was done. */
export interface Pauses {
  /** Milliseconds of the longest stretch of script and layout without a break. */
  readonly longestMs: number;
  /** How many stretches took longer than 50 and than 100 milliseconds. */
  readonly over50: number;
  readonly over100: number;
}

/** Notes every long stretch; runs in the page, before anything else does. */
const watcher = `
  window.pauses = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.pauses.push(duration);
  }).observe({ type: 'longtask', buffered: true });`;

/** Observers hear of a task once it is over. */
const readings = `new Promise((resolve) => setTimeout(() => resolve(window.pauses.splice(0)), 100))`;

/** From the next page load on, every long stretch is noted. */
export async function watchPauses(page: Page): Promise<void> {
  await page.addInitScript({ content: watcher });
}

/** What was noted since the last reading. */
export async function readPauses(page: Page): Promise<Pauses> {
  const tasks: number[] = await page.evaluate(readings);
  return {
    longestMs: Math.round(Math.max(0, ...tasks)),
    over50: tasks.length,
    over100: tasks.filter((task) => task > 100).length,
  };
}
