import { CanvasDrawing, lightPalette, Picture, renderToPdf, Sheet } from '@gantry/gantt/export';
import type { ExportChoice, ExportSource } from './export-source.ts';
import { fileNameOf, pagesOptions, sheetOptions } from './make-sheet.ts';
import { cutIntoPictures } from './picture-parts.ts';
import { PngWriter } from './png-writer.ts';
import { Slices } from './slices.ts';
import { say } from './words/index.ts';
import { zip } from './zip.ts';

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
  /** A note for the person about the file. */
  readonly remark?: string;
}

export interface Making {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(share: number): void;
}

/** Makes the chosen file, a slice at a time. */
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
  // An estimate: about six elements for each row.
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
    missing.size > 0 ? say('savedWithout', { letters: [...missing].slice(0, 8).join(' ') }) : undefined;
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
  for (const part of parts) {
    const before = pictures.length;
    pictures.push(await paint(part, scale, slices, (share) => onProgress((before + share) / parts.length)));
  }
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

/** Pixels of a strip: the browser paints and returns them in a few milliseconds. */
const stripPixels = 1_000_000;

/**
 * Paints a picture strip by strip. Painted as a whole, the browser would convert it to pixels in one blocking call of a
 * third of a second.
 */
async function paint(
  picture: Picture,
  scale: number,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const [width, height] = [Math.floor(picture.width * scale), Math.floor(picture.height * scale)];
  const tallest = Math.max(1, Math.floor(stripPixels / width));
  const strip = new OffscreenCanvas(width, Math.min(tallest, height));
  const context = strip.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser has no room for a picture of that size.');
  const drawing = new CanvasDrawing(context, lightPalette, getComputedStyle(document.body).fontFamily);
  const png = new PngWriter(width, height, slices);
  for (let top = 0; top < height; top += strip.height) {
    for (const _ of drawing.draw({ ...picture.draw(), y: -top, scale })) await slices.pause();
    const rows = Math.min(strip.height, height - top);
    await png.add(context.getImageData(0, 0, width, rows).data);
    onProgress((top + rows) / height);
  }
  return png.finish();
}

/** Offers a file as a download of the browser. */
export function saveFile({ name, content }: MadeFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has begun the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
