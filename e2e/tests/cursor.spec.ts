import type { Page } from '@playwright/test';
import { createWork, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Works' });
const rowOf = (page: Page, title: string) => grid(page).locator('[data-work-id]').filter({ hasText: title });
const active = (page: Page) =>
  grid(page).evaluate((element) => element.getAttribute('aria-activedescendant') ?? '');

for (const layout of ['list', 'table'])
  test(`in a grouped ${layout} the cursor goes with the work that moves, wherever the pointer rests`, async ({
    page,
  }) => {
    const name = uniqueTitle('Lash the pontoon');
    const works = [];
    for (const place of [1, 2, 3]) works.push(await createWork(page, { title: `${name} ${place}` }));
    const [first, second, third] = works;
    const filter = encodeURIComponent(`text:contains:${name}`);
    await page.goto(`/works/all-work?filter=${filter}&group=status&layout=${layout}&sort=title`);
    await expect(grid(page).locator('[data-work-id]')).toHaveCount(3);
    await rowOf(page, `${name} 2`).hover();
    // The head of the group, then its first work, then the second.
    for (const _ of [1, 2, 3]) await page.keyboard.press('j');
    await expect.poll(() => active(page)).toContain(second?.id);
    await page.keyboard.press('s');
    await page.keyboard.type('in p');
    await page.keyboard.press('Enter');
    await page.keyboard.press('p');
    await page.keyboard.type('urg');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => getWork(page, second?.id ?? ''))
      .toMatchObject({ status: 'in_progress', priority: 'urgent' });
    await expect(grid(page)).toContainText('In progress');
    await expect.poll(() => active(page)).toContain(second?.id);
    for (const other of [first, third])
      expect(await getWork(page, other?.id ?? '')).toMatchObject({ version: other?.version });
  });

test('when a work leaves the list the cursor goes with it, so that the next key changes no other work', async ({
  page,
}) => {
  const name = uniqueTitle('Coil the hawser');
  const works = [];
  for (const place of [1, 2, 3]) works.push(await createWork(page, { title: `${name} ${place}` }));
  const [first, second] = works;
  const filter = [`text:contains:${name}`, 'status:is:todo'].map(
    (chip) => `filter=${encodeURIComponent(chip)}`,
  );
  await page.goto(`/works/all-work?${filter.join('&')}&sort=title`);
  await expect(grid(page).locator('[data-work-id]')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `${name} 1`)).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(page.getByText(`${first?.key} is no longer among these rows`)).toBeVisible();
  await page.keyboard.press('j');
  await expect.poll(() => active(page)).toContain(second?.id);
  expect(await getWork(page, second?.id ?? '')).toMatchObject({ version: second?.version });
});
