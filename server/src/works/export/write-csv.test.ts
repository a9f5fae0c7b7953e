import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './export-columns.ts';
import { writeCsv } from './write-csv.ts';

async function write(texts: readonly string[]): Promise<string> {
  const cells = texts.map((text): Cell => ({ kind: 'text', text }));
  async function* pages() {
    yield [cells];
  }
  let file = '';
  for await (const chunk of writeCsv(['A', 'B'], pages())) file += chunk;
  return file.replace(/^\ufeffA,B\r\n/, '');
}

/** Cells as a program reads them that ends one at this character: quotes count where a cell begins with them. */
function cellsOf(file: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < file.length; at++) {
    const character = file[at] ?? '';
    const cell = cells.at(-1) ?? '';
    if (isQuoted && file.startsWith('""', at)) {
      cells[cells.length - 1] = `${cell}"`;
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n' || character === '\r'))
      cells.push('');
    else cells[cells.length - 1] = cell + character;
  }
  return cells;
}

const piece = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  ';',
  ',',
  '\t',
  '|',
  '\r',
  '\n',
  '"',
  "'",
  ' ',
  '1',
  'A1',
  'cmd',
);

test.each([',', ';', '\t', '|'])(
  'no cell of a program that separates by %j is a formula',
  async (separator) => {
    const texts = fc.array(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (parts) => {
        for (const cell of cellsOf(await write(parts), separator))
          expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { numRuns: 2000 },
    );
  },
);

test('what is no formula stays as it is', async () => {
  expect(await write(['Anchor, heavy', 'a-b; c=d'])).toBe('"Anchor, heavy","a-b; c=d"\r\n');
});
