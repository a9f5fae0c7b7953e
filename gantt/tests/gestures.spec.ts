import { expect } from '@playwright/test';
import { boxOf, drag, intentsOf, middleOf, openExample, test } from './example-page.ts';

// Works of the link kinds: A=0 … H=7, S=8, S1=9, S2=10, X=11, Y=12, M=13, N=14. A day is 32 pixels.
const DAY = 1440;
const [A, B, C, S2, X, M, N] = [0, 1, 2, 10, 11, 13, 14];

test.beforeEach(({ page }) => openExample(page, 'link-kinds/'));

test('a bar is moved by whole days, and its followers show their new dates before the drop', async ({
  page,
}) => {
  const before = await boxOf(page, B);
  const { x, y } = middleOf(await boxOf(page, A));
  await drag(page, { x, y }, { x: x + 5 * 32, y }, false);
  await expect(page.locator('.gantt-tip')).toContainText('+5 d');
  await expect(page.locator('.gantt-tip')).toContainText('3 move');
  expect((await boxOf(page, B)).left - before.left).toBe(2 * 32);
  expect(await intentsOf(page)).toEqual([]);
  await page.mouse.up();
  const [intent] = await intentsOf(page);
  expect(intent).toMatchObject({ kind: 'move', work: A, withFollowers: true });
  await expect(page.locator('.gantt-tip')).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Finish to start now Sat 7 Nov');
});

test('a host that needs time to compute successors has the preview asked again, for a bar and for a link', async ({
  page,
}) => {
  const think = (isThinking: boolean) =>
    page.evaluate((is) => {
      window.example.isThinking = is;
      if (!is) window.example.handle?.askAgain();
    }, isThinking);
  const tip = page.locator('.gantt-tip');
  const before = await boxOf(page, B);
  await think(true);
  const { x, y } = middleOf(await boxOf(page, A));
  await drag(page, { x, y }, { x: x + 5 * 32, y }, false);
  await expect(tip).toContainText('Working it out …');
  expect(await boxOf(page, B)).toEqual(before);
  await think(false);
  await expect(tip).toContainText('3 move');
  expect((await boxOf(page, B)).left - before.left).toBe(2 * 32);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await think(false);
  await expect(tip).toHaveCount(0);

  await think(true);
  await page.locator('.gantt-row').nth(C).click();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowDown');
  await expect(tip).toContainText('Working it out …');
  await think(false);
  await expect(tip).toBeVisible();
  await expect(tip).not.toContainText('Working it out');
  await page.keyboard.press('Escape');
  await think(false);
  await expect(tip).toHaveCount(0);
});

test('Escape restores a bar; Shift does not move followers', async ({ page }) => {
  const before = await boxOf(page, B);
  const { x, y } = middleOf(await boxOf(page, A));
  await drag(page, { x, y }, { x: x + 160, y }, false);
  await page.keyboard.down('Shift');
  expect(await boxOf(page, B)).toEqual(before);
  await page.keyboard.up('Shift');
  expect((await boxOf(page, B)).left).toBeGreaterThan(before.left);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await boxOf(page, B)).toEqual(before);
  expect(await intentsOf(page)).toEqual([]);
});

test('a dragged bar follows the wheel, ignores other keys, has no menu, and is restored if its release is lost', async ({
  page,
}) => {
  const tip = page.locator('.gantt-tip');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => {
      document.body.dataset.heard = key;
    });
  });
  const { x, y } = middleOf(await boxOf(page, A));
  await drag(page, { x, y }, { x: x + 32, y }, false);
  await expect(tip).toContainText('+1 d');
  await page.keyboard.press('Delete');
  await expect(page.locator('body')).not.toHaveAttribute('data-heard');
  await page.mouse.wheel(3 * 32, 0);
  await expect(tip).toContainText('+4 d');
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  const [move, ...others] = await intentsOf(page);
  expect([move?.kind, others]).toEqual(['move', []]);

  const again = middleOf(await boxOf(page, A));
  await drag(page, again, { x: again.x + 64, y }, false);
  await page.evaluate(() => {
    window.addEventListener('pointerup', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
  });
  await page.mouse.up();
  await expect(tip).toHaveCount(0);
  await page.mouse.move(again.x + 96, y);
  await expect(tip).toHaveCount(0);
  expect(await intentsOf(page)).toHaveLength(1);
});

test('dragging either end of a bar makes it longer or shorter', async ({ page }) => {
  const bar = await boxOf(page, C);
  const y = (bar.top + bar.bottom) / 2;
  await drag(page, { x: bar.right - 2, y }, { x: bar.right + 64, y });
  await expect.poll(async () => (await boxOf(page, C)).right - bar.right).toBe(64);
  await drag(page, { x: bar.left + 2, y }, { x: bar.left + 32, y });
  await expect.poll(async () => (await boxOf(page, C)).left - bar.left).toBe(32);
  expect((await intentsOf(page)).map(({ kind }) => kind)).toEqual(['resize', 'resize']);
});

test('progress is changed by dragging its handle', async ({ page }) => {
  const bar = await boxOf(page, C);
  await page.mouse.move(bar.left + 40, bar.top + 6);
  await drag(page, { x: bar.left + 1, y: bar.bottom + 1 }, { x: middleOf(bar).x, y: bar.bottom + 1 });
  expect(await intentsOf(page)).toEqual([{ kind: 'progress', work: C, progress: 50 }]);
});

test('a link is drawn from either end to either end; a cycle is refused while it is drawn', async ({
  page,
}) => {
  const [from, to] = [await boxOf(page, A), await boxOf(page, C)];
  const y = (from.top + from.bottom) / 2;
  await drag(page, { x: from.right + 11, y }, { x: to.right - 8, y: (to.top + to.bottom) / 2 });
  expect(await intentsOf(page)).toEqual([{ kind: 'link', from: A, to: C, linkKind: 2 }]);
  const [x, back] = [await boxOf(page, X), await boxOf(page, S2)];
  await drag(
    page,
    { x: x.right + 11, y: (x.top + x.bottom) / 2 },
    { x: back.left + 8, y: (back.top + back.bottom) / 2 },
    false,
  );
  await expect(page.locator('.gantt-tip-refused')).toHaveText('The links would form a circle');
  await page.mouse.up();
  expect(await intentsOf(page)).toHaveLength(1);
});

test('a work without dates gets them by drawing in its row', async ({ page }) => {
  const row = await page.locator(`.gantt-row[data-work="${N}"]`).boundingBox();
  const chart = await page.locator('.gantt-body').boundingBox();
  if (!row || !chart) throw new Error('Nothing is drawn.');
  const y = row.y + row.height / 2;
  await drag(page, { x: chart.x + 100, y }, { x: chart.x + 180, y });
  const [intent] = await intentsOf(page);
  if (intent?.kind !== 'dates') throw new Error('No dates were given.');
  expect(intent.work).toBe(N);
  expect((intent.finish - intent.start) % DAY).toBe(0);
  expect((await boxOf(page, N)).right).toBeGreaterThan(chart.x + 150);
});

test('the background pans, and Ctrl+wheel zooms around the pointer', async ({ page }) => {
  const chart = await page.locator('.gantt-body').boundingBox();
  if (!chart) throw new Error('Nothing is drawn.');
  const before = await boxOf(page, A);
  const [x, y] = [chart.x + 500, chart.y + chart.height - 40];
  await drag(page, { x, y }, { x: x - 100, y });
  expect((await boxOf(page, A)).left).toBe(before.left - 100);
  const minuteAt = () => page.evaluate((at) => window.example.handle?.minuteAt(at) ?? 0, chart.x + 300);
  const there = await minuteAt();
  await page.mouse.move(chart.x + 300, y);
  await page.keyboard.down('Control');
  for (const deltaY of [-200, -200, 120, 400]) {
    await page.mouse.wheel(0, deltaY);
    await expect.poll(async () => Math.abs((await minuteAt()) - there)).toBeLessThan(30);
  }
  await page.keyboard.up('Control');
});

test('rows are dragged to other positions, and sideways under other rows', async ({ page }) => {
  const row = async (work: number) => {
    const box = await page.locator(`.gantt-row[data-work="${work}"]`).boundingBox();
    if (!box) throw new Error(`Work ${work} has no row.`);
    return { x: box.x + 140, y: box.y + box.height / 2 };
  };
  const [c, a] = [await row(C), await row(A)];
  await drag(page, c, { x: c.x + 2, y: a.y - 14 });
  await drag(page, await row(X), { x: c.x + 18, y: (await row(X)).y });
  const intents = await intentsOf(page);
  expect(intents[0]).toEqual({ kind: 'place', work: C, parent: -1, before: A });
  expect(intents[1]).toMatchObject({ kind: 'place', work: X, parent: 8 });

  const milestone = await row(M);
  await drag(page, milestone, { x: milestone.x + 18, y: milestone.y }, false);
  await expect(page.locator('.gantt-drop-why')).toHaveText('Milestones stay at the top');
  await page.mouse.up();
  await expect(page.getByRole('status')).toContainText('Milestones stay at the top');
  await expect(page.locator('.gantt-drop-line')).toHaveCount(0);
  expect(await intentsOf(page)).toHaveLength(2);
});

test.describe('by touch', () => {
  // Without gliding, so that the final position of the chart is known.
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a resting finger takes hold of a bar; one that moves at once pans', async ({ page, context }) => {
    const client = await context.newCDPSession(page);
    const touch = (type: string, x?: number, y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const before = await boxOf(page, A);
    const { x, y } = middleOf(before);
    await touch('touchStart', x, y);
    await touch('touchMove', x + 40, y);
    await touch('touchMove', x + 60, y);
    await expect(page.locator('.gantt-body')).toHaveAttribute('data-gesture', 'panning');
    await touch('touchEnd');
    expect(await intentsOf(page)).toEqual([]);
    expect((await boxOf(page, A)).left).toBe(before.left + 60);
    const now = middleOf(await boxOf(page, A));
    await touch('touchStart', now.x, now.y);
    await expect(page.locator('.gantt-body')).toHaveAttribute('data-gesture', 'moving');
    await touch('touchMove', now.x + 64, now.y);
    await touch('touchEnd');
    expect(await intentsOf(page)).toMatchObject([{ kind: 'move', work: A }]);
  });

  test('the whole description of a dragged bar is readable on a small screen', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const client = await context.newCDPSession(page);
    const chart = page.locator('.gantt-body');
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThan(300);
    const bar = await boxOf(page, A);
    const [x, y] = [bar.left + 20, middleOf(bar).y];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(chart).toHaveAttribute('data-gesture', 'moving');
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 4, y }] });
    const tip = page.locator('.gantt-tip');
    await expect(tip).toBeVisible();
    await expect
      .poll(async () => {
        const [inner, outer] = [await tip.boundingBox(), await chart.boundingBox()];
        if (inner === null || outer === null) return false;
        return inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
      })
      .toBe(true);
    expect(await tip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
});
