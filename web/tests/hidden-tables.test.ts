import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url);

test('no table is hidden by itself: `ScreenReaderTable` clips its rows, so that no page is longer than its content', () => {
  const hiding = globSync('**/*.tsx', { cwd: SOURCE }).filter((file) =>
    /<table[^>]*sr-only/.test(readFileSync(new URL(file, SOURCE), 'utf8')),
  );
  expect(hiding).toEqual([]);
});
