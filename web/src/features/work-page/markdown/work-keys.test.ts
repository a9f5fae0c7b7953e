import { expect, test } from 'vitest';
import { keysIn, splitAtKeys } from './work-keys.ts';

test('keys of works are found between words, and not within other words, paths or numbers', () => {
  expect(keysIn('After HAR-12 (see QUA-3), HAR-12 and WRK-7.')).toEqual(['HAR-12', 'QUA-3', 'WRK-7']);
  expect(keysIn('har-12 XHAR-12a HAR-12-3 /files/HAR-12 A-1 UTF-8x HAR-1234567890')).toEqual([]);
});

test('a text is split at its keys without losing a character', () => {
  const pieces = splitAtKeys('HAR-1, then HAR-2');
  expect(pieces.filter(({ isKey }) => isKey).map(({ text }) => text)).toEqual(['HAR-1', 'HAR-2']);
  expect(pieces.map(({ text }) => text).join('')).toBe('HAR-1, then HAR-2');
});
