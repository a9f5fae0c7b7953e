import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Inserts the words of a language into the text of a script. */
export type PutWords = (code: string) => string;

/**
 * Writes the app in one more language beside the built one: every script goes to `assets/<language>/`, where relative
 * names between scripts stay valid, and so does the page that starts them. Styles, fonts and workers are shared.
 */
export async function writeLanguage(directory: string, language: string, putWords: PutWords): Promise<void> {
  const assets = join(directory, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  await mkdir(join(assets, language), { recursive: true });
  await Promise.all(
    scripts.map(async (name) => {
      const code = await readFile(join(assets, name), 'utf8');
      await writeFile(join(assets, language, name), withOwnScripts(putWords(code), language));
    }),
  );
  const page = await readFile(join(directory, 'index.html'), 'utf8');
  await writeFile(join(directory, pageOf(language)), withOwnPage(page, language));
}

/** Inserts the words of the default language into the built scripts. */
export async function writeDefaultLanguage(directory: string, putWords: PutWords): Promise<void> {
  const assets = join(directory, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  await Promise.all(
    scripts.map(async (name) => {
      const code = await readFile(join(assets, name), 'utf8');
      const said = putWords(code);
      if (said !== code) await writeFile(join(assets, name), said);
    }),
  );
}

const pageOf = (language: string) => `index.${language}.html`;

/** The references of a script to files to be preloaded. Workers are referenced in another way, and stay in place. */
function withOwnScripts(code: string, language: string): string {
  return code.replaceAll(/(["'`])assets\/([\w.-]+\.js)\1/g, `$1assets/${language}/$2$1`);
}

function withOwnPage(page: string, language: string): string {
  return page
    .replaceAll(/"\/assets\/([\w.-]+\.js)"/g, `"/assets/${language}/$1"`)
    .replace(/<html lang="[\w-]+"/, `<html lang="${language}"`);
}
