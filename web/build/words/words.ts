import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Catalogue, defaultLanguage, languages } from '@gantry/contract/words';
import type { Plugin } from 'vite';
import { type RoomWords, readCatalogues } from './read-catalogues.ts';
import { writeDefaultLanguage, writeLanguage } from './write-languages.ts';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));
const english = /[\\/]words[\\/]en\.ts$/;
const place = /__words__\((["'`])([^"'`]+)\1\)/g;

/**
 * Builds the app once for each language. The catalogue of a feature is bundled with the code that uses it, as a
 * placeholder that is replaced in each language when all files are written. A reader thus gets the words of one
 * language together with the code that needs them, without another file to wait for. Fails the build when a catalogue
 * lacks a message. In development `GANTRY_LANGUAGE` selects the language.
 */
export function words(): Plugin {
  const rooms = new Map<string, RoomWords>();
  let directory = 'dist';
  let isBuild = false;
  return {
    name: 'gantry:words',
    enforce: 'pre',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
      isBuild = config.command === 'build';
    },
    transform: {
      filter: { id: english },
      async handler(_code, id) {
        const served = process.env.GANTRY_LANGUAGE ?? defaultLanguage;
        if (!isBuild)
          return served === defaultLanguage
            ? null
            : { code: `export { default } from './${served}.ts'`, map: null };
        const room = await readCatalogues(checkout, dirname(id));
        if (room.mistakes.length > 0) this.error(`Words:\n${room.mistakes.join('\n')}`);
        rooms.set(room.name, room);
        for (const language of languages) this.addWatchFile(join(dirname(id), `${language}.ts`));
        return { code: `export default /*#__PURE__*/ __words__("${room.name}#${hashOf(room)}")`, map: null };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        isBuild
          ? html
          : html.replace('lang="en"', `lang="${process.env.GANTRY_LANGUAGE ?? defaultLanguage}"`),
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const putWords = (language: string) => (code: string) =>
          code.replaceAll(place, (_match, _quote, name: string) => literalOf(rooms, name, language));
        for (const language of languages)
          if (language !== defaultLanguage) await writeLanguage(directory, language, putWords(language));
        await writeDefaultLanguage(directory, putWords(defaultLanguage));
      },
    },
  };
}

/**
 * Included in the name of each script through the placeholder: other words make another file, because caches never
 * refresh a file.
 */
function hashOf({ byLanguage }: RoomWords): string {
  return createHash('sha256')
    .update(JSON.stringify([...byLanguage]))
    .digest('base64url')
    .slice(0, 8);
}

function literalOf(rooms: ReadonlyMap<string, RoomWords>, name: string, language: string): string {
  const room = rooms.get(name.slice(0, name.indexOf('#')));
  const catalogue = room?.byLanguage.get(language);
  if (catalogue === undefined) throw new Error(`There are no words for ${name} in ${language}.`);
  return wordsLiteral(catalogue);
}

/** The form of a catalogue in a script. */
export function wordsLiteral(catalogue: Catalogue): string {
  return `(${JSON.stringify(catalogue)})`;
}
