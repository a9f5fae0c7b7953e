import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const original = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** As the style sheet promises: the characters of fontsource's Latin file (styles/fonts.css). */
const ranges =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** What the interface uses: nothing is bolder than a title, and of the features only tabular figures and the tailed l. */
const used = {
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'ccmp', 'locl', 'tnum', 'cv05'],
  noHinting: true,
};

/**
 * Cuts the one font file that everybody waits for down to what we draw with (48 kB become 23) and asks for it together
 * with the page instead of after the style sheet.
 */
export function latinFont(): Plugin {
  return {
    name: 'gantry:latin-font',
    async config({ root = '.' }) {
      const file = join(root, '.cache/inter-basic.woff2');
      await mkdir(dirname(file), { recursive: true });
      const font = await readFile(createRequire(import.meta.url).resolve(original));
      await writeFile(file, await subsetFont(font, charactersOf(ranges), { targetFormat: 'woff2', ...used }));
      return { resolve: { alias: { [original]: file } } };
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
