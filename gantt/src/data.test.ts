import { expect, it } from 'vitest';
import { WorkFlag } from './data.ts';

it('each flag has its own bit, within the type of the column', () => {
  const bits = Object.values(WorkFlag);
  expect(new Set(bits).size).toBe(bits.length);
  for (const bit of bits) expect([Math.log2(bit) % 1, bit < 2 ** 16]).toEqual([0, true]);
});
