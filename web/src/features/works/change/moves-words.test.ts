import { expect, test } from 'vitest';
import { movesWords } from './moves-words.ts';

const followers = (least: number, most: number, count = 20) => ({
  count,
  least,
  most,
  minutes: Math.abs(least) > Math.abs(most) ? least : most,
  minutesPerDay: 480,
});

test.each([
  [followers(-4320, -480), '20 works move, by up to 9 working days'],
  [followers(-4320, 0), '20 works move, by up to 9 working days'],
  [followers(-480, 960), '20 works move, by up to 2 working days'],
  [followers(-480, 480), '20 works move, by up to 1 working day'],
  [followers(-4320, -4320), '20 works move 9 working days earlier'],
  [followers(1344, 1344, 1), '1 work moves 2.8 working days later'],
  // Amounts that look the same count as equal.
  [followers(4320, 4330), '20 works move 9 working days later'],
  [followers(120, 240), '20 works move, by up to 4 h'],
  [{ ...followers(4200, 4200), minutesPerDay: 420 }, '20 works move 10 working days later'],
  [followers(0, 0), '20 works move'],
  [undefined, undefined],
])('%j reads %s', (moved, words) => expect(movesWords(moved)).toBe(words));
