import { type PlanUnits, readTypedDuration } from '#features/works/fields/typed-length.ts';
import { readTypedLink } from '#features/works/links/read-typed-link.ts';
import type { TypedLink } from '#features/works/links/typed-link.ts';
import { readDayIn } from '#lib/dates/other-languages.ts';
import { readTypedDate } from '#lib/dates/typed-date.ts';
import { readEnglishDay } from './date-phrases.ts';
import { type DateRole, sentenceWords } from './sentence-words.ts';
import type { Token } from './tokens.ts';

interface SaidDay {
  readonly kind: 'day';
  readonly role: DateRole;
  /** In the words that the date reader knows. */
  readonly words: string;
}

/** The meaning of a phrase at the end of a sentence. */
export type Said =
  | SaidDay
  | {
      readonly kind: 'range';
      readonly first: SaidDay;
      readonly last: SaidDay /** The words of the first of them. */;
      readonly split: number;
    }
  | { readonly kind: 'length'; readonly minutes: number }
  | { readonly kind: 'after'; readonly links: readonly TypedLink[] };

/** "bắt đầu từ ngày 4 tháng 12 năm 2026 đến ngày 10 tháng 12 năm 2026" */
export const MOST_PHRASE_WORDS = 17;

interface PhraseContext {
  readonly language: string;
  readonly today: string;
  /** The day and week lengths of the new work. */
  readonly units?: PlanUnits | undefined;
}

/** Reads a whole phrase: a day, two days, a length, or the predecessors. */
export function readPhrase(
  tokens: readonly Token[],
  { language, today, units }: PhraseContext,
): Said | undefined {
  const phrase = tokens.map(({ word }) => word).join(' ');
  return (
    readLinks(tokens, language, units) ??
    readRange(tokens, language, today) ??
    readSaidDay(phrase, language, today) ??
    readLength(phrase, language, units)
  );
}

/** Whether the word before a phrase keeps it in the title: "Agenda for Friday", "every 2 weeks". */
export const isBound = (before: Token | undefined, language: string): boolean =>
  before !== undefined &&
  !before.endsClause &&
  sentenceWords(language).some(({ binding }) => binding.includes(before.word));

function readSaidDay(phrase: string, language: string, today: string): SaidDay | undefined {
  const plain = readDay(phrase, language, today);
  if (plain?.isSure === true) return { kind: 'day', role: 'day', words: plain.words };
  for (const { roles } of sentenceWords(language))
    for (const [words, role] of Object.entries(roles)) {
      if (!phrase.startsWith(`${words} `)) continue;
      const day = readDay(phrase.slice(words.length + 1), language, today);
      if (day !== undefined) return { kind: 'day', role, words: day.words };
    }
  return undefined;
}

function readDay(phrase: string, language: string, today: string) {
  const day = readEnglishDay(phrase, today) ?? readDayIn(language, phrase, today);
  return day !== undefined && readTypedDate(day.words, today).length > 0 ? day : undefined;
}

/** "from mon to fri". */
function readRange(tokens: readonly Token[], language: string, today: string): Said | undefined {
  const words = tokens.map(({ word }) => word);
  const all = sentenceWords(language);
  for (let at = 2; at < words.length - 1; at += 1)
    for (const connector of all.flatMap(({ upTo }) => upTo)) {
      const count = connector.split(' ').length;
      if (words.slice(at, at + count).join(' ') !== connector) continue;
      const first = readSaidDay(words.slice(0, at).join(' '), language, today);
      const last = readDay(words.slice(at + count).join(' '), language, today);
      if (first?.role === 'start' && last !== undefined)
        return { kind: 'range', first, last: { kind: 'day', role: 'due', words: last.words }, split: at };
    }
  return undefined;
}

/** A bare number may count anything, and "12m" is more likely the length of a pipe. */
const amount = /^\d{1,4}(?:[.,]\d{1,2})? ?(?!m$)\p{L}+$/u;

function readLength(phrase: string, language: string, units: PlanUnits | undefined): Said | undefined {
  const lasting = sentenceWords(language)
    .flatMap((words) => words.lasting)
    .find((word) => phrase.startsWith(`${word} `));
  const typed = lasting === undefined ? phrase : phrase.slice(lasting.length + 1);
  const minutes = amount.test(typed) ? readTypedDuration(typed.replace(/tiếng$/, 'giờ'), units) : undefined;
  return minutes === undefined || minutes === 0 ? undefined : { kind: 'length', minutes };
}

/** "after HAR-12", "after HAR-12SS+2d and HAR-13": only full keys, because "after 3" is ambiguous. */
function readLinks(
  tokens: readonly Token[],
  language: string,
  units: PlanUnits | undefined,
): Said | undefined {
  const all = sentenceWords(language);
  const [first, ...rest] = tokens;
  if (first === undefined || !all.some(({ after }) => after.includes(first.word))) return undefined;
  const said: string[] = [''];
  for (const { word, endsClause } of rest) {
    if (all.some(({ and }) => and.includes(word))) said.push('');
    else {
      said.push(`${said.pop() ?? ''} ${word}`.trim());
      if (endsClause) said.push('');
    }
  }
  const typed = said.filter((text) => text !== '');
  const links = typed.map((text) =>
    /^[a-z]{2,10}-\d/.test(text) ? readTypedLink(text, '', units) : undefined,
  );
  const known = links.filter((link) => link !== undefined);
  return known.length === 0 || known.length < links.length ? undefined : { kind: 'after', links: known };
}
