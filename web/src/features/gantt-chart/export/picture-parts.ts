import { Picture, type PictureOptions, type Sheet, type SheetWindow } from '@gantry/gantt/export';

/** Pixels of a picture for each pixel of the screen. */
export const sharpness = 2;
/** Limits that every browser supports for one picture: pixels along a side, and in total. */
const longestSide = 16_384;
const mostPixels = 32_000_000;
export const mostPictures = 60;
/** A browser takes seconds to encode this many pixels. Larger exports use one pixel for each pixel of the screen. */
const mostSharpPixels = 160_000_000;

export interface PictureParts {
  readonly parts: readonly Picture[];
  readonly width: number;
  /** Below 2 when a picture would be too wide, or when there are too many pixels. */
  readonly scale: number;
  readonly isTooWide: boolean;
}

/** Cuts the chart into pictures within the limits of browsers: as sharp as possible, and as many as necessary. */
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
