import { dayNumber, dayOf } from '@gantry/scheduling/wall-clock';
import type { PlanUnits } from '#features/works/fields/typed-length.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import type { DateEdge } from '#lib/dates/typed-words.ts';
import type { PlainSpan, Span } from './plain-spans.ts';
import { namesAsked, readMark } from './read-marks.ts';
import { isBound, MOST_PHRASE_WORDS, readPhrase, type Said } from './read-tail.ts';
import type { Part, Question, SentenceNames } from './sentence-parts.ts';
import { isMark, isOpen, type Token, tokensOf } from './tokens.ts';

export interface SentenceContext {
  readonly today: string;
  /** The reader's language: sentences are read in it and in English. */
  readonly language: string;
  readonly names: SentenceNames;
  /** The length of a day and of a week for the new work; default: eight and forty hours. */
  readonly units?: PlanUnits | undefined;
  readonly plain?: readonly PlainSpan[];
  readonly mayMakeLabels?: boolean;
}

export interface ReadSentence {
  /** The rest, which is the title. */
  readonly title: string;
  /** The parts that were read, in the order of the text. */
  readonly parts: readonly Part[];
  readonly questions: readonly Question[];
}

/**
 * Reads "Pour slab tomorrow 3d @name #concrete !high after HAR-12". Marks are read anywhere in the text; days, lengths
 * and links only if nothing but readable parts follows them. Ambiguous text stays text.
 */
export function readSentence(text: string, context: SentenceContext): ReadSentence {
  const tokens = tokensOf(text, context.plain ?? []);
  const marks = readMarks(tokens, context);
  const parts = [...marks.parts, ...readEnd(tokens, marks.parts, context)].sort((a, b) => a.from - b.from);
  const title = withoutSpans(text, parts);
  // A sentence that consists only of readable parts is a title.
  return title === ''
    ? { title: text.trim(), parts: [], questions: marks.questions }
    : { title, parts, questions: marks.questions };
}

/** The lookups for a sentence: groups of names after `@`, and keys of works. */
export function namesOfSentence(text: string, context: Omit<SentenceContext, 'names'>) {
  const tokens = tokensOf(text, context.plain ?? []);
  const keys = tokens.flatMap((_, at) =>
    tokens.slice(at, at + 6).flatMap((__, count) => {
      const said = tokens.slice(at, at + count + 1);
      const read = said.every(isOpen) ? readPhrase(said, context) : undefined;
      return read?.kind === 'after' ? read.links.map(({ key }) => key) : [];
    }),
  );
  return { people: namesAsked(tokens), keys: [...new Set(keys)] };
}

function readMarks(tokens: readonly Token[], context: SentenceContext) {
  const parts: Part[] = [];
  const questions: Question[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = readMark(tokens, at, {
      names: context.names,
      language: context.language,
      mayMakeLabels: context.mayMakeLabels ?? false,
      hasOwner: parts.some(({ kind }) => kind === 'owner'),
    });
    if (read?.part !== undefined && !isSaidTwice(read.part, parts)) parts.push(read.part);
    if (read?.question !== undefined) questions.push(read.question);
    at += read?.count ?? 1;
  }
  return { parts, questions };
}

/** Of two priorities the first one counts and the other stays text; a person or a label is used only once. */
const isSaidTwice = (part: Part, parts: readonly Part[]): boolean =>
  parts.some((other) => {
    if (part.kind === 'priority') return other.kind === 'priority';
    if (part.kind === 'label') return other.kind === 'label' && other.label.id === part.label.id;
    return 'person' in part && 'person' in other && other.person.id === part.person.id;
  });

interface Phrase extends Span {
  readonly said: Said;
  readonly tokens: readonly Token[];
}

/** Days, lengths and links, from the end of the sentence back to the first word that is not part of one. */
function readEnd(tokens: readonly Token[], marks: readonly Part[], context: SentenceContext): Part[] {
  const phrases: Phrase[] = [];
  for (let last = tokens.length; last > 0; ) {
    const token = tokens[last - 1];
    if (token === undefined) break;
    const mark = marks.find(({ from, to }) => from <= token.from && token.to <= to);
    if (mark !== undefined || token.isDeclined || (!token.isText && isMark(token))) {
      last -= 1;
      continue;
    }
    const phrase = phraseBefore(tokens, last, marks, context);
    if (phrase === undefined || !fits(phrase.said, phrases)) break;
    phrases.unshift(phrase);
    last -= phrase.tokens.length;
  }
  return partsOf(phrases, context);
}

/** The longest phrase that ends at a word. */
function phraseBefore(
  tokens: readonly Token[],
  last: number,
  marks: readonly Part[],
  context: SentenceContext,
): Phrase | undefined {
  for (let first = Math.max(0, last - MOST_PHRASE_WORDS); first < last; first += 1) {
    const said = tokens.slice(first, last);
    const [from, to] = [said[0]?.from ?? 0, said.at(-1)?.to ?? 0];
    const isWhole = said.every((token) => isOpen(token) && !isMark(token));
    if (!isWhole || marks.some((mark) => mark.from < to && from < mark.to)) continue;
    if (isBound(tokens[first - 1], context.language)) continue;
    const read = readPhrase(said, context);
    if (read !== undefined) return { said: read, tokens: said, from, to };
  }
  return undefined;
}

/** A work has one start, one due and one length; two of them determine the third. */
function fits(said: Said, phrases: readonly Phrase[]): boolean {
  if (said.kind === 'after') return !phrases.some((phrase) => phrase.said.kind === 'after');
  const days = phrases.flatMap(({ said: other }) =>
    other.kind === 'day' ? [other.role] : other.kind === 'range' ? ['start', 'due'] : [],
  );
  const hasLength = phrases.some((phrase) => phrase.said.kind === 'length');
  if (said.kind === 'length') return !hasLength && days.length < 2;
  if (said.kind === 'range') return days.length === 0 && !hasLength;
  const isTwice = days.includes(said.role) || days.length === 2;
  return !isTwice && !(hasLength && days.length === 1);
}

function partsOf(phrases: readonly Phrase[], context: SentenceContext): Part[] {
  const hasLength = phrases.some(({ said }) => said.kind === 'length');
  const roles = phrases.flatMap(({ said }) => (said.kind === 'day' ? [said.role] : []));
  const ofBareDay = hasLength || roles.includes('due') ? 'start' : 'due';
  const kindOf = (role: string) => (role === 'day' ? ofBareDay : role === 'start' ? 'start' : 'due');
  let start: string | undefined;
  const dayPart = (span: Span, words: string, role: string): Part[] => {
    const kind = kindOf(role);
    const date = dateOf(words, kind === 'start' ? 'start' : 'finish', context.today, start);
    if (kind === 'start') start = date;
    return date === undefined ? [] : [{ ...span, kind, date }];
  };
  const sorted = phrases.toSorted((a, b) => Number(isStart(b, kindOf)) - Number(isStart(a, kindOf)));
  return sorted.flatMap(({ said, tokens, from, to }): Part[] => {
    if (said.kind === 'day') return dayPart({ from, to }, said.words, said.role);
    if (said.kind === 'length') return [{ from, to, kind: 'length', minutes: said.minutes }];
    if (said.kind === 'range') {
      const between = tokens[said.split - 1]?.to ?? to;
      return [
        ...dayPart({ from, to: between }, said.first.words, 'start'),
        ...dayPart({ from: tokens[said.split]?.from ?? from, to }, said.last.words, 'due'),
      ];
    }
    const links = said.links.flatMap((link) => {
      const work = context.names.works.get(link.key);
      return work ? [{ ...link, work }] : [];
    });
    return links.length < said.links.length ? [] : [{ from, to, kind: 'after', links }];
  });
}

const isStart = ({ said }: Phrase, kindOf: (role: string) => string): boolean =>
  said.kind === 'day' && kindOf(said.role) === 'start';

/** The day that is meant: in "from fri by mon" the Monday after that Friday. */
function dateOf(words: string, edge: DateEdge, today: string, start: string | undefined): string | undefined {
  const found = readTypedDate(words, today, { edge });
  if (edge === 'start' || start === undefined) return found[0];
  const from = dayNumber(dayOf(start));
  const later = found.find((day) => dayNumber(dayOf(day)) >= from);
  return later ?? readTypedDate(words, dayOf(start), { edge })[0] ?? found[0];
}

/** The text without its parts, and without the spaces and commas around them. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let at = 0;
  let rest = '';
  for (const { from, to } of spans) {
    rest += text.slice(at, from);
    at = Math.max(at, to);
  }
  rest += text.slice(at);
  const trimmed = rest.replace(/\s+/g, ' ').trim();
  return spans.length === 0 ? trimmed : trimmed.replace(/[\s,;–-]+$/, '');
}
