import cyrillicRegular from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillicStrong from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url';
import greekRegular from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greekStrong from '@fontsource/inter/files/inter-greek-600-normal.woff?url';
import latinRegular from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinStrong from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import extendedRegular from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import extendedStrong from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import vietnameseRegular from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url';
import vietnameseStrong from '@fontsource/inter/files/inter-vietnamese-600-normal.woff?url';
import type { FontFiles } from '@gantry/gantt/export';

/** Inter in the subsets in which it is served, the most used first. */
const regular = [latinRegular, extendedRegular, vietnameseRegular, cyrillicRegular, greekRegular];
const strong = [latinStrong, extendedStrong, vietnameseStrong, cyrillicStrong, greekStrong];

export async function loadFontFiles(signal: AbortSignal): Promise<FontFiles> {
  const load = async (address: string) => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`The font could not be loaded (${answer.status}).`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [regularFiles, strongFiles] = await Promise.all([
    Promise.all(regular.map(load)),
    Promise.all(strong.map(load)),
  ]);
  return { regular: regularFiles, strong: strongFiles };
}
