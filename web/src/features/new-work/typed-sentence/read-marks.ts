import { LONGEST_LABEL_NAME } from '@gantry/contract/vocabulary';
import { ownEntry } from '#lib/own-entry.ts';
import { findNamed, type Named } from './found-names.ts';
import { type Part, type Question, questionKey, type SentenceNames } from './sentence-parts.ts';
import { sentenceWords } from './sentence-words.ts';
import { isMark, isOpen, type Token } from './tokens.ts';

/** The maximum number of words of a person or a label after its mark. */
const MOST_NAME_WORDS = 5;

interface Candidate {
  readonly typed: string;
  readonly count: number;
}

/** The candidates after a mark, the longest first: "Mai Tran pour", "Mai Tran", "Mai". */
function candidatesAt(tokens: readonly Token[], at: number): Candidate[] {
  const words: string[] = [];
  for (const token of tokens.slice(at, at + MOST_NAME_WORDS)) {
    if (!isOpen(token) || (words.length > 0 && isMark(token))) break;
    words.push(words.length === 0 ? token.typed.slice(1) : token.typed);
    if (token.endsClause) break;
  }
  if (!/^[\p{L}\p{N}]/u.test(words[0] ?? '')) return [];
  return words
    .map((_, index) => ({ typed: words.slice(0, index + 1).join(' '), count: index + 1 }))
    .reverse();
}

/** The names after `@` in a text, for the server to look up. */
export const namesAsked = (tokens: readonly Token[]): string[][] =>
  tokens.flatMap((token, at) =>
    isOpen(token) && token.word.startsWith('@') ? [candidatesAt(tokens, at).map(({ typed }) => typed)] : [],
  );

interface ReadMark {
  readonly count: number;
  readonly part?: Part;
  readonly question?: Question;
}

interface Reading {
  readonly names: SentenceNames;
  readonly language: string;
  readonly mayMakeLabels: boolean;
  readonly hasOwner: boolean;
}

/** Reads `@name`, `#label` or `!high` at a word; undefined for any other word. */
export function readMark(tokens: readonly Token[], at: number, reading: Reading): ReadMark | undefined {
  const token = tokens[at];
  if (token === undefined || !isOpen(token)) return undefined;
  if (token.word.startsWith('!')) return readPriority(tokens, at, reading.language);
  const kind = token.word.startsWith('@') ? 'person' : token.word.startsWith('#') ? 'label' : undefined;
  if (kind === undefined) return undefined;
  const candidates = candidatesAt(tokens, at);
  const spanOf = (count: number) => ({ from: token.from, to: (tokens[at + count - 1] ?? token).to });
  for (const { typed, count } of candidates) {
    const found = meantBy(kind, typed, at + count === tokens.length || count === 1, reading.names);
    const [one] = found.named;
    if (one !== undefined && found.named.length === 1 && found.isCertain)
      return { count, part: { ...spanOf(count), ...asPart(kind, one, reading.hasOwner) } };
    if (found.named.length > 0)
      return { count: 1, question: { ...spanOf(count), kind, typed, choices: found.named } };
  }
  const last = candidates.at(-1)?.typed ?? '';
  const isNew = kind === 'label' && reading.mayMakeLabels && isNewLabel(last);
  return isNew ? { count: 1, question: { ...spanOf(1), kind, typed: last, choices: [] } } : undefined;
}

function asPart(kind: Question['kind'], one: Named, hasOwner: boolean) {
  if (kind === 'label') return { kind: 'label', label: one } as const;
  return { kind: hasOwner ? 'assignee' : 'owner', person: one } as const;
}

/** A label must be written in full: "#con" may become another one. */
function meantBy(kind: Question['kind'], typed: string, mayBeBegun: boolean, names: SentenceNames) {
  const chosen = names.chosen.get(questionKey(kind, typed));
  if (chosen !== undefined) return { named: [chosen], isCertain: true };
  if (kind === 'person') return { named: findNamed(names.people, typed, !mayBeBegun), isCertain: true };
  const whole = names.labels.filter(({ name }) => name.toLowerCase() === typed.toLowerCase());
  if (whole.length > 0) return { named: whole, isCertain: true };
  return {
    named: mayBeBegun && isNewLabel(typed) ? findNamed(names.labels, typed, false) : [],
    isCertain: false,
  };
}

/** "#12" is more likely the number of something. */
const isNewLabel = (typed: string): boolean =>
  /\p{L}/u.test(typed) && typed.length > 1 && typed.length <= LONGEST_LABEL_NAME;

function readPriority(tokens: readonly Token[], at: number, language: string): ReadMark | undefined {
  for (const count of [2, 1]) {
    const said = tokens.slice(at, at + count);
    const [first, last] = [said[0], said.at(-1)];
    if (first === undefined || last === undefined || said.length < count || !said.every(isOpen)) continue;
    const word = said
      .map((token) => token.word)
      .join(' ')
      .slice(1);
    const priority = sentenceWords(language)
      .map(({ priorities }) => ownEntry(priorities, word))
      .find((found) => found !== undefined);
    if (priority !== undefined)
      return { count, part: { from: first.from, to: last.to, kind: 'priority', priority } };
  }
  return undefined;
}
