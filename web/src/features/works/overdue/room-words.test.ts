import { expect, test } from 'vitest';
import { roomWords } from './room-words.ts';

test.each([
  [4_680, '9.8 d free'],
  [200, '3 h free'],
  [20, 'no room'],
  [-960, '2 d too much'],
])('%s minutes are %s', (minutes, words) => {
  expect(roomWords(minutes)).toBe(words);
});
