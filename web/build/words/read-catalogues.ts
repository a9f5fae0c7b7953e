import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Catalogue, defaultLanguage, languages } from '@gantry/contract/words';
import { checkCatalogue, compareCatalogues } from '@gantry/contract/words/checks';

/** The words of one feature in all languages. */
export interface RoomWords {
  /** The folder, such as `web/src/features/home/words`. */
  readonly name: string;
  readonly byLanguage: ReadonlyMap<string, Catalogue>;
  /** The problems found, as sentences. */
  readonly mistakes: readonly string[];
}

/** The folders of all catalogues of a checkout. */
export function findCatalogues(checkout: string): string[] {
  const found = globSync('{contract,gantt,scheduling,web,server}/src/**/words/en.ts', { cwd: checkout });
  return found.map((file) => join(checkout, file, '..')).sort();
}

let reads = 0;

/** Reads the catalogues of a folder again, and reports what is wrong with them. */
export async function readCatalogues(checkout: string, folder: string): Promise<RoomWords> {
  const name = relative(checkout, folder).split(sep).join('/');
  const byLanguage = new Map<string, Catalogue>();
  const mistakes: string[] = [];
  reads += 1;
  for (const language of languages) {
    const file = join(folder, `${language}.ts`);
    try {
      // A new address each time, because a module is only loaded once.
      const read: { default: Catalogue } = await import(/* @vite-ignore */ `${pathToFileURL(file)}?${reads}`);
      byLanguage.set(language, read.default);
    } catch (error) {
      mistakes.push(
        `${name}/${language}.ts cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  const english = byLanguage.get(defaultLanguage) ?? {};
  for (const [language, catalogue] of byLanguage) {
    const found =
      language === defaultLanguage
        ? checkCatalogue(catalogue, language)
        : compareCatalogues(english, catalogue, language);
    mistakes.push(...found.map((mistake) => `${name}/${language}.ts: ${mistake}`));
  }
  return { name, byLanguage, mistakes };
}
