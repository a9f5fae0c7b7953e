import { expect, test } from 'vitest';
import { isToLookAt } from './is-to-look-at.ts';

test('a plan is read-only for a reader who can neither change its works nor add the first one', () => {
  expect(isToLookAt(0, { mayChange: false, mayAdd: true })).toBe(false);
  expect(isToLookAt(0, { mayChange: false, mayAdd: false })).toBe(true);
  expect(isToLookAt(3, { mayChange: false, mayAdd: true })).toBe(true);
  expect(isToLookAt(3, { mayChange: true, mayAdd: true })).toBe(false);
});
