import type { Token } from '../paint/appearance.ts';

/** A colour for each token, as SVG writes it. */
export type Palette = Readonly<Record<Token, string>>;

/** The light look, for print and for places without a page. In sRGB, which every reader of SVG and PDF knows. */
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
 * The colours that a chart on screen has now, in any notation of its style sheet: the browser is asked to paint each one,
 * because readers of exported files seldom know `oklch()`.
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
