import type { Locator, Page } from '@playwright/test';
import { expect } from './people.ts';

export const barsOf = (page: Page): Locator =>
  page.locator('.gantt-layer-rows :is(.gantt-bar-rest, .gantt-bar-critical-rest)');

/** The middle of the first bar, once it no longer moves. */
export async function restingBar(page: Page): Promise<{ x: number; y: number; width: number }> {
  const bar = barsOf(page).first();
  let box = await bar.boundingBox();
  await expect(async () => {
    const before = box;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    box = await bar.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  if (box === null) throw new Error('The work has no bar');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
