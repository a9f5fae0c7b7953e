/** The supported languages, each with its own name for itself. */
export const languageNames = { en: 'English', de: 'Deutsch', vi: 'Tiếng Việt' } as const;
export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** The language of a reader who asks for none of ours. */
export const defaultLanguage: Language = 'en';

/** Accented and longer English. In tests it shows which texts are missing from the catalogues and which do not fit. */
export const PSEUDO_LANGUAGE = 'en-XA';

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languageNames, name);
}

/** The first supported language in an `Accept-Language` header, or undefined. */
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
