import { expect, test } from 'vitest';
import { countWords } from './printed-works.ts';

test('a printed list says how many works it holds, and when there are more', () => {
  expect(countWords(1, true, 1)).toBe('1 work');
  expect(countWords(142, true, undefined)).toBe('142 works');
  expect(countWords(1000, false, 1486)).toBe(
    'The first 1,000 of 1,486 works. Filter the list to print others.',
  );
  expect(countWords(1000, false, undefined)).toContain('The first 1,000 works. There are more');
});
