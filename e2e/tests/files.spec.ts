import { createWork } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

test('files are chosen and dropped, shown, renamed, sent anew, removed and brought back', async ({
  page,
}) => {
  const work = await createWork(page, { title: 'Drive test piles' });
  await page.goto(`/work-detail?key=${work.key}`);
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files.getByText('No files yet.')).toBeVisible();
  const choose = (name: string, content: string) =>
    files
      .getByLabel('Add files')
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await choose('Log.txt', 'Forty blows.');
  await expect(files.getByRole('button', { name: 'Download Log.txt' })).toBeVisible();

  // A picture that is dropped anywhere on the page has a small one, and is shown.
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 20;
    canvas.getContext('2d')?.fillRect(2, 2, 9, 9);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const dataTransfer = new DataTransfer();
    if (blob) dataTransfer.items.add(new File([blob], 'Pile.png', { type: 'image/png' }));
    const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('h1')?.dispatchEvent(event);
  });
  const picture = files.getByRole('button', { name: 'Show Pile.png' });
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 20);
  await picture.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Pile.png' })).toHaveJSProperty(
    'naturalWidth',
    20,
  );
  await page.keyboard.press('Escape');

  await choose('Log.txt', 'Forty-one blows.');
  await expect(files.getByText('v2')).toBeVisible();
  await files.getByRole('button', { name: 'More for Log.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Blows.txt');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await files.getByRole('button', { name: 'More for Blows.txt' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(files.getByText('Blows.txt')).toHaveCount(0);
  const toast = page.getByRole('listitem').filter({ hasText: 'Blows.txt is in the bin.' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(files.getByText('Blows.txt')).toBeVisible();
});
