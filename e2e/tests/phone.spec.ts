import type { Locator, Page } from '@playwright/test';
import { call, createWork, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** How far the foot of the upper part reaches below the top of the lower one. */
async function overlapOf(upper: Locator, lower: Locator): Promise<number> {
  const [over, under] = [await upper.boundingBox(), await lower.boundingBox()];
  // A comment has no box for a moment, while the server's own takes the place of what was sent.
  return over === null || under === null ? Number.POSITIVE_INFINITY : over.y + over.height - under.y;
}

const description =
  'The piles come by barge, and the crane that lifts them stands on the quay until Friday evening.';

/** A work with more comments than a phone shows. */
async function openTalk(page: Page): Promise<void> {
  const { id, key } = await createWork(page, { title: uniqueTitle('Lift the piles'), description });
  for (let count = 1; count <= 12; count += 1)
    await call(page, 'POST', `/api/works/${id}/comments`, { body: `Barge ${count} is here.` });
  await page.goto(`/work-detail?key=${key}`);
  await expect(page.getByText('Barge 12 is here.')).toBeAttached();
}

test('a comment stands above the field for the next one, and a message above that field', async ({
  page,
}) => {
  await openTalk(page);
  const composer = page.getByRole('form', { name: 'New comment' });
  await composer.getByRole('textbox').fill('The last barge is late.\n\nIs Monday soon enough?');
  await composer.getByRole('button', { name: 'Send the comment' }).tap();
  const sent = page.getByRole('list', { name: 'Activity' }).getByText('Is Monday soon enough?');
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect.poll(() => overlapOf(sent, composer)).toBeLessThanOrEqual(0);

  await page
    .getByRole('button', { name: /^Status/ })
    .first()
    .tap();
  await page.getByRole('option', { name: 'In progress' }).tap();
  const message = page.locator('[data-sonner-toast]').filter({ hasText: 'Undo' });
  await message.hover();
  await expect.poll(() => overlapOf(message, composer)).toBeLessThanOrEqual(0);
});

test('the button that changes a description stands below the text', async ({ page }) => {
  await openTalk(page);
  const edit = page.getByRole('button', { name: 'Edit description' });
  expect(await overlapOf(page.getByText(description), edit)).toBeLessThanOrEqual(0);
});

/** What people come for on a page with many columns. */
const answers: readonly (readonly [address: string, answer: (page: Page) => Locator])[] = [
  ['/settings/policy', (page) => page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell')],
  ['/departments', (page) => page.getByRole('link', { name: /^Load of .* (this|next) week/ })],
  ['/users', (page) => page.getByRole('button', { name: /^More about / })],
];

for (const [address, answer] of answers)
  test(`the answers of ${address} are on the screen of a phone`, async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await expect(answer(page).last()).toBeVisible();
      for (const part of await answer(page).all()) {
        const box = await part.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
  });
