import { describe, expect, test } from 'vitest';
import { holdsAll, mark, wordsOf } from './matching.ts';

describe('matching', () => {
  test('every word must begin a word of the text, in any order', () => {
    expect(holdsAll('Pour the slab of pier 2', wordsOf('sla pou'))).toBe(true);
    expect(holdsAll('Pour the slab of pier 2', wordsOf('lab'))).toBe(false);
  });

  test('accents and capitals do not count', () => {
    expect(holdsAll('Prüfung am Đồng Nai', wordsOf('PRUFUNG dong'))).toBe(true);
  });

  test('what was looked for is marked where it stands', () => {
    expect(mark('Pour the slab', wordsOf('sl'))).toEqual({ text: 'Pour the slab', hits: [[9, 11]] });
    expect(mark('HAR-12', wordsOf('har-1')).hits).toEqual([
      [0, 3],
      [4, 5],
    ]);
  });
});
