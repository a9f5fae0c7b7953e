import { expect, test } from 'vitest';
import { readTypedUnits } from './typed-units.ts';

test.each([
  ['50', 50],
  ['50 %', 50],
  [' 200% ', 200],
  ['1000', 1_000],
  ['0', undefined],
  ['1001', undefined],
  ['12.5', undefined],
  ['half', undefined],
  ['', undefined],
])('%j is %s percent', (typed, percent) => expect(readTypedUnits(typed)).toBe(percent));
