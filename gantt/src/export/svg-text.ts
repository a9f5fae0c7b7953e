import { attributesOf, type Hatch, type Token } from '../paint/appearance.ts';
import { hatchDefs } from '../paint/hatches.ts';
import type { Mark } from '../paint/mark.ts';
import type { Palette } from './palette.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters may not stand in XML at all. */
export const escapeXml = (words: string): string =>
  words
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const PREFIX = 'gantt-';

export const defsOf = (palette: Palette): string =>
  `<defs>${hatchDefs(PREFIX, (token) => palette[token])}</defs>`;

/** Marks as SVG text, each with its colours: style sheets are often ignored where an export ends up. */
export function writeMarks(marks: readonly Mark[], palette: Palette): string {
  const colour = (name: Token | Hatch) =>
    name === 'hatch-rest' || name === 'hatch-holiday' || name === 'hatch-critical'
      ? `url(#${PREFIX}${name})`
      : palette[name];
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

export const group = (x: number, y: number, content: string, clip?: string): string =>
  `<g transform="translate(${x} ${y})"${clip ? ` clip-path="url(#${clip})"` : ''}>${content}</g>`;
