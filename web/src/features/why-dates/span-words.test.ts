import { expect, test } from 'vitest';
import { spanWords } from './span-words.ts';

test.each([
  ['2026-11-09T08:00', '2026-11-13T17:00', 'Mon 9 Nov to Fri 13 Nov'],
  ['2026-11-09T08:00', '2026-11-09T17:00', 'Mon 9 Nov'],
  ['2026-12-30T08:00', '2027-01-04T17:00', 'Wed 30 Dec to Mon 4 Jan 2027'],
  ['2026-11-09T00:00', '2026-11-10T00:00', 'Mon 9 Nov'],
  ['2026-11-10T00:00', '2026-11-10T00:00', 'Mon 9 Nov'],
  ['2026-11-10T00:00', null, 'from Tue 10 Nov'],
  [null, '2026-11-14T00:00', 'due Fri 13 Nov'],
  [null, '2026-11-13T17:00', 'due Fri 13 Nov'],
  ['2026-11-09T08:00', null, 'from Mon 9 Nov'],
  [null, null, 'No dates'],
])('%s to %s reads %s', (start, due, words) => {
  expect(spanWords({ start, due }, '2026-11-02')).toBe(words);
});
