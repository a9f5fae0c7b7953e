import { expect, test } from 'vitest';
import { roomWords } from './room-words.ts';

test.each([
  [4_680, '9.8 d free'],
  [200, '3 h free'],
  [20, 'no room'],
  [-960, '2 d over'],
])('%s minutes are %s', (minutes, words) => {
  expect(roomWords(minutes)).toBe(words);
});
