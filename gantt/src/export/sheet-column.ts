import { textWidth } from '../paint/text-width.ts';

/** A column of an exported list: text only. */
export interface SheetColumn {
  title: string;
  width: number;
  text(work: number): string;
  align?: 'start' | 'end';
  /** Indents by level, like the tree. */
  isTree?: boolean;
}

/** The words, shortened to the available width. */
export function fitting(words: string, room: number): string {
  if (textWidth(words, 12) <= room) return words;
  let taken = '';
  for (const letter of words) {
    if (textWidth(`${taken}${letter}…`, 12) > room) break;
    taken += letter;
  }
  return taken === '' ? '' : `${taken}…`;
}
