import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCatalogues, readCatalogues } from '../../web/build/words/read-catalogues.ts';
import { findUnusedKeys } from '../../web/build/words/unused-keys.ts';
import { listFiles } from '../list-files.ts';
import { checkDialect } from './dialect.ts';
import { checkSearch, findEnglishLeft } from './english-left.ts';
import { findHardWords } from './hard-words.ts';
import { checkWideProse, findWideProse } from './wide-prose.ts';

/*
 * Checks the words of the product. Every catalogue is complete in every language, and every message is used; the build
 * checks completeness too, but this needs no build and covers the server's catalogues. Parts of the app that use
 * catalogues contain no English in their code. English messages contain no hard words. All text
 * of the repository uses few of them. Prose in Markdown is not too wide.
 */
const checkout = fileURLToPath(new URL('../..', import.meta.url));
const rooms = await Promise.all(findCatalogues(checkout).map((folder) => readCatalogues(checkout, folder)));
const isSource = /^(contract|gantt|scheduling|web|server)\/src\/(?!.*\/words\/\w+\.ts$).*\.tsx?$/;
const texts = new Map(
  listFiles(checkout)
    .map((path) => [relative(checkout, path).split(sep).join('/'), path] as const)
    .filter(([name]) => /\.(tsx?|mjs|md|css)$/.test(name))
    .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
);
const sources = new Map([...texts].filter(([name]) => isSource.test(name)));
const prose = [...texts]
  .filter(([name]) => name.endsWith('.md'))
  .flatMap(([name, text]) => findWideProse(name, text));
const mistakes = [
  ...rooms.flatMap((room) => [...room.mistakes, ...findUnusedKeys(room, sources)]),
  ...rooms.flatMap((room) => findHardWords(room.name, room.byLanguage.get('en') ?? {})),
  ...findEnglishLeft(sources),
  ...checkSearch(),
  ...prose,
  ...checkDialect(texts),
  ...checkWideProse(),
];
for (const mistake of mistakes) console.error(mistake);
if (rooms.length === 0) console.error('There is no catalogue of words.');
process.exit(mistakes.length > 0 || rooms.length === 0 ? 1 : 0);
