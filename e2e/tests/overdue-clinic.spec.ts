import { call, createWork, getUserId, getWork, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { expect, signInByName, test } from '../harness/people.ts';

test.describe('the overdue clinic', () => {
  // Undo reverts the person's own last change: no other test uses Anneke.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('late works are handled one by one by keys, one step is undone, and the result is summed up', async ({
    page,
  }) => {
    await signInByName(page, 'Anneke Smit');
    const ownerId = await getUserId(page, 'Anneke Smit');
    const name = uniqueTitle('Grease the winch');
    const late: KnownWork[] = [];
    for (const day of [5, 6, 7, 8, 9])
      late.push(
        await createWork(page, {
          title: `${name} ${day}`,
          ownerId,
          start: `2026-01-0${day}`,
          durationMinutes: 480,
        }),
      );
    // Half of one is done, and it was started on time.
    const half = late[3]?.id ?? '';
    const { version } = await getWork(page, half);
    await call(page, 'PATCH', `/api/works/${half}`, { actualStart: '2026-01-08', progress: 50, version });
    await page.goto(`/works/overdue-work?filter=${encodeURIComponent(`text:contains:${name}`)}`);
    await expect(page.getByRole('grid').locator('[data-work-id]')).toHaveCount(5);
    await page.keyboard.press('o');
    const clinic = page.getByRole('region', { name: 'Overdue clinic' });
    await expect(clinic.getByText('1 of 5')).toBeVisible();
    await expect(page).toHaveURL(/clinic=yes/);
    const heading = (day: number) => clinic.getByRole('heading', { name: `${name} ${day}` });
    const take = () => page.keyboard.press('Enter');

    // Done, and undone.
    await expect(heading(5)).toBeVisible();
    await page.keyboard.press('1');
    await take();
    await expect(heading(6)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(heading(5)).toBeVisible();
    await expect.poll(async () => (await getWork(page, late[0]?.id ?? '')).status).toBe('todo');
    await page.keyboard.press('1');
    await take();

    // A new date shows its effects before it is saved.
    await expect(heading(6)).toBeVisible();
    await page.keyboard.press('2');
    await expect(clinic.getByRole('radio').first()).toBeChecked();
    await expect(clinic.getByText('No other work moves.')).toBeVisible();
    await take();

    await expect(heading(7)).toBeVisible();
    await page.keyboard.press('5');
    await expect(clinic.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await clinic.getByRole('button', { name: /and go on/ }).click();

    await expect(heading(8)).toBeVisible();
    await page.keyboard.press('4');
    await clinic.getByRole('textbox', { name: 'Title of the rest' }).fill(`${name} rest`);
    await take();

    await expect(heading(9)).toBeVisible();
    await page.keyboard.press('j');
    await expect(clinic.getByText('4 settled: 1 done, 1 new date, 1 split, 1 asked').last()).toBeVisible();
    await expect(clinic.getByText('1 work is left as it was.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(clinic).toHaveCount(0);

    const states = await Promise.all(late.map(({ id }) => getWork(page, id)));
    expect(states).toMatchObject([
      { status: 'done' },
      { overdue: false, status: 'todo' },
      { commentCount: 1 },
      { status: 'done', durationMinutes: 240 },
      { status: 'todo', overdue: true },
    ]);
  });
});

for (const width of [390, 1280])
  test(`late works stand wherever a window of ${width} px is scrolled to`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/works/overdue-work');
    const grid = page.getByRole('grid', { name: 'Overdue works' });
    await expect(grid.getByRole('row').nth(3)).toBeVisible();
    for (const part of [0.5, 1, 0.2]) {
      await grid.evaluate((element, part) => {
        const scroller = [...element.children].at(-1);
        scroller?.scrollTo({ top: part * (scroller.scrollHeight - scroller.clientHeight) });
      }, part);
      // From the top of the visible part to its end, without a gap.
      await expect
        .poll(() =>
          grid.evaluate((element) => {
            const { left, top, bottom } =
              [...element.children].at(-1)?.getBoundingClientRect() ?? new DOMRect();
            const heights = Array.from(
              { length: 12 },
              (_, index) => top + ((index + 0.5) * (bottom - top)) / 12,
            );
            return heights.filter(
              (height) => !document.elementFromPoint(left + 120, height)?.closest('[role=row]'),
            );
          }),
        )
        .toEqual([]);
    }
  });
