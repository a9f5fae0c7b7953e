import { Pages, Picture, Sheet } from '@gantry/gantt/export';
import type { ExportChoice, ExportSource } from './export-source.ts';
import { pagesOptions, sheetOptions } from './make-sheet.ts';
import { cutIntoPictures, mostPictures, sharpness } from './picture-parts.ts';

const mostPages = { pdf: 1_000, print: 300 } as const;
/** A drawing of more than that opens nowhere. */
const mostDrawn = { rows: 20_000, width: 200_000 } as const;
/** Below that, letters cannot be read. */
const leastScale = 0.75;

export interface Described {
  readonly words: string;
  /** Why it cannot be made, and what can. */
  readonly refused?: string;
}

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** How large an export becomes, before it is made. */
export function describeExport(source: ExportSource, choice: ExportChoice): Described {
  if (choice.format === 'pdf' || choice.format === 'print')
    return describePages(source, choice, choice.format);
  const options = sheetOptions(source, choice);
  const sheet = new Sheet(source.data, options);
  const works = counted(sheet.rowCount, 'work');
  return choice.format === 'svg'
    ? describeDrawing(sheet, new Picture(sheet, options), works)
    : describePictures(sheet, options, works);
}

function describePages(source: ExportSource, choice: ExportChoice, format: 'pdf' | 'print'): Described {
  const { count, rowCount } = new Pages(source.data, pagesOptions(source, choice));
  const words = `${counted(rowCount, 'work')} on ${counted(count, `${choice.paper} page`)}, landscape.`;
  if (count <= mostPages[format]) return { words };
  const instead =
    choice.width === 'zoom'
      ? 'Make it one page wide, or filter the works.'
      : 'Filter the works, or take them out as Microsoft Project XML.';
  return { words, refused: `More than ${counted(mostPages[format], 'page')}. ${instead}` };
}

function describeDrawing({ rowCount }: Sheet, { width, height }: Picture, works: string): Described {
  const words = `${works} in a drawing of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels.`;
  if (rowCount <= mostDrawn.rows && width <= mostDrawn.width) return { words };
  return {
    words,
    refused: 'No program opens a drawing of that size. Take a PDF, a shorter time, or filter the works.',
  };
}

function describePictures(sheet: Sheet, options: ReturnType<typeof sheetOptions>, works: string): Described {
  const { parts, width, scale, isTooWide } = cutIntoPictures(sheet, options);
  const pixels = Math.round(width * scale).toLocaleString('en');
  const split = parts.length > 1 ? ', in one ZIP file, since no browser holds it as one' : '';
  const shrunk = isTooWide
    ? ' Made smaller, because it would be too wide.'
    : scale < sharpness
      ? ' As sharp as the screen, because there is so much of it.'
      : '';
  const words = `${works} in ${counted(parts.length, 'picture')} ${pixels} pixels wide${split}.${shrunk}`;
  if (scale < leastScale)
    return { words, refused: 'Too wide to be read. Take a shorter time, zoom out, or take a PDF.' };
  if (parts.length > mostPictures)
    return { words, refused: `More than ${mostPictures} pictures. Take a PDF, or filter the works.` };
  return { words };
}
