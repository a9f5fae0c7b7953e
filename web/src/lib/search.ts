type SearchValues = Record<string, string | string[]>;

/**
 * Search parameters that people can read and write: every value is text, lists repeat their key
 * (`?filter=status:is:todo&filter=owner:is:me`).
 */
export function parseSearch(text: string): SearchValues {
  const values: SearchValues = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = values[key];
    values[key] = before === undefined ? value : [before, value].flat();
  }
  return values;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const values = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) values.append(key, String(item));
    }
  }
  // A query may contain these unescaped, and filters contain many of them.
  const text = values.toString().replace(/%(3A|2C|2F)/g, (encoded) => decodeURIComponent(encoded));
  return text === '' ? '' : `?${text}`;
}

type TextSearch<K extends string> = { readonly [P in K]?: string | undefined };

/** The named values that are a single text. The screen ignores the rest of the address. */
export function pickTexts<K extends string>(
  search: Record<string, unknown>,
  ...names: readonly K[]
): TextSearch<K> {
  const entries = names.map((name) => [name, search[name]] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as TextSearch<K>;
}
