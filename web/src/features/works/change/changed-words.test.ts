import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const today = '2026-11-20';

test('describes changed dates of a work in words', () => {
  expect(changedWords('HAR-1', { due: '2026-12-05T17:00' }, { today })).toBe('HAR-1, Due: Sat 5 Dec');
  expect(changedWords('HAR-1', { start: '2026-12-01', due: null }, { today })).toBe(
    'HAR-1, Start: Tue 1 Dec, Due: Nothing',
  );
});

test('contains the name of a new owner, or only the field when the name is unknown', () => {
  const references = { users: [{ id: 'u1', name: 'Mai Pham' }] };
  expect(changedWords('HAR-1', { ownerId: 'u1' }, { today, references })).toBe('HAR-1, Owner: Mai Pham');
  expect(changedWords('HAR-1', { ownerId: 'u2' }, { today, references })).toBe('HAR-1, Owner');
});

test('omits typed text', () => {
  expect(changedWords('HAR-1', { title: 'Dredge the basin' }, { today })).toBeUndefined();
});
