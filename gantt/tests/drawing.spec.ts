import { expect } from '@playwright/test';
import { boxOf, openExample, test } from './example-page.ts';

test('the content of the page depends on the screen size, not on the plan size', async ({ page }) => {
  await openExample(page, 'many-works/?count=50000');
  const countNodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await countNodes()).toBeLessThan(900);
  await page.locator('.gantt-scroller').evaluate((element) => {
    element.scrollTop = 800_000;
  });
  await expect(page.getByRole('row', { name: /Work 25001/ })).toBeVisible();
  expect(await countNodes()).toBeLessThan(900);
  const box = await boxOf(page, 25_001);
  const row = await page.locator('.gantt-row[data-work="25001"]').boundingBox();
  expect(box.top - (row?.y ?? 0)).toBe(4);
});

test('links that only pass through the window are found while scrolling', async ({ page }) => {
  await openExample(page, 'many-works/?count=50000');
  await page.evaluate(() => {
    window.example.handle?.fitProject();
    window.example.handle?.reveal(3000);
  });
  await expect
    .poll(() => page.evaluate(() => window.example.handle?.listDrawnLinks() ?? []))
    // From work 1000 to 5001, from 2000 to 6001: both ends are far outside.
    .toEqual(expect.arrayContaining([999, 1999]));
});

test('zoom goes from years to hours and back, and fits the project and the selected works', async ({
  page,
}) => {
  await openExample(page, 'harbour/');
  const span = () => page.evaluate(() => window.example.handle?.visibleSpan() ?? { start: 0, finish: 0 });
  await page.evaluate(() => window.example.handle?.zoomTo(2000));
  await expect(page.locator('.gantt-axis')).toContainText(':00');
  await page.evaluate(() => window.example.handle?.zoomTo(0.1));
  await expect(page.locator('.gantt-axis')).toContainText('2026');
  await page.evaluate(() => window.example.handle?.fitProject());
  const { start, finish } = await span();
  // 2 November to 17 December, with a margin on both sides.
  expect((finish - start) / 1440).toBeGreaterThan(45);
  expect((finish - start) / 1440).toBeLessThan(65);
  await page.evaluate(() => window.example.handle?.reveal(3));
  await page.evaluate(() => window.example.handle?.fitWorks([3]));
  const [bar, chart] = [await boxOf(page, 3), await page.locator('.gantt-body').boundingBox()];
  if (chart === null) throw new Error('Nothing is drawn.');
  expect((bar.right - bar.left) / chart.width).toBeGreaterThan(0.5);
  expect(bar.left).toBeGreaterThan(chart.x);
  expect(bar.right).toBeLessThan(chart.x + chart.width);
});

test('the bars of a working week fill its days, and a collapsed summary shows the links of its works', async ({
  page,
}) => {
  await openExample(page, 'link-kinds/');
  const bar = await boxOf(page, 0);
  expect(bar.right - bar.left).toBe(5 * 32);
  const linksBefore = await page.evaluate(() => window.example.handle?.listDrawnLinks().length);
  await page.getByRole('button', { name: 'Hide sub-works' }).click();
  await expect
    .poll(() => page.evaluate(() => window.example.handle?.listDrawnLinks().length))
    .toBe((linksBefore ?? 0) - 1);
});

test('bars that may not be changed cannot be dragged', async ({ page }) => {
  await openExample(page, 'harbour/?read-only');
  const bar = await boxOf(page, 9);
  await page.mouse.move(bar.left + 60, bar.top + 6);
  await page.mouse.down();
  await page.mouse.move(bar.left + 160, bar.top + 6, { steps: 4 });
  await expect(page.locator('.gantt-body')).toHaveAttribute('data-gesture', 'panning');
  await page.mouse.up();
});

test('the export is an image that a browser can load', async ({ page }) => {
  await page.goto('/export/');
  const picture = page.getByRole('img', { name: 'Gantt chart of Harbour terminal' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(900);
});
