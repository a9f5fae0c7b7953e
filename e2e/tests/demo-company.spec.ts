import { expect, test } from '../harness/people.ts';

test('the demo company is labelled as a demo, and its own people cannot remove it', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await expect(banner).toContainText('the people are invented');
  await banner.getByRole('link', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Remove the demo company' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the demo company?' });
  // Other journeys create projects as these people, and such projects are removed as well.
  await expect(question.getByRole('region', { name: 'Goes for good' })).toContainText(
    /48 people, \d+ projects/,
  );
  await expect(question.getByRole('alert')).toContainText('You are signed in as a demo person');
  await expect(question.getByRole('button', { name: 'Remove the demo company' })).toBeDisabled();
});
