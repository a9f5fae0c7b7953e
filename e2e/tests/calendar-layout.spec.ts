import { createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.describe('the calendar of works', () => {
  test.use({ ownRoles: ['admin'] });

  test('moves a work by keys and by mouse, schedules one without dates, and undoes both', async ({
    page,
  }) => {
    const words = uniqueTitle('Berth survey');
    const dated = await createWork(page, { title: `${words} dated`, start: '2026-12-08', due: '2026-12-09' });
    const undated = await createWork(page, { title: `${words} undated` });
    await page.goto(
      `/works/all-work?layout=calendar&day=2026-12-07&filter=${encodeURIComponent(`text:contains:${words}`)}`,
    );
    const grid = page.getByRole('grid', { name: 'Works' });
    const day = (date: string) => grid.locator(`[data-calendar-day="${date}"]`);
    const dueOf = async (id: string) => String((await getWork(page, id)).due).slice(0, 10);
    await expect(grid.getByText('dated', { exact: false })).toHaveCount(1);

    await grid.focus();
    await page.keyboard.press('ArrowDown');
    // The effect is shown first; Escape changes nothing.
    const carried = page.getByRole('status').filter({ hasText: 'Enter moves it' });
    await page.keyboard.press('Alt+ArrowRight');
    await expect(carried).toContainText('No other work moves');
    await page.keyboard.press('Escape');
    await expect(carried).toHaveCount(0);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(carried).toBeVisible();
    expect(await dueOf(dated.id)).toBe('2026-12-09');
    await page.keyboard.press('Enter');
    await expect.poll(() => dueOf(dated.id)).toBe('2026-12-10');
    await page.keyboard.press('Control+z');
    await expect.poll(() => dueOf(dated.id)).toBe('2026-12-09');

    const tray = page.getByRole('complementary', { name: 'Without dates' });
    const [from, to] = [await tray.getByText('undated').boundingBox(), await day('2026-12-16').boundingBox()];
    if (from === null || to === null) throw new Error('The calendar is not there.');
    await page.mouse.move(from.x + 60, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 5 });
    await expect(page.getByText('Escape puts it back')).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => dueOf(undated.id)).toBe('2026-12-16');
    await expect(grid.getByText('undated')).toBeVisible();
    await expect(tray).toHaveCount(0);
  });
});
