import { addDays, dayOf } from '@gantry/scheduling/wall-clock';
import { ownEntry } from '#lib/own-entry.ts';
import { parseFilter, type WorkFilter } from '#sync/reads/work-filter.ts';
import { readFilterDays } from '../filters/filter-days.ts';
import { type FilterWords, filterWords, type Lead } from './filter-words.ts';

/** A condition, or a name that the server has to look up. */
export type Piece = WorkFilter | { readonly named: 'person' | 'place' | 'label'; readonly typed: string };

interface Context {
  readonly today: string;
  /** The reader's language: sentences are read in it and in English. */
  readonly language: string;
}

/** The maximum number of words in a phrase. */
const MOST_PHRASE_WORDS = 5;

type Phrase =
  | { readonly kind: 'condition'; readonly filter: WorkFilter; readonly count: number }
  | { readonly kind: 'lead'; readonly lead: Lead; readonly count: number }
  | { readonly kind: 'silent'; readonly count: number };

/**
 * Reads "late works of Mai due this week". The text is a filter only if each of its words has a meaning. Any other
 * text, and a single word, is searched as text.
 */
export function readFilter(text: string, { today, language }: Context): readonly Piece[] | undefined {
  const tokens = tokensOf(text);
  const words = filterWords(language);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = readAt(tokens, at, { words, today });
    if (read === undefined) return undefined;
    if (read.piece !== undefined) pieces.push(read.piece);
    at += read.count;
  }
  const isSentence = tokens.length > 1 || /^[@#]/.test(tokens[0] ?? '');
  return isSentence && pieces.length > 0 ? pieces : undefined;
}

const marks: Readonly<Record<string, 'person' | 'label'>> = { '@': 'person', '#': 'label' };

interface Reading {
  readonly words: readonly FilterWords[];
  readonly today: string;
}

function readAt(
  tokens: readonly string[],
  at: number,
  reading: Reading,
): { piece?: Piece; count: number } | undefined {
  const mark = ownEntry(marks, tokens[at]?.charAt(0) ?? '');
  if (mark !== undefined) return named(mark, tokens.with(at, tokens[at]?.slice(1) ?? ''), at, 0, reading);
  const phrase = phraseAt(tokens, at, reading.words);
  if (phrase === undefined) return undefined;
  if (phrase.kind === 'silent') return { count: phrase.count };
  if (phrase.kind === 'condition') return { piece: phrase.filter, count: phrase.count };
  const { lead, count } = phrase;
  if (lead === 'due' || lead === 'dueBy') return dayAt(tokens, at, count, lead, reading);
  return named(lead, tokens, at, count, reading);
}

/** A name ends before the next word with a meaning. */
function named(
  kind: 'person' | 'place' | 'label',
  tokens: readonly string[],
  at: number,
  skipped: number,
  { words }: Reading,
) {
  const first = at + skipped;
  const isOver = (index: number) => /^[@#]/.test(tokens[index] ?? '') || phraseAt(tokens, index, words);
  let end = first + 1;
  while (end < tokens.length && !isOver(end)) end += 1;
  const typed = tokens.slice(first, end).join(' ');
  return typed === '' ? undefined : { piece: { named: kind, typed }, count: end - at };
}

function dayAt(
  tokens: readonly string[],
  at: number,
  skipped: number,
  lead: 'due' | 'dueBy',
  { words, today }: Reading,
) {
  const first = at + skipped;
  for (let count = Math.min(MOST_PHRASE_WORDS, tokens.length - first); count > 0; count -= 1) {
    const said = tokens.slice(first, first + count).join(' ');
    const inWords = words.flatMap(({ days }) => ownEntry(days, said) ?? [])[0];
    const day = inWords ?? readFilterDays(said, today)[0];
    if (day !== undefined) return { piece: dueFilter(day, lead, today), count: skipped + count };
  }
  return undefined;
}

/** "By Friday" includes Friday, while the filter `before` excludes its day. */
function dueFilter(day: string, lead: 'due' | 'dueBy', today: string): WorkFilter {
  if (lead === 'due') return { field: 'due', operator: 'is', values: [day] };
  const isDay = /^\d{4}-/.test(day);
  return isDay || day === 'today'
    ? { field: 'due', operator: 'before', values: [addDays(isDay ? dayOf(day) : dayOf(today), 1)] }
    : { field: 'due', operator: 'between', values: ['1900-01-01', day] };
}

/** The longest phrase that begins at a word. */
function phraseAt(tokens: readonly string[], at: number, words: readonly FilterWords[]): Phrase | undefined {
  for (let count = Math.min(MOST_PHRASE_WORDS, tokens.length - at); count > 0; count -= 1) {
    const said = tokens.slice(at, at + count).join(' ');
    for (const { conditions, leads, silent } of words) {
      const condition = ownEntry(conditions, said);
      const filter = condition === undefined ? undefined : parseFilter(condition);
      if (filter !== undefined) return { kind: 'condition', filter, count };
      const lead = ownEntry(leads, said);
      if (lead !== undefined) return { kind: 'lead', lead, count };
      if (silent.includes(said)) return { kind: 'silent', count };
    }
  }
  return undefined;
}

/** The words of a text in lower case; a text in quotation marks counts as one word. */
const tokensOf = (text: string): string[] =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/["“«]([^"”»]+)["”»]|[^\s,;]+/g),
  ].map(([whole, quoted]) => quoted ?? whole);
