import { type Appearance, appearances, type Hatch, type Token } from '../../paint/appearance.ts';
import type { Mark } from '../../paint/mark.ts';
import type { Group } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import { number } from './pdf-file.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import { pathOperators } from './pdf-path.ts';

/** Names of opacities: `/O60` is 0.6. */
export const opacityName = (opacity: number): string => `O${Math.round(opacity * 100)}`;

export const isHatch = (name: Token | Hatch): name is Hatch => name.startsWith('hatch-');

/** The only picture that pages have. */
export const PICTURE_NAME = 'Logo';

/** A colour in PDF notation: three numbers from 0 to 1. */
export function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return parts.map(number).join(' ');
}

/** Draws groups as the content of a page, with y pointing down as in the other outputs. */
export class PdfPage {
  readonly #fonts: PdfFonts;
  readonly #palette: Palette;
  readonly #operators: string[] = [];

  constructor(fonts: PdfFonts, palette: Palette) {
    this.#fonts = fonts;
    this.#palette = palette;
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  /** @param height of the page, and `scale` from pixels, in points */
  draw(group: Group, height: number, scale: number): void {
    this.#operators.push(`q ${number(scale)} 0 0 ${number(-scale)} 0 ${number(height)} cm`);
    this.#group(group);
    this.#operators.push('Q');
  }

  #group({ x, y, scale = 1, clip, marks = [], groups = [], picture }: Group): void {
    this.#operators.push(`q ${number(scale)} 0 0 ${number(scale)} ${number(x)} ${number(y)} cm`);
    if (clip) this.#operators.push(`0 0 ${number(clip.width)} ${number(clip.height)} re W n`);
    if (picture)
      this.#operators.push(
        `q ${number(picture.width)} 0 0 ${number(-picture.height)} 0 ${number(picture.height)} cm /${PICTURE_NAME} Do Q`,
      );
    for (const mark of marks) this.#mark(mark);
    for (const group of groups) this.#group(group);
    this.#operators.push('Q');
  }

  #mark(mark: Mark): void {
    const look = appearances[mark.style];
    if (mark.text !== undefined) this.#text(mark, look, mark.text);
    else if (mark.d) this.#path(mark.d, look);
  }

  #path(d: string, { fill, stroke, width = 1, dash, opacity, roundCaps }: Appearance): void {
    const set: string[] = [];
    if (opacity !== undefined) set.push(`/${opacityName(opacity)} gs`);
    if (fill) set.push(isHatch(fill) ? `/Pattern cs /${fill} scn` : `${rgb(this.#palette[fill])} rg`);
    if (stroke) set.push(`${rgb(this.#palette[stroke])} RG ${number(width)} w`);
    if (dash) set.push(`[${dash}] 0 d`);
    if (roundCaps) set.push('1 J');
    const paint = fill && stroke ? 'B' : fill ? 'f' : 'S';
    this.#operators.push(`q ${set.join(' ')}`, pathOperators(d), `${paint} Q`);
  }

  #text({ x = 0, y = 0 }: Mark, look: Appearance, words: string): void {
    const { size = 12, weight, fill = 'foreground', halo, middle, end } = look;
    const runs = this.#fonts.runsOf(words, weight);
    const width = runs.reduce((sum, run) => sum + run.width, 0) * (size / 1000);
    const left = x - (middle ? width / 2 : end ? width : 0);
    // A filled box instead of an outline: letters that are drawn twice would be found and copied twice.
    if (halo)
      this.#operators.push(
        `q /${opacityName(HALO)} gs ${rgb(this.#palette.background)} rg ${number(left - 2)} ${number(y - size * 0.85)} ${number(width + 4)} ${number(size * 1.15)} re f Q`,
      );
    const colour = isHatch(fill) ? this.#palette.foreground : this.#palette[fill];
    this.#operators.push(`BT ${rgb(colour)} rg 1 0 0 -1 ${number(left)} ${number(y)} Tm`);
    for (const { name, hex } of runs) this.#operators.push(`/${name} ${size} Tf <${hex}> Tj`);
    this.#operators.push('ET');
  }
}

export const HALO = 0.8;
