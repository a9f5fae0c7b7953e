import { overlaps, type PlainSpan, type Span } from './plain-spans.ts';

/** A word of a sentence. */
export interface Token extends Span {
  /** As it is compared: in small letters, without the comma behind it. */
  readonly word: string;
  /** As it was typed, without the comma behind it. */
  readonly typed: string;
  readonly endsClause: boolean;
  /** Quoted or pasted: nothing in it is read. */
  readonly isText: boolean;
  /** Its chip was turned back into text: it is not read, and hides nothing before it. */
  readonly isDeclined: boolean;
}

const quoted = /"[^"]*"?|“[^”]*”?|«[^»]*»?/g;

/** The words of a text, with what may be read of it. */
export function tokensOf(text: string, plain: readonly PlainSpan[]): Token[] {
  const pasted = plain.filter(({ why }) => why === 'pasted');
  const declined = plain.filter(({ why }) => why === 'declined');
  const closed: Span[] = [...text.matchAll(quoted)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  return [...text.matchAll(/\S+/g)].map((match) => {
    const span = { from: match.index, to: match.index + match[0].length };
    const bare = match[0].replace(/[,;]+$|(?<=\p{L})\.$/u, '');
    return {
      ...span,
      typed: bare,
      word: bare.normalize('NFC').toLowerCase(),
      endsClause: bare !== match[0],
      isText: [...closed, ...pasted].some((other) => overlaps(other, span)),
      isDeclined: declined.some((other) => overlaps(other, span)),
    };
  });
}

export const isMark = ({ word }: Token): boolean => /^[@#!]/.test(word);
export const isOpen = ({ isText, isDeclined }: Token): boolean => !isText && !isDeclined;
