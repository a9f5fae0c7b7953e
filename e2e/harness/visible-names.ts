import type { Page } from '@playwright/test';

/** A control whose name does not match its visible text. */
interface WrongName {
  readonly name: string;
  readonly shown: string;
}

/**
 * Finds buttons, links and cells whose accessible name lacks their visible text: people who use voice control say what
 * they see (WCAG 2.5.3). Controls without an explicit name are named by their content. Hidden and decorative text is
 * ignored, as are spaces, punctuation and case.
 */
export const findWrongNames = (page: Page): Promise<WrongName[]> =>
  page.evaluate(() => {
    // A combobox shows its value, which is not part of its name.
    const controls =
      'button:not([role=combobox]), a[href], summary, [role=gridcell], [role=tab], [role=radio], [role=menuitem]';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const shownBy = (control: Element) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      let shown = '';
      while (texts.nextNode() !== null) {
        const parent = texts.currentNode.parentElement;
        if (parent === null || !isShown(parent) || parent.closest('[aria-hidden=true], svg, select'))
          continue;
        shown += ` ${texts.currentNode.textContent}`;
      }
      return shown.replaceAll(/\s+/g, ' ').trim();
    };
    const nameOf = (control: Element) => {
      const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = ids.flatMap((id) => document.getElementById(id)?.textContent ?? []);
      return labels.length > 0 ? labels.join(' ') : control.getAttribute('aria-label');
    };
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const name = nameOf(control);
      if (name === null || name === '' || !isShown(control)) return [];
      const shown = shownBy(control);
      return letters(name).includes(letters(shown)) ? [] : [{ name, shown }];
    });
  });

/** Names with a wrong plural: "1 late works". */
export async function findWrongPlurals(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .filter((line) => /\b1 (?:late |open |new )?(?:works|people|days|projects|comments)\b/.test(line));
}
