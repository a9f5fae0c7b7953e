import type { RoomWords } from './read-catalogues.ts';

/** A key that is built from parts: `${day}Short`. */
const template = /`(\w*)\$\{[^}]*\}(\w*)`/g;

/**
 * Messages that no file uses. `sources` contains the text of each file by its path. Files of the feature count, those
 * that import its words, and those that import the file that re-exports them (`./refusals.ts`).
 */
export function findUnusedKeys(
  { name, byLanguage }: Pick<RoomWords, 'name' | 'byLanguage'>,
  sources: ReadonlyMap<string, string>,
): string[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  // The path by which a file elsewhere imports it: `home/words`.
  const imported = name.split('/').slice(-2).join('/');
  const handedOut = `/${imported.split('/')[0]}.ts'`;
  const isConcerned = (path: string, text: string) =>
    path.startsWith(folder) || text.includes(imported) || text.includes(handedOut);
  const code = [...sources]
    .filter(([path, text]) => isConcerned(path, text))
    .map(([, text]) => text)
    .join('\n');
  const said = new Set(code.match(/(?<=(["'`]))\w+(?=\1)/g));
  const composed = [...code.matchAll(template)].filter(([, before, after]) => `${before}${after}` !== '');
  const isSaid = (key: string) =>
    said.has(key) ||
    composed.some(([, before = '', after = '']) => key.startsWith(before) && key.endsWith(after));
  return Object.keys(byLanguage.get('en') ?? {})
    .filter((key) => !isSaid(key))
    .map((key) => `${name}/en.ts: “${key}” is said nowhere`);
}
