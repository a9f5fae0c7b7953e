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

/** The cells as read by a program that uses this separator: quotes count only at the start of a cell. */
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
  'no cell is a formula for a program that separates by %j',
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

test('text that is not a formula stays unchanged', async () => {
  expect(await write(['Anchor, heavy', 'a-b; c=d'])).toBe('"Anchor, heavy","a-b; c=d"\r\n');
});
