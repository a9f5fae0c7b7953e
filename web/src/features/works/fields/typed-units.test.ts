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
])('%j is %s percent of a person', (typed, percent) =>
  expect(readTypedUnits(typed, { bare: 'percent' })).toBe(percent),
);

test.each([
  ['2', 200],
  ['3', 300],
  ['1', 100],
  ['1.5', 150],
  ['0,5', 50],
  ['2 %', 2],
  ['50 %', 50],
  ['0', undefined],
  ['4', 'doubtful'],
  ['50', 'doubtful'],
])('%j is %s percent of three cranes', (typed, percent) => {
  for (const bare of ['percent', 'doubtful'] as const)
    expect(readTypedUnits(typed, { capacity: 3, bare })).toBe(percent);
});

test('a bare number is ambiguous when percent are not expected', () => {
  expect(readTypedUnits('2', { capacity: 1, bare: 'doubtful' })).toBe('doubtful');
  expect(readTypedUnits('50', { bare: 'doubtful' })).toBe('doubtful');
  expect(readTypedUnits('50 %', { bare: 'doubtful' })).toBe(50);
});
