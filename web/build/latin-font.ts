import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const originalOf = (subset: string) => `@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`;

/** A subset file: its name in the style sheet, the font with its letters, and its name in the build. */
interface Cut {
  readonly file: string;
  readonly original: string;
  readonly name: string;
}

const cutOf = (subset: string, name: string): Cut => ({
  file: originalOf(subset),
  original: originalOf(subset),
  name,
});

/**
 * Every reader gets the Latin letters. Some companies need others on their first screen: the letters of Europe (ş, ł,
 * ř) have a file of their own, so that a Turkish or Polish name does not load phonetic letters too.
 */
const cuts: readonly Cut[] = [
  cutOf('latin', 'inter-basic'),
  cutOf('latin-ext', 'inter-cut-latin-ext'),
  cutOf('vietnamese', 'inter-cut-vietnamese'),
  {
    file: '@gantry/fonts/inter-european.woff2',
    original: originalOf('latin-ext'),
    name: 'inter-cut-european',
  },
];

/**
 * The parts of the font that the interface uses: no weight above that of a title, and only the features tabular figures
 * and the tailed l.
 */
const used = {
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'cv05'],
  noHinting: true,
};

/**
 * Reduces the files of Latin letters to the parts that the app uses (48 kB become 23, 85 become 50 or, for the letters
 * of Europe, 11, and 10 become 6). Preloads the file that every page needs, instead of loading it after the style
 * sheet.
 */
export function latinFont(): Plugin {
  return {
    name: 'gantry:latin-font',
    async config({ root = '.' }) {
      const styles = await readFile(join(root, 'src/styles/fonts.css'), 'utf8');
      const alias = await Promise.all(
        cuts.map(async ({ file, original, name }) => {
          const built = join(root, `.cache/${name}.woff2`);
          await mkdir(dirname(built), { recursive: true });
          const font = await readFile(createRequire(import.meta.url).resolve(original));
          const characters = charactersOf(rangesOf(styles, file));
          await writeFile(built, await subsetFont(font, characters, { targetFormat: 'woff2', ...used }));
          return [file, built] as const;
        }),
      );
      return { resolve: { alias: Object.fromEntries(alias) } };
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (bundle === undefined || path !== '/index.html') return [];
        const built = Object.keys(bundle).find((name) => /inter-basic-.*\.woff2$/.test(name));
        if (built === undefined) throw new Error('The Latin font is not among the built files.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${built}`, crossorigin: '' };
        return [{ tag: 'link', injectTo: 'head-prepend', attrs }];
      },
    },
  };
}

/** The characters that the style sheet declares for a file. */
function rangesOf(styles: string, file: string): string {
  const [, ranges] =
    new RegExp(`${file.replaceAll('.', '\\.')}"\\)[^}]*?unicode-range:\\s*([^;]+);`).exec(styles) ?? [];
  if (ranges === undefined) throw new Error(`The style sheet says no characters of ${file}.`);
  return ranges.trim();
}

function charactersOf(text: string): string {
  const codes = text.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}
