import { call, createWork, getUserId, getWork, uniqueTitle } from '../harness/company.ts';
import { expect, signInByName, test } from '../harness/people.ts';

test.describe('reviews', () => {
  // Waiting requests are on the home screens: no other test uses Marek or Hana.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a work is sent back with a comment, resubmitted and approved, on Home and on its page', async ({
    page,
    browser,
  }) => {
    await signInByName(page, 'Marek Novák');
    const reviewer = await browser.newPage();
    await signInByName(reviewer, 'Hana Jovanović');
    const ownerId = await getUserId(page, 'Marek Novák');
    const title = uniqueTitle('Drive the test piles');
    const reviewerId = await getUserId(page, 'Hana Jovanović');
    const work = await createWork(page, { title, ownerId, reviewerId });

    // Requested by a status, shown by the bell, and counted in the sentence.
    await page.goto(`/work-detail?key=${work.key}`);
    await expect(page.getByRole('button', { name: /^Reviewer/ })).toContainText('Hana Jovanović');
    await page.keyboard.press('s');
    await page.keyboard.type('In review');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await getWork(page, work.id)).status).toBe('in_review');
    await reviewer.goto('/');
    const waiting = reviewer.getByRole('region', { name: 'Waiting for you' });
    const line = waiting.getByRole('listitem').filter({ hasText: title });
    await expect(line).toContainText('Marek Novák');
    await expect(reviewer.getByRole('link', { name: /wait.* for your answer/ })).toHaveAttribute(
      'href',
      '#waiting',
    );

    // Sending back requires a comment.
    await line.getByRole('button', { name: `Send back ${work.key}` }).click();
    const missing = reviewer.getByRole('textbox', { name: 'What is missing?' });
    await expect(missing).toBeFocused();
    await expect(reviewer.getByRole('dialog').getByRole('button', { name: /^Send back/ })).toBeDisabled();
    await missing.fill('Pile 3 is 40 cm high.');
    await reviewer.keyboard.press('Control+Enter');
    await expect(line).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Status In progress/ })).toBeVisible();
    await expect(page.getByText('Pile 3 is 40 cm high.')).toBeVisible();

    // The work is submitted again; on its page a key approves it.
    const { version } = await getWork(page, work.id);
    await call(page, 'PATCH', `/api/works/${work.id}`, { status: 'in_review', version });
    await reviewer.goto(`/work-detail?key=${work.key}`);
    const review = reviewer.getByRole('region', { name: 'Review' });
    await expect(review.getByRole('button', { name: `Approve ${work.key}` })).toBeVisible();
    await reviewer.keyboard.press('v');
    await expect(review).toHaveCount(0);
    await expect.poll(async () => (await getWork(page, work.id)).status).toBe('done');

    // Another work is finished by its owner: the history shows that.
    const other = await createWork(page, { title: uniqueTitle('Cut the piles'), ownerId, reviewerId });
    await call(page, 'PATCH', `/api/works/${other.id}`, { status: 'done', version: 1 });
    await page.goto(`/work-detail?key=${other.key}`);
    await expect(page.getByText('without review')).toBeVisible();
    await reviewer.close();
  });
});
