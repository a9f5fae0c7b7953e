import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const styles = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = styles.split('@media not print');

type Colour = readonly [lightness: number, chroma: number, hue: number];

const coloursOf = (theme: string): ReadonlyMap<string, Colour> =>
  new Map(
    [...theme.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(([, name = '', l, c, h]) => [
      name,
      [Number(l), Number(c), Number(h)],
    ]),
  );

/** The relative luminance of WCAG, computed from OKLCH through linear sRGB (Ottosson 2020). */
function luminanceOf([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = [
  'background',
  'sidebar',
  'card',
  'popover',
  'raised',
  'muted',
  'hover',
  'selected',
  'primary-soft',
];

test.each([
  ['light', light],
  ['dark', dark],
])('borders of fields and boxes have a contrast of 3 : 1 on every surface, %s', (_name, theme) => {
  const colours = coloursOf(theme);
  const colourOf = (name: string): Colour => {
    const colour = colours.get(name);
    if (colour === undefined) throw new Error(`There is no colour ${name}`);
    return colour;
  };
  const faint = ['input', 'mark', 'primary'].flatMap((border) =>
    surfaces
      .map((surface) => ({ border, surface, contrast: contrastOf(colourOf(border), colourOf(surface)) }))
      .filter(({ contrast }) => contrast < 3)
      .map((each) => `${each.border} on ${each.surface}: ${each.contrast.toFixed(2)}`),
  );
  expect(faint).toEqual([]);
});
