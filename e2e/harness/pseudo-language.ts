import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, PSEUDO_LANGUAGE } from '@gantry/contract/words';
import { toPseudo } from '@gantry/contract/words/checks';
import { findCatalogues, readCatalogues } from '../../web/build/words/read-catalogues.ts';
import { wordsLiteral } from '../../web/build/words/words.ts';
import { writeLanguage } from '../../web/build/words/write-languages.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const built = join(checkout, 'web/dist');

/** Writes a copy of the built app in the pseudo language. Returns a function that removes it. */
export async function writePseudoLanguage(): Promise<() => Promise<void>> {
  const rooms = await Promise.all(findCatalogues(checkout).map((folder) => readCatalogues(checkout, folder)));
  const pairs = rooms.map(({ byLanguage }) => {
    const english = byLanguage.get(defaultLanguage) ?? {};
    return [wordsLiteral(english), wordsLiteral(toPseudo(english))] as const;
  });
  await writeLanguage(built, PSEUDO_LANGUAGE, (code) =>
    pairs.reduce((text, [english, pseudo]) => text.replaceAll(english, () => pseudo), code),
  );
  return async () => {
    await rm(join(built, `index.${PSEUDO_LANGUAGE}.html`), { force: true });
    await rm(join(built, 'assets', PSEUDO_LANGUAGE), { recursive: true, force: true });
  };
}
