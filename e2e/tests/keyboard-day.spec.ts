import type { Page } from '@playwright/test';
import { call, createWork, getUserId, type KnownWork, uniqueTitle } from '../harness/company.ts';
import { pressInTurn } from '../harness/keys.ts';
import { expect, signInByName, test } from '../harness/people.ts';

const grid = (page: Page, name: string) => page.getByRole('grid', { name });
const row = (page: Page, title: string) =>
  page.getByRole('grid').locator('[data-work-id]').filter({ hasText: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page, text: RegExp) => page.getByText(text).last();

async function read(page: Page, id: string): Promise<Record<string, unknown>> {
  return (await call(page, 'GET', `/api/works/${id}`)).body.response as Record<string, unknown>;
}

async function find(page: Page, title: string): Promise<string> {
  const { body } = await call(
    page,
    'GET',
    `/api/works?filter=${encodeURIComponent(`text:contains:${title}`)}`,
  );
  const [work] = body.response as KnownWork[];
  if (work === undefined) throw new Error(`There is no work ${title}`);
  return work.id;
}

/** Presses the key of a field, types the beginning of an option and chooses it; the list gets the focus back. */
async function answer(page: Page, key: string, typed: string, list = 'Works'): Promise<void> {
  await page.keyboard.press(key);
  const field = page.locator('[role=dialog] input:focus');
  await field.waitFor();
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: new RegExp(`^${typed}`, 'i') });
  if (!/\d/.test(typed)) await expect(option.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(grid(page, list)).toBeFocused();
}

/** Filters the list by a title with its search field, and puts the focus on the list. */
async function search(page: Page, words: string, count: number, list = 'Works'): Promise<void> {
  await page.keyboard.press('/');
  // Replaces the previous search.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  // Nothing else is listed any more.
  await expect(grid(page, list).locator('[data-work-id]')).toHaveCount(count);
  await expect(row(page, words)).toHaveCount(count);
  await expect(grid(page, list)).toBeFocused();
}

/** Keys pressed while a search is loading apply to its results, not to the rows still listed. */
async function choosesAmongFoundOnly(page: Page, title: string): Promise<void> {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const lists = /\/api\/works\?/;
  await page.route(lists, async (route) => {
    await isFree;
    await route.continue();
  });
  const isAsked = page.waitForRequest(lists);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await isAsked;
  await pressInTurn(page, 'j', 's');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  free();
  await expect(page.locator('[role=dialog] input:focus')).toBeVisible();
  await expect(row(page, title)).toHaveCount(1);
  await page.unroute(lists);
  await page.keyboard.press('Escape');
  await expect(grid(page, 'Works')).toBeFocused();
}

test.describe('a day with the keyboard only', () => {
  // Undo reverts the person's own last change: no other test uses Rui.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('works are created, found, changed, changed together, undone, peeked at and opened', async ({
    page,
  }) => {
    await signInByName(page, 'Rui Ferreira');
    const name = uniqueTitle('Rinse the hopper');
    const [first, second] = [`${name} one`, `${name} two`];
    await page.keyboard.press('c');
    const title = page.getByRole('textbox', { name: 'Title' });
    await expect(title).toBeFocused();
    await page.keyboard.type(first);
    await page.keyboard.press('Control+Shift+Enter');
    await expect(said(page, /^\S+-\d+ created$/)).toBeVisible();
    await expect(title).toBeFocused();
    await page.keyboard.type(second);
    await page.keyboard.press('Control+Enter');
    await expect(title).toHaveCount(0);
    const [one, two] = [await find(page, first), await find(page, second)];

    await pressInTurn(page, 'g', 'w');
    await expect(heading(page, 'All works')).toBeVisible();
    await search(page, name, 2);
    await choosesAmongFoundOnly(page, first);
    await search(page, name, 2);
    await page.keyboard.press('j');
    await answer(page, 's', 'In progress');
    await answer(page, 'p', 'Urgent');
    await answer(page, 'd', '4 dec 2030');
    const changed = { status: 'in_progress', priority: 'urgent', due: expect.stringMatching(/^2030-12-04/) };
    await expect
      .poll(async () => [await read(page, one), await read(page, two)])
      .toContainEqual(expect.objectContaining(changed));

    await page.keyboard.press('Control+a');
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await answer(page, 'p', 'Low');
    const priorities = async () =>
      [(await read(page, one)).priority, (await read(page, two)).priority].toSorted();
    await expect.poll(priorities).toEqual(['low', 'low']);
    await page.keyboard.press('Control+z');
    await expect.poll(priorities).toEqual(['none', 'urgent']);
    await page.keyboard.press('Escape');
    await expect(page.getByText('2 selected')).toHaveCount(0);

    await page.keyboard.press('Space');
    const peek = page.getByRole('complementary', { name: /^Peek at / });
    await expect(peek).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(peek).toHaveCount(0);
    await expect(grid(page, 'Works')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, name)).toBeVisible();
    await page.goBack();
    await expect(row(page, name)).toHaveCount(2);

    await page.keyboard.press('Control+k');
    await page.keyboard.type(second);
    await expect(page.getByRole('option', { selected: true })).toContainText(second);
    await page.keyboard.press('Enter');
    await expect(heading(page, second)).toBeVisible();
  });

  test('late works are done, get a new date, are handed over and asked about', async ({ page }) => {
    await signInByName(page, 'Petra Vargas');
    const ownerId = await getUserId(page, 'Petra Vargas');
    const name = uniqueTitle('Refill the fenders');
    const late: KnownWork[] = [];
    for (const day of [5, 6, 7, 8])
      late.push(await createWork(page, { title: `${name} ${day}`, ownerId, due: `2026-01-0${day}` }));
    const ids = late.map(({ id }) => id);
    await pressInTurn(page, 'g', 'l');
    await expect(heading(page, 'Overdue')).toBeVisible();
    await search(page, name, 4, 'Overdue works');
    await page.keyboard.press('j');
    await page.keyboard.press('1');
    await expect(row(page, `${name} 5`)).toHaveCount(0);
    await page.keyboard.press('j');
    await answer(page, '2', '4 dec 2030', 'Overdue works');
    await expect(row(page, `${name} 6`)).toHaveCount(0);
    await page.keyboard.press('j');
    await answer(page, '3', 'Tomasz', 'Overdue works');
    await expect(said(page, /handed over to Tomasz Adamski$/)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('4');
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(said(page, /^Asked about /)).toBeVisible();
    await expect(grid(page, 'Overdue works')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('complementary', { name: /^Peek at / })).toContainText('Why is this late');

    // A change that is not allowed is refused with a message, and nothing opens on the next row instead.
    await page.keyboard.press('Escape');
    await pressInTurn(page, 'g', 'w');
    await expect(heading(page, 'All works')).toBeVisible();
    await search(page, 'Return the signed seabed survey licence', 1);
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(said(page, /^You may not change the status of HAR-8$/)).toBeVisible();
    await expect(grid(page, 'Works')).toBeFocused();

    const states = await Promise.all(ids.map((id) => read(page, id)));
    expect(states).toMatchObject([
      { status: 'done' },
      { due: expect.stringMatching(/^2030-12-04/) },
      { ownerId: await getUserId(page, 'Tomasz Adamski') },
      { commentCount: 1 },
    ]);
  });
});
