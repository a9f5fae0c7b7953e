import type { Token } from '../paint/appearance.ts';

/** A colour for each token, in SVG notation. */
export type Palette = Readonly<Record<Token, string>>;

/**
 * The light theme, for print and for environments without a page. In sRGB, which every reader of SVG and PDF supports.
 */
export const lightPalette: Palette = {
  background: '#ffffff',
  foreground: '#17181c',
  'muted-foreground': '#61636a',
  border: '#e5e6e9',
  hover: '#f5f5f7',
  selected: '#eef1fd',
  primary: '#4058c4',
  'primary-foreground': '#fcfcfc',
  mark: '#8a8c93',
  late: '#bb2124',
  critical: '#d64a1c',
  baseline: '#9a85b8',
  holiday: '#d3d4d8',
  weekend: '#f8f8fa',
  bar: '#cfdcf8',
  'bar-fill': '#4f73cc',
  'bar-edge': '#7392d6',
  'bar-done': '#d2d5dc',
  'bar-done-fill': '#949dad',
  'bar-done-edge': '#818b9d',
  'bar-critical': '#fcdccf',
  'bar-critical-fill': '#d6501f',
  'bar-critical-edge': '#e0764f',
  summary: '#919297',
  'summary-fill': '#393a41',
  link: '#8f9299',
};

/**
 * The current colours of a chart on screen, in any notation of its style sheet. The browser paints each one, because
 * readers of exported files rarely support `oklch()`.
 */
export function readPalette(chart: Element): Palette {
  const style = getComputedStyle(chart);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return lightPalette;
  const read = (token: string, fallback: string): string => {
    const colour = style.getPropertyValue(`--gantt-${token}`).trim();
    if (!colour) return fallback;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = fallback;
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const entries = Object.entries(lightPalette).map(([token, colour]) => [token, read(token, colour)]);
  return Object.fromEntries(entries) as Palette;
}
