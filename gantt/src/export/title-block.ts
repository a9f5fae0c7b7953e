import { type Mark, path, text } from '../paint/mark.ts';
import { box, upright } from '../paint/paths.ts';
import { textWidth } from '../paint/text-width.ts';
import type { Group, PagePicture } from './drawing.ts';

/** The content of a title block, in order: the first cell takes the remaining space. */
export interface TitleBlock {
  readonly logo?: PagePicture | undefined;
  readonly cells: readonly TitleCell[];
  /** Label above the page number, in the last cell. */
  readonly pageLabel: string;
}

export interface TitleCell {
  readonly label: string;
  readonly value: string;
}

/** Pixels of the sheet. */
export const BLOCK_HEIGHT = 46;
const PAD = 10;
const LEAST_CELL = 84;
const MOST_CELL = 300;
const LOGO_ROOM = 170;
const LABEL_LINE = 15;
const VALUE_LINE = 35;
const VALUE_SIZE = 14;

/** A title block as on engineering drawings: a strip of cells along the bottom of a page. */
export function drawTitleBlock({ logo, cells }: Pick<TitleBlock, 'logo' | 'cells'>, width: number): Group {
  const marks: Mark[] = [path('block-frame', box(0.5, 0.5, width - 1, BLOCK_HEIGHT - 1))];
  const groups: Group[] = [];
  let x = 0;
  const size = logo && fitted(logo);
  if (logo && size) {
    groups.push({ x: PAD, y: (BLOCK_HEIGHT - size.height) / 2, picture: { ...logo, ...size } });
    x = size.width + 2 * PAD;
    marks.push(path('block-frame', upright(Math.round(x) + 0.5, 0, BLOCK_HEIGHT)));
  }
  const [first, ...others] = cells;
  if (first === undefined) return { x: 0, y: 0, marks, groups };
  const widths = others.map(widthOf);
  const left = Math.max(LEAST_CELL, width - x - widths.reduce((sum, each) => sum + each, 0));
  [first, ...others].forEach((cell, at) => {
    const room = at === 0 ? left : (widths[at - 1] ?? LEAST_CELL);
    if (at > 0) marks.push(path('block-frame', upright(Math.round(x) + 0.5, 0, BLOCK_HEIGHT)));
    marks.push(
      text('block-label', x + PAD, LABEL_LINE, cell.label),
      text('block-value', x + PAD, VALUE_LINE, cut(cell.value, room - 2 * PAD)),
    );
    x += room;
  });
  return { x: 0, y: 0, marks, groups };
}

function widthOf({ label, value }: TitleCell): number {
  const words = Math.max(textWidth(label, 10), textWidth(value, VALUE_SIZE, 600));
  return Math.ceil(Math.min(MOST_CELL, Math.max(LEAST_CELL, words + 2 * PAD)));
}

/** As large as fits in the strip, with the same proportions. */
function fitted({ width, height }: PagePicture): { width: number; height: number } {
  const scale = Math.min((BLOCK_HEIGHT - PAD) / height, LOGO_ROOM / width);
  return { width: width * scale, height: height * scale };
}

function cut(words: string, room: number): string {
  if (textWidth(words, VALUE_SIZE, 600) <= room) return words;
  let taken = '';
  for (const letter of words) {
    if (textWidth(`${taken}${letter}…`, VALUE_SIZE, 600) > room) break;
    taken += letter;
  }
  return `${taken.trimEnd()}…`;
}
