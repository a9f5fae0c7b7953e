import type { MarkStyle } from './appearance.ts';

/** One drawn mark: a path, or a text if `text` is set. The painters create marks; screen and export draw them. */
export interface Mark {
  style: MarkStyle;
  /** Path data; empty for a text. */
  d: string;
  text?: string;
  x?: number;
  y?: number;
}

export const path = (style: MarkStyle, d: string): Mark => ({ style, d });

export const text = (style: MarkStyle, x: number, y: number, words: string): Mark => ({
  style,
  d: '',
  text: words,
  x,
  y,
});
