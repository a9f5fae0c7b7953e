import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readList, writeList } from './list-in-cell.ts';

it('names with any characters survive a round trip through a cell', () => {
  const piece = fc.constantFrom('"', ',', ';', ' ', '[', ']', 'Anna', 'Ek', '\n', '<', '>', "'");
  const name = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join('').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
      expect(readList(writeList(names))).toEqual(names);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['Anna Ek, Timo', ['Anna Ek', 'Timo']],
  ['"Ek, Anna", Timo [night]', ['Ek, Anna', 'Timo [night]']],
  ['Ek, Anna; Roos, Timo', ['Ek, Anna', 'Roos, Timo']],
  ['Ek, Anna\r\nRoos, Timo', ['Ek, Anna', 'Roos, Timo']],
  ['"Ek; Anna", Timo', ['Ek; Anna', 'Timo']],
  ['"Ek, Anna" <anna@example.com>, Timo', ['"Ek, Anna" <anna@example.com>', 'Timo']],
  ['Anna "Annie" Ek, Timo', ['Anna "Annie" Ek', 'Timo']],
  ['12" pipe, Timo', ['12" pipe', 'Timo']],
  ['"Anna, Timo', ['"Anna', 'Timo']],
  [' , ;', []],
])('%j contains %j', (text, names) => {
  expect(readList(text)).toEqual(names);
});
