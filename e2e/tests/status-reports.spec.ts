import { createProject } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test('a new report shows the last one beside it, is corrected, deleted and restored', async ({
  page,
  openAs,
}) => {
  const project = await createProject(page, 'Slipway');
  const address = `/projects/project-detail/${project.id}`;
  await page.goto(address);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByText('No status report yet.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const write = async (health: string, note: string) => {
    await page.getByRole('button', { name: 'Write report' }).click();
    await dialog.getByRole('radio', { name: health }).click();
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await write('On track', 'Rails are in.');
  await expect(status.getByRole('article')).toContainText('Rails are in.');

  // Another person can read it as written, but not write.
  const mai = await openAs('member');
  await mai.goto(address);
  const seen = mai.getByRole('region', { name: 'Status' });
  await expect(seen.getByRole('article')).toContainText('Rails are in.');
  await expect(mai.getByRole('button', { name: 'Write report' })).toHaveCount(0);
  await write('At risk', 'The winch is late.');
  await expect(seen.getByRole('article')).toContainText('The winch is late.');
  await expect(mai.getByRole('main').getByText('At risk').first()).toBeVisible();

  const earlier = status.getByRole('listitem');
  await expect(earlier).toHaveCount(1);
  await earlier.getByText('Rails are in.').first().click();
  await earlier.getByRole('button', { name: 'More for this report' }).click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Rails and rollers are in.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(earlier).toContainText('Rails and rollers are in.');
  await expect(earlier).toContainText('corrected');

  await status.getByRole('article').getByRole('button', { name: 'More for this report' }).click();
  await page.getByRole('menuitem', { name: 'Delete the report' }).click();
  await expect(status.getByRole('article')).toContainText('Rails and rollers are in.');
  const toast = page.getByRole('listitem').filter({ hasText: 'The report is in the bin.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(status.getByRole('article')).toContainText('The winch is late.');
});
