import { createWork } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

/** One page with one sentence, as small as a PDF can be. */
function aPdf(words: string): Buffer {
  const draw = `BT /F1 36 Tf 40 60 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 120] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

test('a PDF is drawn page by page, its text is readable for screen readers, and a damaged one is reported', async ({
  page,
}) => {
  const work = await createWork(page, { title: 'Read the drawing' });
  await page.goto(`/work-detail?key=${work.key}`);
  const files = page.getByRole('region', { name: 'Files' });
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security|TrustedScript/i.test(message.text())) broken.push(message.text());
  });
  const add = (name: string, buffer: Buffer) =>
    files
      .getByLabel('Add files')
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await add('Drawing.pdf', aPdf('Pile row D'));
  await files.getByRole('button', { name: 'Show Drawing.pdf' }).click();
  const drawn = page.getByRole('dialog').getByRole('img', { name: 'Page 1 of 1' });
  await expect(page.getByRole('dialog').getByText('Pile row D')).toBeAttached();
  // There are dark pixels on the white page.
  const dark = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return Array.from(data).filter((value, index) => index % 4 === 0 && value < 80).length;
    });
  await expect.poll(dark).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await add('Damaged.pdf', Buffer.from('%PDF-1.4 and then nothing'));
  await files.getByRole('button', { name: 'Show Damaged.pdf' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be shown here' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('files are chosen and dropped, shown, renamed, replaced, deleted and restored', async ({ page }) => {
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

  // A picture dropped anywhere on the page gets a thumbnail and can be viewed.
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

  // A picture pasted into a comment is shown in the comment, and is a file of the work.
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('As seen:');
  await comment.evaluate(async (field) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 12;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const clipboardData = new DataTransfer();
    if (blob) clipboardData.items.add(new File([blob], 'Crack.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(comment).toHaveValue(/^As seen:\s+!\[Crack\]\(\/api\/attachments\/.*\)$/);
  await comment.press('Control+Enter');
  await expect(page.getByRole('img', { name: 'Crack' })).toHaveJSProperty('naturalWidth', 12);
  await expect(files.getByRole('button', { name: 'Show Crack.png' })).toBeVisible();

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
