import { attributesOf } from '../paint/appearance.ts';
import { hatches } from '../paint/hatches.ts';
import type { Mark } from '../paint/mark.ts';
import { box } from '../paint/paths.ts';
import type { Group } from './drawing.ts';
import type { Palette } from './palette.ts';
import { colourIn } from './svg-text.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * A drawing as DOM elements, for pages that forbid text as markup, and for printing, which cannot wait until a picture
 * is loaded.
 */
export function pageElement(
  group: Group,
  size: { readonly width: number; readonly height: number },
  palette: Palette,
): SVGSVGElement {
  const page = make('svg', { viewBox: `0 0 ${size.width} ${size.height}`, 'font-size': 12 });
  const defs = make('defs', {});
  defs.append(...patternsOf(palette));
  page.append(defs);
  draw(page, group, { palette, defs });
  return page;
}

interface Into {
  readonly palette: Palette;
  readonly defs: SVGElement;
}

let clips = 0;

function draw(
  parent: SVGElement,
  { x, y, scale = 1, clip, marks = [], groups = [], picture }: Group,
  into: Into,
): void {
  const element = make('g', { transform: `translate(${x} ${y}) scale(${scale})` });
  if (clip) {
    clips += 1;
    const id = `gantt-page-clip-${clips}`;
    const path = make('clipPath', { id });
    path.append(make('path', { d: box(0, 0, clip.width, clip.height) }));
    into.defs.append(path);
    element.setAttribute('clip-path', `url(#${id})`);
  }
  if (picture)
    element.append(make('image', { href: picture.address, width: picture.width, height: picture.height }));
  for (const mark of marks) element.append(markElement(mark, into.palette));
  for (const group of groups) draw(element, group, into);
  parent.append(element);
}

function markElement(mark: Mark, palette: Palette): SVGElement {
  const look = attributesOf(mark.style, colourIn(palette));
  if (mark.text === undefined) return make('path', { ...look, d: mark.d });
  // A name in Arabic or Hebrew is written from right to left; its position does not change.
  const words = make('text', { ...look, 'unicode-bidi': 'plaintext', x: mark.x ?? 0, y: mark.y ?? 0 });
  words.textContent = mark.text;
  return words;
}

/** Each page has its own patterns: a hatch defined on a hidden page would not be painted on another. */
function patternsOf(palette: Palette): SVGElement[] {
  return Object.entries(hatches).map(([name, { spacing, stroke, width, opacity }]) => {
    const pattern = make('pattern', {
      id: `gantt-${name}`,
      width: spacing,
      height: spacing,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(45)',
    });
    const line = { d: `M0 0V${spacing}`, stroke: palette[stroke], 'stroke-width': width * 2, opacity };
    pattern.append(make('path', line));
    return pattern;
  });
}

function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
