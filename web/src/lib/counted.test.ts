import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('uses the singular for 1 and the plural otherwise', () => {
  expect(counted(0, 'open work')).toBe('0 open works');
  expect(counted(1, 'open work')).toBe('1 open work');
  expect(counted(1389, 'open work')).toBe('1,389 open works');
  expect(counted(1, 'person', 'people')).toBe('1 person');
  expect(counted(2, 'person', 'people')).toBe('2 people');
});
