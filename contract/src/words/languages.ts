/** The languages that Gantry speaks, each by the name that its readers call it. */
export const languageNames = { en: 'English', de: 'Deutsch', vi: 'Tiếng Việt' } as const;
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** What a reader gets who asks for none of ours. */
export const defaultLanguage: Language = 'en';

/** English with accents, and longer: it shows in tests which words are in no catalogue and which have no room. */
export const PSEUDO_LANGUAGE = 'en-XA';

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languageNames, name);
}

/** The first of the languages in an `Accept-Language` header that is among those on offer; undefined where none is. */
export function wantedLanguage<T extends string>(
  header: string | undefined,
  offered: readonly T[],
): T | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => readEntry(entry))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = offered.find((name) => name.toLowerCase() === tag);
    const related = offered.find((name) => name.toLowerCase() === tag.split('-', 1)[0]);
    if ((found ?? related) !== undefined) return found ?? related;
  }
  return undefined;
}

function readEntry(entry: string): { tag: string; weight: number } {
  const [tag = '', ...settings] = entry.trim().toLowerCase().split(';');
  const weight = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean);
  return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
}
