import { describe, expect, test } from 'vitest';
import { wordsOf } from '#lib/rank.ts';
import { mark } from './matching.ts';

describe('matching', () => {
  test('marks the searched text', () => {
    expect(mark('Pour the slab', wordsOf('sl'))).toEqual({ text: 'Pour the slab', hits: [[9, 11]] });
    expect(mark('HAR-12', wordsOf('har-1')).hits).toEqual([
      [0, 3],
      [4, 5],
    ]);
  });
});
