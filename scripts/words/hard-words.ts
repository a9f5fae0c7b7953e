import type { Catalogue } from '@gantry/contract/words';

/** Words and phrases that are hard for readers, and their plain replacements. */
const HARD: readonly (readonly [RegExp, string])[] = [
  [/\bnobody\b/i, 'write “no one”, or name the case'],
  [/\bsomebody\b/i, 'write “someone”, or “a person”'],
  [/\bwhoever\b/i, 'write “the person who”, or “everyone who”'],
  [/\bwhom\b/i, 'write “who”, or name the person'],
  [/\banew\b/i, 'write “again”'],
  [/\bby now\b/i, 'write “already”, or leave it out'],
  [/\bof which\b/i, 'begin another sentence'],
  [/\bshall\b/i, 'write “must” or “will”'],
  [/(?<!\b(?:there|here)\s)\bis no (?!longer\b|more\b)/i, 'write “is not a”'],
];

/** Allowed: the name of an empty owner, as a choice and in a cell. */
const NAMES: ReadonlySet<string> = new Set(['Nobody', 'nobody']);

/** Messages of an English catalogue with hard words, as sentences for the report. */
export function findHardWords(room: string, catalogue: Catalogue): string[] {
  return Object.entries(catalogue).flatMap(([key, message]) => {
    if (NAMES.has(message)) return [];
    return HARD.filter(([pattern]) => pattern.test(message)).map(
      ([pattern, better]) => `${room}/en.ts: “${key}” says “${pattern.exec(message)?.[0].trim()}”: ${better}`,
    );
  });
}
