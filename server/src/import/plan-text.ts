import { wallClock } from '@gantry/contract';

const LONGEST_TITLE = 255;
const LONGEST_DESCRIPTION = 100_000;
/** Characters that texts must not contain (contract: primitives), except line breaks and tabs. */
const FORBIDDEN = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A title on one line, shortened to the maximum length. */
export function toTitle(name: string | null, longest = LONGEST_TITLE): string {
  const line = clean(name ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? 'Untitled' : cut(line, longest);
}

export function toDescription(notes: string | null): string {
  return cut(clean(notes ?? '').trim(), LONGEST_DESCRIPTION);
}

/** A text in pieces of at most that length; an empty text has none. */
export function toPieces(text: string, longest: number): string[] {
  const pieces: string[] = [];
  for (let rest = clean(text).trim(); rest !== ''; ) {
    const piece = cut(rest, longest);
    pieces.push(piece);
    rest = rest.slice(piece.length).trim();
  }
  return pieces;
}

function clean(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '');
}

/** Counts characters like the contract, and never splits one. */
function cut(text: string, longest: number): string {
  return text.length <= longest
    ? text
    : text
        .slice(0, longest)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

/** `2026-12-02T17:00` for a date in the file; null if there is none, or if it is outside the supported range. */
export function toWallClock(text: string | null): string | null {
  const moment = /^(.{16})(:\d\d(\.\d+)?)?$/.exec(text ?? '')?.[1];
  return wallClock.safeParse(moment).data ?? null;
}
