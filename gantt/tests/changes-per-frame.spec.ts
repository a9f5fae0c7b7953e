import { expect, type Page } from '@playwright/test';
import { boxOf, drag, middleOf, openExample, test } from './example-page.ts';

/** Changes of the page caused by an action. */
interface Changes {
  /** Elements added to the page, including their descendants. */
  readonly made: number;
  readonly attributes: number;
  readonly texts: number;
  /** Number of reads of an element's position. Each of them forces a layout. */
  readonly layouts: number;
}

declare global {
  interface Window {
    changes?: { records: MutationRecord[]; observer: MutationObserver; layouts: number };
  }
}

async function changesBy(page: Page, act: () => Promise<unknown>): Promise<Changes> {
  await page.evaluate(() => {
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((more) => records.push(...more));
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const changes = { records, observer, layouts: 0 };
    window.changes = changes;
    const ask = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function counted(): DOMRect {
      changes.layouts += 1;
      return ask.call(this);
    };
  });
  await act();
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    window.changes?.observer.disconnect();
    const records = window.changes?.records ?? [];
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const elements = added.filter((node) => node instanceof Element);
    return {
      made: elements.reduce((sum, element) => sum + 1 + element.querySelectorAll('*').length, 0),
      layouts: window.changes?.layouts ?? Number.NaN,
      attributes: records.filter(({ type }) => type === 'attributes').length,
      texts: records.filter(({ type }) => type === 'characterData').length + added.length - elements.length,
    };
  });
}

const scrollBy = (page: Page, left: number, top: number) =>
  page.locator('.gantt-scroller').evaluate(
    (element, [x, y]) => {
      element.scrollBy(x ?? 0, y ?? 0);
    },
    [left, top],
  );

async function measure(page: Page, count: number): Promise<Record<string, Changes>> {
  await openExample(page, `many-works/?count=${count}`);
  const row = await changesBy(page, () => scrollBy(page, 0, 32));
  const screen = await changesBy(page, () => scrollBy(page, 0, 640));
  const aside = await changesBy(page, () => scrollBy(page, 18, 0));
  const { x, y } = middleOf(await boxOf(page, 22));
  // The list is updated shortly after each step.
  const due = page.locator('[data-work="22"] [data-column="due"]');
  const follow = async (act: () => Promise<unknown>) => {
    const before = (await due.textContent()) ?? '';
    await act();
    await expect(due).not.toHaveText(before);
  };
  await follow(() => drag(page, { x, y }, { x: x + 18, y }, false));
  const step = await changesBy(page, () => follow(() => page.mouse.move(x + 36, y)));
  const drop = await changesBy(page, () => page.mouse.up());
  return { row, screen, aside, step, drop };
}

test('the page changes of a frame depend on the screen size, not on the plan size', async ({ page }) => {
  const { drop: smallDrop, ...small } = await measure(page, 1000);
  const { drop, ...large } = await measure(page, 50_000);
  expect(large).toEqual(small);
  // Scrolled by one row: the new row, and some extra rows in the drawing.
  expect(large.row?.made).toBeLessThan(80);
  expect(large.row?.attributes).toBeLessThan(20);
  // Moved by one day: the bar, its links, its two dates, the box beside it.
  expect(large.step?.made).toBe(0);
  expect(large.step?.layouts).toBe(0);
  expect(large.step?.attributes).toBeLessThan(25);
  expect(large.step?.texts).toBeLessThan(12);
  // Dropped: the dates of all visible followers.
  for (const changes of [smallDrop, drop]) {
    expect(changes?.made).toBeLessThan(10);
    expect(changes?.layouts).toBe(0);
    expect(changes?.attributes).toBeLessThan(50);
    expect(changes?.texts).toBeLessThan(160);
  }
});
