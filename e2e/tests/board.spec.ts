import type { Locator, Page } from '@playwright/test';
import { createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const board = (page: Page) => page.getByRole('grid', { name: 'Works' });
const column = (page: Page, name: string) => board(page).getByRole('rowgroup', { name, exact: true });
const card = (page: Page, title: string): Locator =>
  board(page).locator('[data-work-id]').filter({ hasText: title });

/** The preview of the dragged card. */
const ghost = (page: Page) => page.locator('[data-carried]');

/** Works with these words in their title, as a board. */
const boardOf = (words: string, more = '') =>
  `/works/all-work?layout=board${more}&filter=${encodeURIComponent(`text:contains:${words}`)}`;

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Nothing to carry, or nowhere to carry it.');
  await page.mouse.move(start.x + 90, start.y + 40);
  await page.mouse.down();
  await page.mouse.move(start.x + 110, start.y + 50, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + 60, { steps: 6 });
}

test.describe('the board', () => {
  test.use({ ownRoles: ['admin'] });

  test('moves a card by mouse and by keys, warns above a limit, and undoes the move', async ({ page }) => {
    const words = uniqueTitle('Fit the fenders');
    const first = await createWork(page, { title: `${words} north` });
    await createWork(page, { title: `${words} south`, status: 'in_review' });
    await page.goto(boardOf(words, '&limits=in_review:1'));
    await expect(card(page, 'north')).toBeVisible();
    await expect(column(page, 'Backlog').or(column(page, 'To do')).getByText('north').first()).toBeVisible();

    // By mouse: the board shows the effect before the card is dropped.
    await carry(page, card(page, 'north'), column(page, 'In review'));
    await expect(page.getByText('2 in In review, the limit is 1')).toBeVisible();
    await page.mouse.up();
    await expect(column(page, 'In review').getByText('north')).toBeVisible();
    await expect(board(page).getByText('2 of 1', { exact: true })).toBeVisible();
    await expect.poll(async () => (await getWork(page, first.id)).status).toBe('in_review');

    // By keys.
    await board(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(board(page)).toHaveAttribute('aria-activedescendant', /.+/);
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+Space');
    await expect(page.getByRole('status').filter({ hasText: 'is lifted, in In review' })).toBeAttached();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: 'is over In progress' })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: 'is back in In review' })).toBeAttached();
    await page.keyboard.press('Shift+Space');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(column(page, 'To do').locator('[data-work-id]')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(column(page, 'To do').locator('[data-work-id]')).toHaveCount(0);
    await expect(column(page, 'In review').locator('[data-work-id]')).toHaveCount(2);
  });
});

test.describe('the board on a touch screen', () => {
  test.use({ ownRoles: ['admin'], hasTouch: true, viewport: { width: 1100, height: 800 } });

  test('lifts a card on a long press and moves it to another column', async ({ page }) => {
    const words = uniqueTitle('Weld the dolphins');
    const work = await createWork(page, { title: `${words} east`, status: 'todo' });
    await createWork(page, { title: `${words} west`, status: 'in_progress' });
    await page.goto(boardOf(words));
    await expect(card(page, 'east')).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
    const middleOf = async (place: Locator) => {
      const box = await place.boundingBox();
      if (box === null) throw new Error('It is not on the screen.');
      return { x: box.x + box.width / 2, y: box.y + 50 };
    };
    const from = await middleOf(card(page, 'east'));
    const to = await middleOf(column(page, 'In progress'));
    await touch('touchStart', from);
    await expect(ghost(page)).toBeVisible();
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', {
        x: from.x + (to.x - from.x) * part,
        y: from.y + (to.y - from.y) * part,
      });
    await touch('touchEnd');
    await expect(ghost(page)).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(column(page, 'In progress').getByText('east')).toBeVisible();
    await expect.poll(async () => (await getWork(page, work.id)).status).toBe('in_progress');
  });
});
