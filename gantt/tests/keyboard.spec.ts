import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../e2e/harness/axe.ts';
import { boxOf, intentsOf, openExample, test } from './example-page.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: 'Works' });
const said = (page: Page) => page.getByRole('status');
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector('[role=treegrid]')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  });

test('arrows move by row and cell, open and close rows, as in every tree grid', async ({ page }) => {
  await openExample(page, 'link-kinds/');
  await grid(page).focus();
  await expect.poll(() => active(page)).toContain('Finish to start');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => active(page)).toContain('follows');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => active(page)).toBe('… follows');
  await page.keyboard.press('Home');
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const phase = page.getByRole('row', { name: /Phase/ });
  await page.keyboard.press('-');
  await expect(phase.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('row', { name: /Also within/ })).toHaveCount(0);
  await page.keyboard.press('+');
  await expect(page.getByRole('row', { name: /Also within/ })).toHaveCount(1);
});

test('a list that is wider than its pane follows the arrows, and the names stay visible', async ({
  page,
}) => {
  await openExample(page, 'harbour/?list=300');
  const at = async (name: string) => {
    const [cell, pane] = await Promise.all([
      page.locator(`.gantt-row[data-work="1"] [data-column="${name}"]`).boundingBox(),
      page.locator('.gantt-grid:has([role=treegrid])').boundingBox(),
    ]);
    if (!cell || !pane) throw new Error(`The list has no cell ${name}.`);
    return { left: cell.x - pane.x, right: pane.x + pane.width - cell.x - cell.width };
  };
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await at('after')).right).toBe(0);
  await expect.poll(async () => (await at('title')).left).toBe(0);
  // The columns before the names become visible again, too, and the names return to their place.
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await at('key')).left).toBe(0);
  expect((await at('title')).left).toBe(44);
  // A list with enough room for all of its columns is not scrolled.
  await openExample(page, 'harbour/');
  const pane = page.locator('.gantt-grid:has([role=treegrid])');
  expect(await pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('Alt and arrows move the bar and announce its dates; releasing Alt drops it, Escape restores it', async ({
  page,
}) => {
  await openExample(page, 'link-kinds/');
  await grid(page).focus();
  const before = await boxOf(page, 0);
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect((await boxOf(page, 0)).left - before.left).toBe(64);
  await expect(said(page)).toContainText('Finish to start: Wed 4 Nov to Sun 8 Nov');
  expect(await intentsOf(page)).toEqual([]);
  await page.keyboard.up('Alt');
  expect(await intentsOf(page)).toMatchObject([{ kind: 'move', work: 0 }]);
  await page.keyboard.down('Alt');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  expect(await intentsOf(page)).toHaveLength(1);
  await expect(said(page)).toHaveText('Put back');
});

test('L links to the work chosen with the arrows, with the kind chosen with Tab', async ({ page }) => {
  await openExample(page, 'link-kinds/');
  await grid(page).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(said(page)).toContainText('Finish to start to Start to start, start to start');
  await page.keyboard.press('Enter');
  expect(await intentsOf(page)).toEqual([{ kind: 'link', from: 0, to: 2, linkKind: 1 }]);
});

test('Enter edits a cell; predecessors are entered as text and sent as an intent', async ({ page }) => {
  await openExample(page, 'link-kinds/');
  await grid(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'after' });
  await field.fill('soon');
  await page.keyboard.press('Enter');
  // A refused text stays for correction, with the reason beside it, even if the user leaves it.
  const reason = '“soon” is not a link: type one such as 3FS+2d.';
  await expect(field).toHaveAccessibleDescription(reason);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(said(page)).toHaveText(reason);
  await page.getByRole('separator').focus();
  await expect(field).toHaveValue('soon');
  expect(await findViolations(page, { rules: { 'page-has-heading-one': { enabled: false } } })).toEqual([]);
  await field.fill('3FS+2d');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => intentsOf(page))
    .toEqual([{ kind: 'edit', work: 0, column: 'after', text: '3FS+2d', isLeft: false }]);
  await expect(grid(page)).toBeFocused();
  // Enter opens a work whose cell cannot be edited; F2 does nothing.
  await page.keyboard.press('Home');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  expect((await intentsOf(page)).slice(1)).toEqual([{ kind: 'open', work: 0 }]);
});

test('rows are indented and moved with the keyboard', async ({ page }) => {
  await openExample(page, 'link-kinds/');
  await grid(page).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+]');
  expect(await intentsOf(page)).toMatchObject([
    { kind: 'place', work: 0, parent: -1, before: 2 },
    { kind: 'place', work: 1, parent: 0 },
  ]);
});

for (const theme of ['light', 'dark'])
  test(`the whole harbour is clean for axe, ${theme}`, async ({ page }) => {
    await openExample(page, `harbour/?theme=${theme}`);
    await grid(page).focus();
    const rules = { 'page-has-heading-one': { enabled: false } };
    expect(await findViolations(page, { rules })).toEqual([]);
  });
