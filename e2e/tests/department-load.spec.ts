import { expect, test } from '../harness/people.ts';

test('the load of a department, and of each person in it, links to the works that it counts', async ({
  page,
}) => {
  await page.goto('/departments');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Marine works/ }) });
  const next = row.getByRole('link', {
    name: /^Load of Marine works next week: [\d,]+ %, [\d.,]+ h of work/,
  });
  await expect(next).toBeVisible();
  await row.getByRole('button', { name: 'Marine works' }).click();
  const people = page.getByRole('dialog').getByRole('region', { name: 'People' });
  const ofPerson = people.getByRole('link', { name: /^Load of .+ next week/ });
  await expect(ofPerson.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await next.click();
  await expect(page).toHaveURL(/works\/all-work/);
  await expect(
    page
      .getByRole('group', { name: /Done by people of/ })
      .or(page.getByText('Done by people of'))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('To be done in').first()).toBeVisible();
  await expect(page.getByText('next week').first()).toBeVisible();
});
