import { Picture, type PictureOptions, type Sheet, type SheetWindow } from '@gantry/gantt/export';

/** Pixels of a picture for each pixel of the screen. */
export const sharpness = 2;
/** What every browser can hold as one picture: pixels along a side, and all together. */
const longestSide = 16_384;
const mostPixels = 32_000_000;
export const mostPictures = 60;
/** A browser takes seconds to make files of so many pixels; where more would come, each is one of the screen. */
const mostSharpPixels = 160_000_000;

export interface PictureParts {
  readonly parts: readonly Picture[];
  readonly width: number;
  /** Below 2 where a picture would be too wide, or where there is too much of it. */
  readonly scale: number;
  readonly isTooWide: boolean;
}

/** The chart as pictures that a browser can hold: as sharp as may be, and as many as it takes. */
export function cutIntoPictures(sheet: Sheet, options: PictureOptions): PictureParts {
  const whole = new Picture(sheet, options);
  const widest = longestSide / whole.width;
  const isMuch = whole.width * whole.height * sharpness ** 2 > mostSharpPixels;
  const scale = Math.min(isMuch ? 1 : sharpness, widest);
  const around = whole.height - sheet.rowCount * sheet.rowHeight;
  const tallest = Math.min(longestSide / scale, mostPixels / (whole.width * scale * scale));
  const rows = Math.max(1, Math.floor((tallest - around) / sheet.rowHeight));
  const windows: SheetWindow[] = [];
  for (let firstRow = 0; firstRow < Math.max(1, sheet.rowCount); firstRow += rows)
    windows.push({ ...sheet.whole, firstRow, rows: Math.min(rows, sheet.rowCount - firstRow) });
  const parts = windows.map((window) => new Picture(sheet, options, window));
  return { parts, width: whole.width, scale, isTooWide: scale === widest };
}
