import { hasFlag, WorkFlag } from '../data.ts';
import type { BarBox } from './bar-box.ts';
import { type Mark, text } from './mark.ts';
import type { RowBrush } from './row-brush.ts';
import { textWidth } from './text-width.ts';

const NAME_SIZE = 11;
const NAME_WEIGHT = 500;
const INSET = 6;
/** Width of the pin of a work with manual dates, which comes first. */
const PIN = 12;
/** A name with less room is unreadable and is placed beside its bar. */
const LEAST_ROOM = 36;

/** The name of a work on its bar, in the visible part and if there is room. */
export function nameOnBar(
  { data, metrics, show, clip }: RowBrush,
  work: number,
  box: BarBox,
): Mark | undefined {
  if (show.names !== 'bars' || box.shape !== 'bar') return undefined;
  const indent = hasFlag(data, work, WorkFlag.manual) ? INSET + PIN : INSET;
  const left = Math.max(box.left, clip.left) + indent;
  const room = Math.min(box.right, clip.right) - INSET - left;
  if (room < LEAST_ROOM) return undefined;
  const words = shorten(data.title(work), room);
  return words === '' ? undefined : text('name', left, metrics.middle + 4, words);
}

/** The words beside a bar: its name, unless that is on the bar or only in the list, and its label. */
export function wordsBeside({ data, show }: RowBrush, work: number, isNamed: boolean): string | undefined {
  const label = data.label?.(work);
  if (show.names === 'list' || isNamed) return label;
  return [data.title(work), label].filter(Boolean).join(' · ');
}

function shorten(words: string, room: number): string {
  const widthOf = (part: string) => textWidth(part, NAME_SIZE, NAME_WEIGHT);
  if (widthOf(words) <= room) return words;
  const letters = [...words];
  // Names are limited, and long ones need not be measured to their end.
  let width = widthOf('…');
  let count = 0;
  for (const letter of letters) {
    width += widthOf(letter);
    if (width > room) break;
    count += 1;
  }
  return count === 0 ? '' : `${letters.slice(0, count).join('').trimEnd()}…`;
}
