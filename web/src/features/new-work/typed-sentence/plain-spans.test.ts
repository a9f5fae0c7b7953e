import { expect, test } from 'vitest';
import { movePlainSpans } from './plain-spans.ts';

const spans = [{ from: 5, to: 9, why: 'pasted' }] as const;
const text = (after: string) =>
  movePlainSpans(spans, 'Pour slab now', after).map(({ from, to }) => after.slice(from, to));

test.each([
  ['We Pour slab now', ['slab']],
  ['Pour slab now, please', ['slab']],
  ['Pour slaab now', ['slaab']],
  ['Pour slb now', ['slb']],
  ['Pour a slab now', ['slab']],
  ['Pour now', []],
  ['', []],
])('a plain part moves with its words to %s', (after, parts) => {
  expect(text(after)).toEqual(parts);
});
