import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { call, createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The file that the browser downloads when a button is pressed. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The contents of a PDF, decompressed. */
function unpack(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n/g)].map(({ 0: { length }, 1: size, index }) =>
    inflateSync(pdf.subarray(index + length, index + length + Number(size))).toString('latin1'),
  );
  return streams.join('\n');
}

/** The size of a picture, and how many of its pixels have a colour, after decoding in a browser. */
async function lookAt(page: Page, picture: Buffer, colour: readonly [number, number, number]) {
  return page.evaluate(
    async ({ encoded, red, green, blue }) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      let painted = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) painted += 1;
      return { width, height, painted };
    },
    { encoded: picture.toString('base64'), red: colour[0], green: colour[1], blue: colour[2] },
  );
}

test.use({ person: 'lead' });

test('exports what the chart shows as SVG, PDF and Microsoft Project XML', async ({ page }) => {
  const { id: projectId } = await getProject(page, 'HAR');
  const title = uniqueTitle('Şehir & Trần <quay>');
  const work = await createWork(page, { title, projectId, start: '2026-03-02', durationMinutes: 480 });
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart?text=${encodeURIComponent(title)}`);

  await choose(page, 'Drawing (SVG)…');
  const dialog = page.getByRole('dialog', { name: 'Export as a drawing' });
  await dialog.getByText('Whole project').click();
  await expect(dialog.getByText(/^1 work in a drawing of /)).toBeVisible();
  const svg = await fileOf(page, () => dialog.getByRole('button', { name: 'Export' }).click());
  expect(svg.name).toMatch(/^HAR timeline \d{4}-\d\d-\d\d\.svg$/);
  const drawing = svg.content.toString();
  expect(drawing).toContain(`>${title.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}<`);
  expect(drawing).toContain('>Work, done part darker<');
  expect(drawing).not.toMatch(/NaN|undefined/);

  await choose(page, 'PDF…');
  const paged = page.getByRole('dialog', { name: 'Export as PDF' });
  await expect(paged.getByText('1 work on 1 A4 page, landscape.')).toBeVisible();
  await paged.getByText('At the foot').click();
  await paged.getByLabel('Revision').fill('Ω7');
  const pdf = await fileOf(page, () => paged.getByRole('button', { name: 'Export' }).click());
  expect(pdf.content.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const unpacked = unpack(pdf.content);
  // The letters of the title and of the revision, as a PDF reader finds them.
  for (const letter of ['Ş', 'ầ', 'Ω'])
    expect(unpacked).toContain(`><${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);

  await choose(page, 'Microsoft Project (XML)');
  const asked = page.getByRole('dialog', { name: 'Export for Microsoft Project' });
  await expect(asked.getByRole('checkbox', { name: /^Keep works/ })).toBeChecked();
  const xml = await fileOf(page, () => asked.getByRole('button', { name: 'Export' }).click());
  expect(xml.name).toMatch(/^HAR-\d{4}-\d\d-\d\d\.xml$/);
  expect(xml.content.toString()).toContain(`<UID>${work.key.slice(4)}</UID>`);
  // The works that changed last are at the top of the list of works, and the first-load test measures that list with
  // the fonts of the demo company.
  expect((await call(page, 'DELETE', `/api/works/${work.id}`)).status).toBe(200);
});

test('prints a three-week look-ahead by trade on several pages', async ({ page }) => {
  const { id: projectId } = await getProject(page, 'HAR');
  const today = new Date().toISOString().slice(0, 10);
  const work = await createWork(page, {
    title: uniqueTitle('Plate'),
    projectId,
    durationMinutes: 480,
    start: today,
  });
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart`);
  await choose(page, 'Look-ahead…');
  const dialog = page.getByRole('dialog', { name: 'Look-ahead' });
  await expect(dialog.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Trade' })).toBeChecked();
  await expect(dialog.getByText(/^\d+ works? from /)).toBeVisible();
  const pdf = await fileOf(page, () => dialog.getByRole('button', { name: 'PDF' }).click());
  expect(pdf.name).toMatch(/^HAR look-ahead \d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.content.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect((await call(page, 'DELETE', `/api/works/${work.id}`)).status).toBe(200);
});

test('exports six works as one picture, painted strip by strip', async ({ page }) => {
  const { id: projectId } = await getProject(page, 'HAR');
  const title = uniqueTitle('Bollard');
  for (const number of [1, 2, 3, 4, 5, 6])
    await createWork(page, {
      title: `${title} ${number}`,
      projectId,
      start: '2026-03-02',
      durationMinutes: 480,
    });
  await page.goto(`/projects/project-detail/${projectId}/gantt-chart?text=${encodeURIComponent(title)}`);
  await choose(page, 'Picture (PNG)…');
  const dialog = page.getByRole('dialog', { name: 'Export as a picture' });
  const words = await dialog.getByText(/^6 works in 1 picture [\d,]+ pixels wide\.$/).textContent();
  const png = await fileOf(page, () => dialog.getByRole('button', { name: 'Export' }).click());
  expect(png.name).toMatch(/^HAR timeline \d{4}-\d\d-\d\d\.png$/);
  const { width, height, painted } = await lookAt(page, png.content, [0x17, 0x18, 0x1c]);
  expect(width).toBe(Number(/([\d,]+) pixels/.exec(words ?? '')?.[1]?.replace(',', '')));
  expect(width * height).toBeGreaterThan(1_000_000);
  // Letters of titles, in the text colour.
  expect(painted).toBeGreaterThan(2_000);
});
