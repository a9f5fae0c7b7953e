import { describe, expect, test } from 'vitest';
import { rankBy, rankOf, ranks } from './rank.ts';

const choose = (typed: string, ...texts: string[]) => rankBy(texts, typed, (text) => ({ text }));

describe('a typed text matches', () => {
  test('exact matches first, then prefixes, word prefixes, substrings, and similar texts', () => {
    expect(choose('pump', 'Pmup house', 'Hydropump', 'The pump', 'Pump house', 'Pump', 'Crane')).toEqual([
      'Pump',
      'Pump house',
      'The pump',
      'Hydropump',
      'Pmup house',
    ]);
  });

  test('the status that begins with all of it', () => {
    const statuses = ['Backlog', 'To do', 'In progress', 'In review', 'Done', 'Cancelled'];
    expect(choose('in r', ...statuses)).toEqual(['In review', 'In progress']);
    expect(choose('in p', ...statuses)).toEqual(['In progress']);
    expect(choose('done', ...statuses)).toEqual(['Done']);
    expect(choose('', ...statuses)).toEqual(statuses);
  });

  test('words in their order before words in another order', () => {
    expect(choose('qu wa', 'Wall of the quay', 'Quay wall', 'The quay and its wall')).toEqual([
      'Quay wall',
      'The quay and its wall',
      'Wall of the quay',
    ]);
  });

  test('equal matches in their original order', () => {
    expect(choose('a', 'Ab', 'Aa', 'Ac')).toEqual(['Ab', 'Aa', 'Ac']);
  });

  test('nothing when a word does not match', () => {
    expect(choose('quay xyz', 'Quay wall')).toEqual([]);
    // Short words are not treated as typing errors: they are too similar.
    expect(choose('tob', 'To do')).toEqual([]);
  });

  test('also the key after the name, with slightly less weight than the name', () => {
    expect(rankOf('har', 'Harbour terminal', 'QAY')).toBe(ranks.starts);
    expect(rankOf('har', 'Quay', 'HAR')).toBe(ranks.exact + 0.5);
    expect(rankOf('har quay', 'Quay', 'HAR')).toBe(ranks.someWordsStart + 0.5);
  });

  test.each([
    ['pmup', 'swapped'],
    ['puump', 'too much'],
    ['pumq', 'wrong'],
    ['pupm house', 'swapped, and a word more'],
  ])('the word behind the typing error %s: %s', (typed) => {
    expect(rankOf(typed, 'Pump house')).toBe(ranks.fuzzy);
  });

  test('letters without their accents', () => {
    expect(rankOf('PRUFUNG dong', 'Prüfung am Đồng Nai')).toBe(ranks.wordsStart);
    expect(rankOf('strasse', 'Straße')).toBe(ranks.exact);
  });

  test('texts of signs without words', () => {
    expect(choose('%', '50 %', 'None')).toEqual(['50 %']);
    expect(choose('50 %', '25 %', '50 %')).toEqual(['50 %']);
  });
});
