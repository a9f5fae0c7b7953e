import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { createWork, getProject, uniqueTitle } from '../harness/company.ts';
import { expect, test } from '../harness/people.ts';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The file that the browser saves when a button is pressed. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Everything in a PDF that is packed, unpacked. */
function unpack(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/Length (\d+)>>stream\n/g)].map(({ 0: { length }, 1: size, index }) =>
    inflateSync(pdf.subarray(index + length, index + length + Number(size))).toString('latin1'),
  );
  return streams.join('\n');
}

test.use({ person: 'lead' });

test('takes what the chart shows out as SVG, PDF and Microsoft Project XML', async ({ page }) => {
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
  const pdf = await fileOf(page, () => paged.getByRole('button', { name: 'Export' }).click());
  expect(pdf.content.subarray(0, 8).toString()).toBe('%PDF-1.7');
  const unpacked = unpack(pdf.content);
  // The letters of the title, as a reader finds them.
  for (const letter of ['Ş', 'ầ'])
    expect(unpacked).toContain(`><${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);

  const xml = await fileOf(page, () => choose(page, 'Microsoft Project (XML)'));
  expect(xml.name).toMatch(/^HAR-\d{4}-\d\d-\d\d\.xml$/);
  expect(xml.content.toString()).toContain(`<UID>${work.key.slice(4)}</UID>`);
});
