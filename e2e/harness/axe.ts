import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules of the Web Content Accessibility Guidelines, levels A and AA. */
export const wcag: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/**
 * The violations that axe finds on the page: which rule, where, and why. The axe script is loaded once per page and
 * called directly, since our pages have no frames. Results of passed rules are skipped, because collecting them would
 * take most of the time.
 */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ given, selector }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(selector, given);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target} ${any[0]?.message ?? ''}`),
      );
    },
    { given: { ...options, resultTypes: ['violations' as const] }, selector: within },
  );
}
