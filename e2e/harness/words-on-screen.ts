import type { Page } from '@playwright/test';

/**
 * Texts that are the same in every language: names, keys of the keyboard, fonts, and the languages by their own names.
 */
const names =
  /\b(Gantry|Microsoft|Ctrl|Shift|Alt|Esc|Enter|Inter|Manrope|English|Tiếng Việt|[A-Z][\w+-]*(?:\/[A-Z][\w +-]*)+)\b/g;
const englishWord = /[A-Za-z]{3,}/;

/** Collects the texts of all responses: names of people, works and projects are data and are not translated. */
export function collectData(page: Page): ReadonlySet<string> {
  const texts = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !response.ok()) return;
    const body: unknown = await response.json().catch(() => undefined);
    collectTexts(body, texts);
  });
  return texts;
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    // A code such as a status is not a name.
    if (!/^[a-z_]*$/.test(value)) texts.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts);
}

/** Texts on the screen, visible or for screen readers, that contain an unaccented word and are not data. */
export async function findPlainWords(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  const known = [...data].toSorted((a, b) => b.length - a.length);
  const isPlain = (text: string) => {
    const given = known.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    return englishWord.test(given.replaceAll(names, ' '));
  };
  return [...new Set(texts)].filter(isPlain);
}

function readTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest('kbd, code, noscript, script, style, [data-keys]') !== null)
      continue;
    if (node instanceof Text) texts.push(node.data.trim());
    else
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
  }
  return [...texts, document.title].filter((text) => text !== '');
}

/** Texts that are cut off and have no title with the full text. */
export function findCutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node instanceof Text && node.data.trim() !== '',
        );
        const { overflowX, clipPath } = getComputedStyle(element);
        // Text for screen readers only is always clipped.
        const hides = overflowX === 'hidden' && clipPath === 'none';
        return hasText && hides && element.scrollWidth > element.clientWidth + 1;
      })
      .filter((element) => element.closest('[title]') === null)
      .map((element) => element.textContent?.trim() ?? ''),
  );
}
