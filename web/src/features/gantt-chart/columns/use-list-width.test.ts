import { beforeEach, expect, test } from 'vitest';
import { standInForPage } from '../../../../tests/page-stand-in.ts';
import { keepListWidth, readListWidth } from './use-list-width.ts';

beforeEach(() => standInForPage());

test('the width of the list is stored for each person', () => {
  keepListWidth('lan', 612.4);
  expect(readListWidth('lan')).toBe(612);
  expect(readListWidth('mai')).toBeUndefined();
});

test.each(['', 'wide', '3', '-40', '1e9'])('“%s” is not accepted as a width', (kept) => {
  localStorage.setItem('lan', kept);
  expect(readListWidth('lan')).toBeUndefined();
});
