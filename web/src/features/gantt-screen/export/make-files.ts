import { CanvasDrawing, lightPalette, Picture, renderToPdf, Sheet } from '@gantry/gantt/export';
import type { ExportChoice, ExportSource } from './export-source.ts';
import { fileNameOf, pagesOptions, sheetOptions } from './make-sheet.ts';
import { cutIntoPictures } from './picture-parts.ts';
import { Slices } from './slices.ts';
import { zip } from './zip.ts';

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
  /** What somebody should know of it. */
  readonly remark?: string;
}

export interface Making {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/** Makes the file that was chosen, a slice at a time. */
export function makeFile(
  source: ExportSource,
  choice: ExportChoice & { format: 'pdf' | 'png' | 'svg' },
  making: Making,
): Promise<MadeFile> {
  const makers = { pdf: makePdf, png: makePng, svg: makeSvg };
  return makers[choice.format](source, choice, making);
}

async function makeSvg(source: ExportSource, choice: ExportChoice, making: Making): Promise<MadeFile> {
  const options = sheetOptions(source, choice);
  const sheet = new Sheet(source.data, options);
  const slices = new Slices(making.signal);
  const parts: string[] = [];
  // About six pieces for each row.
  const expected = Math.max(1, sheet.rowCount * 6);
  for (const part of new Picture(sheet, options).write()) {
    parts.push(part);
    making.onProgress(Math.min(1, parts.length / expected));
    await slices.pause();
  }
  return { name: `${fileNameOf(source)}.svg`, content: new Blob(parts, { type: 'image/svg+xml' }) };
}

async function makePdf(
  source: ExportSource,
  choice: ExportChoice,
  { signal, onProgress }: Making,
): Promise<MadeFile> {
  const { loadFontFiles } = await import('./font-files.ts');
  const slices = new Slices(signal);
  const { pdf, missing } = await renderToPdf(source.data, {
    ...pagesOptions(source, choice),
    fonts: await loadFontFiles(signal),
    onPage: async (done, pages) => {
      onProgress(done / pages);
      await slices.pause();
    },
  });
  const remark =
    missing.size > 0
      ? `Its font has no ${[...missing].slice(0, 8).join(' ')}: boxes stand there.`
      : undefined;
  return { name: `${fileNameOf(source)}.pdf`, content: pdf, ...(remark && { remark }) };
}

async function makePng(
  source: ExportSource,
  choice: ExportChoice,
  { signal, onProgress }: Making,
): Promise<MadeFile> {
  const options = sheetOptions(source, choice);
  const { parts, scale } = cutIntoPictures(new Sheet(source.data, options), options);
  const slices = new Slices(signal);
  const pictures: Blob[] = [];
  let before: Promise<Blob> | undefined;
  for (const part of parts) {
    // The browser makes a file of one picture beside the page, while the next one is painted.
    const next = paint(part, scale, slices);
    if (before) pictures.push(await before);
    before = next;
    onProgress(pictures.length / parts.length);
    await slices.pause();
  }
  if (before) pictures.push(await before);
  const name = fileNameOf(source);
  const [only] = pictures;
  if (only && pictures.length === 1) return { name: `${name}.png`, content: only };
  const files = await Promise.all(
    pictures.map(async (picture, at) => ({
      name: `${name} ${String(at + 1).padStart(2, '0')}.png`,
      content: new Uint8Array(await picture.arrayBuffer()),
    })),
  );
  return { name: `${name}.zip`, content: await zip(files, slices) };
}

async function paint(picture: Picture, scale: number, slices: Slices): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.floor(picture.width * scale), Math.floor(picture.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no room for a picture of that size.');
  const family = getComputedStyle(document.body).fontFamily;
  const drawing = new CanvasDrawing(context, lightPalette, family);
  for (const _ of drawing.draw({ ...picture.draw(), scale })) await slices.pause();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Hands a file to the browser, which keeps it where its person keeps such things. */
export function saveFile({ name, content }: MadeFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
