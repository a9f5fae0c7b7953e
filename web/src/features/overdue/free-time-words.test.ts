import { expect, test } from 'vitest';
import { roomWords } from './free-time-words.ts';

test.each([
  [4_680, '9.8 d free'],
  [200, '3 h free'],
  [20, 'no room'],
  [-960, '2 d over'],
])('%s minutes are %s', (minutes, words) => {
  expect(roomWords(minutes, 480)).toBe(words);
});

test('a day is the usual day of the company', () => {
  expect(roomWords(1_200, 600)).toBe('2 d free');
  expect(roomWords(-480, 600)).toBe('8 h over');
});
