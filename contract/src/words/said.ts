import type { Language } from './languages.ts';
import type { Catalogue, Given, Translation, ValuesOf } from './message-types.ts';
import { sayIn } from './say.ts';

/** A message with its values, formatted once the reader's language is known. */
export type Said = (language: Language) => string;

/** Creates messages of a catalogue that are formatted later. A value may be such a message itself. */
type SayLater<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...values: Given<ValuesOf<C[K], Said>>
) => Said;

/** Messages for readers of every language: `saidIn({ en, vi })('worksLate', { count: 3 })('vi')`. */
export function saidIn<const C extends Catalogue>(
  catalogues: Readonly<{ en: C } & Record<Exclude<Language, 'en'>, Translation<C>>>,
): SayLater<C> {
  const says = new Map<Language, (key: string, values: object) => string>();
  return (key, ...[values]) =>
    (language) => {
      const say = says.get(language) ?? (sayIn<Catalogue>(catalogues[language], language) as never);
      says.set(language, say);
      return say(key, sayValues(values ?? {}, language));
    };
}

function sayValues(values: object, language: Language): object {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (value as Said)(language) : value,
  ]);
  return Object.fromEntries(said);
}

/** Text that is the same in every language: a name, an address, a key. */
export const asWritten =
  (text: string): Said =>
  () =>
    text;

/** Joins sentences. */
export const sentences =
  (parts: readonly Said[]): Said =>
  (language) =>
    parts.map((part) => part(language)).join(' ');

/** "Anna, Ben and Chi" as the language lists them; with `disjunction`, "Anna, Ben or Chi". */
export const listed =
  (parts: readonly (string | Said)[], type: 'conjunction' | 'disjunction' = 'conjunction'): Said =>
  (language) =>
    new Intl.ListFormat(language, { type }).format(
      parts.map((part) => (typeof part === 'string' ? part : part(language))),
    );
