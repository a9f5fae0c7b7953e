import { overlaps, type PlainSpan, type Span } from './plain-spans.ts';

/** A word of a sentence. */
export interface Token extends Span {
  /** The form for comparisons: in lower case, without the comma after it. */
  readonly word: string;
  /** As typed, without the comma after it. */
  readonly typed: string;
  readonly endsClause: boolean;
  /** Whether it is quoted or pasted, so that it is not read. */
  readonly isText: boolean;
  /** Whether its chip was turned back into text: it is not read, but text before it is. */
  readonly isDeclined: boolean;
}

const quoted = /"[^"]*"?|“[^”]*”?|«[^»]*»?/g;

/** The words of a text, with whether they may be read. */
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
