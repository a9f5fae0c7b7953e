import type { MarkStyle } from './appearance.ts';

/** One thing drawn: a path, or a text where `text` is given. The painters make marks; screen and export draw them. */
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
