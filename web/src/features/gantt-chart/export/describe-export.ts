import { Pages, Picture, Sheet } from '@gantry/gantt/export';
import type { ExportChoice, ExportSource } from './export-source.ts';
import { pagesOptions, sheetOptions } from './make-sheet.ts';
import { cutIntoPictures, mostPictures, sharpness } from './picture-parts.ts';
import { say } from './words/index.ts';

const mostPages = { pdf: 1_000, print: 300 } as const;
/** No program opens a larger drawing. */
const mostDrawn = { rows: 20_000, width: 200_000 } as const;
/** Text is not readable below this scale. */
const leastScale = 0.75;

export interface Described {
  readonly words: string;
  /** Why it cannot be made, and what is possible instead. */
  readonly refused?: string;
}

/** The size of an export, before it is made. */
export function describeExport(source: ExportSource, choice: ExportChoice): Described {
  if (choice.format === 'pdf' || choice.format === 'print')
    return describePages(source, choice, choice.format);
  const options = sheetOptions(source, choice);
  const sheet = new Sheet(source.data, options);
  return choice.format === 'svg'
    ? describeDrawing(sheet, new Picture(sheet, options))
    : describePictures(sheet, options);
}

function describePages(source: ExportSource, choice: ExportChoice, format: 'pdf' | 'print'): Described {
  const { count, rowCount } = new Pages(source.data, pagesOptions(source, choice));
  const words = say('onPages', { works: rowCount, pages: count, paper: choice.paper });
  const most = mostPages[format];
  if (count <= most) return { words };
  return { words, refused: say(choice.width === 'zoom' ? 'tooManyAsZoomed' : 'tooManyForOne', { most }) };
}

function describeDrawing({ rowCount }: Sheet, { width, height }: Picture): Described {
  const words = say('inDrawing', { works: rowCount, width, height });
  if (rowCount <= mostDrawn.rows && width <= mostDrawn.width) return { words };
  return { words, refused: say('drawingTooLarge') };
}

function describePictures(sheet: Sheet, options: ReturnType<typeof sheetOptions>): Described {
  const { parts, width, scale, isTooWide } = cutIntoPictures(sheet, options);
  const words = say('inPictures', {
    works: sheet.rowCount,
    parts: parts.length,
    pixels: Math.round(width * scale),
    size: isTooWide ? 'smaller' : scale < sharpness ? 'coarse' : 'usual',
  });
  if (scale < leastScale) return { words, refused: say('tooWide') };
  if (parts.length > mostPictures) return { words, refused: say('tooManyPictures', { most: mostPictures }) };
  return { words };
}
