import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** `file` "words", "words": what the page says about faults stands on tests that there are. */
function namedTests(page: string): { file: string; words: string[] }[] {
  return [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")*)/g)].map(
    ([, file = '', quoted = '']) => ({
      file,
      words: [...quoted.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
    }),
  );
}

test('every test that the page of faults names is there', () => {
  const named = namedTests(read('docs/faults.md'));
  expect(named.length).toBeGreaterThan(60);
  const missing = named.flatMap(({ file, words }) => {
    if (!existsSync(new URL(file, root))) return [file];
    const text = read(file);
    return words.filter((part) => !text.includes(part)).map((part) => `${file}: ${part}`);
  });
  expect(missing).toEqual([]);
});
