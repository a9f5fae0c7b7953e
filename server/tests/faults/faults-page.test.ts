import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** `file` "words", "words": what a page says stands on tests that there are. */
function namedTests(page: string): { file: string; words: string[] }[] {
  return [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")*)/g)].map(
    ([, file = '', quoted = '']) => ({
      file,
      words: [...quoted.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
    }),
  );
}

/** Each page, and how many tests it names at least: a page that names none would pass by saying nothing. */
test.each([
  ['docs/faults.md', 60],
  ['docs/security.md', 1],
])('every test that %s names is there', (page, least) => {
  const named = namedTests(read(page));
  expect(named.length).toBeGreaterThanOrEqual(least);
  const missing = named.flatMap(({ file, words }) => {
    if (!existsSync(new URL(file, root))) return [file];
    const text = read(file);
    return words.filter((part) => !text.includes(part)).map((part) => `${file}: ${part}`);
  });
  expect(missing).toEqual([]);
});
