import type { Catalogue } from '../../contract/src/words/index.ts';

interface Room {
  /** The folder of its catalogues, such as `web/src/features/home/words`. */
  readonly name: string;
  readonly byLanguage: ReadonlyMap<string, Catalogue>;
}

/** Messages that no file beside the catalogue names: `sources` is the text of each file by its path. */
export function findUnusedKeys({ name, byLanguage }: Room, sources: ReadonlyMap<string, string>): string[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const files = [...sources].filter(
    ([path, text]) => path.startsWith(folder) || text.includes(lastParts(name)),
  );
  const code = files.map(([, text]) => text).join('\n');
  return Object.keys(byLanguage.get('en') ?? {})
    .filter((key) => !new RegExp(`(["'\`])${key}\\1`).test(code))
    .map((key) => `${name}/en.ts: “${key}” is said nowhere`);
}

/** How a file elsewhere imports it: `home/words`. */
const lastParts = (name: string): string => name.split('/').slice(-2).join('/');
