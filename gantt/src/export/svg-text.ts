import { attributesOf, type Hatch, type Token } from '../paint/appearance.ts';
import { hatchDefs, hatches } from '../paint/hatches.ts';
import type { Mark } from '../paint/mark.ts';
import { box } from '../paint/paths.ts';
import type { Group } from './drawing.ts';
import type { Palette } from './palette.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML does not allow control characters at all. */
export const escapeXml = (words: string): string =>
  words
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const PREFIX = 'gantt-';

export const defsOf = (palette: Palette): string =>
  `<defs>${hatchDefs(PREFIX, (token) => palette[token])}</defs>`;

const isHatch = (name: Token | Hatch): name is Hatch => name in hatches;

/** The name of a colour or a hatch in an attribute. */
export function colourIn(palette: Palette): (name: Token | Hatch) => string {
  return (name) => (isHatch(name) ? `url(#${PREFIX}${name})` : palette[name]);
}

/** Marks as SVG text with explicit colours, because programs that read exports often ignore style sheets. */
function writeMarks(marks: readonly Mark[], palette: Palette): string {
  const colour = colourIn(palette);
  return marks
    .map((mark) => {
      const attributes = Object.entries(attributesOf(mark.style, colour))
        .map(([name, value]) => ` ${name}="${value}"`)
        .join('');
      if (mark.text === undefined) return mark.d && `<path d="${mark.d}"${attributes}/>`;
      return `<text x="${mark.x}" y="${mark.y}"${attributes}>${escapeXml(mark.text)}</text>`;
    })
    .join('');
}

/** Writes groups, piece by piece. */
export class SvgWriter {
  readonly #palette: Palette;
  #clips = 0;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  *write({ x, y, scale, clip, marks, groups }: Group): Generator<string> {
    const moved = scale === undefined ? `translate(${x} ${y})` : `translate(${x} ${y}) scale(${scale})`;
    let opening = `<g transform="${moved}"`;
    if (clip) {
      this.#clips += 1;
      const id = `${PREFIX}clip-${this.#clips}`;
      opening = `<clipPath id="${id}"><path d="${box(0, 0, clip.width, clip.height)}"/></clipPath>${opening} clip-path="url(#${id})"`;
    }
    yield `${opening}>${marks ? writeMarks(marks, this.#palette) : ''}`;
    for (const group of groups ?? []) yield* this.write(group);
    yield '</g>';
  }
}
