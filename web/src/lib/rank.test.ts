import { describe, expect, test } from 'vitest';
import { rankBy, rankOf, ranks } from './rank.ts';

const choose = (typed: string, ...texts: string[]) => rankBy(texts, typed, (text) => ({ text }));

describe('what was typed means', () => {
  test('first what it is, then what it begins, what has words that it begins, what contains it, and what is like it', () => {
    expect(choose('pump', 'Pmup house', 'Hydropump', 'The pump', 'Pump house', 'Pump', 'Crane')).toEqual([
      'Pump',
      'Pump house',
      'The pump',
      'Hydropump',
      'Pmup house',
    ]);
  });

  test('of the statuses that which begins with all of it', () => {
    const statuses = ['Backlog', 'To do', 'In progress', 'In review', 'Done', 'Cancelled'];
    expect(choose('in r', ...statuses)).toEqual(['In review', 'In progress']);
    expect(choose('in p', ...statuses)).toEqual(['In progress']);
    expect(choose('done', ...statuses)).toEqual(['Done']);
    expect(choose('', ...statuses)).toEqual(statuses);
  });

  test('words in their order before words in another', () => {
    expect(choose('qu wa', 'Wall of the quay', 'Quay wall', 'The quay and its wall')).toEqual([
      'Quay wall',
      'The quay and its wall',
      'Wall of the quay',
    ]);
  });

  test('of equal ones that which stood first', () => {
    expect(choose('a', 'Ab', 'Aa', 'Ac')).toEqual(['Ab', 'Aa', 'Ac']);
  });

  test('nothing where a word has no place', () => {
    expect(choose('quay xyz', 'Quay wall')).toEqual([]);
    // Short words are not taken for slips: they are too much alike.
    expect(choose('tob', 'To do')).toEqual([]);
  });

  test('a key behind the name, too, which counts a little less than the name', () => {
    expect(rankOf('har', 'Harbour terminal', 'QAY')).toBe(ranks.starts);
    expect(rankOf('har', 'Quay', 'HAR')).toBe(ranks.exact + 0.5);
    expect(rankOf('har quay', 'Quay', 'HAR')).toBe(ranks.someWordsStart + 0.5);
  });

  test.each([
    ['pmup', 'swapped'],
    ['puump', 'too much'],
    ['pumq', 'wrong'],
    ['pupm house', 'swapped, and a word more'],
  ])('what %s is a slip of: %s', (typed) => {
    expect(rankOf(typed, 'Pump house')).toBe(ranks.fuzzy);
  });

  test('letters without their accents', () => {
    expect(rankOf('PRUFUNG dong', 'Prüfung am Đồng Nai')).toBe(ranks.wordsStart);
    expect(rankOf('strasse', 'Straße')).toBe(ranks.exact);
  });

  test('signs that are no words', () => {
    expect(choose('%', '50 %', 'None')).toEqual(['50 %']);
    expect(choose('50 %', '25 %', '50 %')).toEqual(['50 %']);
  });
});
