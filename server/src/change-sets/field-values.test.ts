import { expect, it } from 'vitest';
import { isSame } from './field-values.ts';

it('compares values as the log stores them', () => {
  const same = [
    [null, undefined],
    [0, 0],
    ['', ''],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
  ];
  for (const [a, b] of same) expect(isSame(a, b), JSON.stringify([a, b])).toBe(true);
  const other = [
    [null, ''],
    [null, 0],
    [null, false],
    [null, {}],
    [[], null],
    ['1', 1],
    [['a'], 'a'],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [{ a: 1 }, { a: 2 }],
  ];
  for (const [a, b] of other) expect(isSame(a, b), JSON.stringify([a, b])).toBe(false);
});
