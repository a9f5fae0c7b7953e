import { expect, test } from 'vitest';
import { readWorksSearch } from '../works-search.ts';
import { closedGroups } from './closed-groups.ts';

/** Folds and unfolds groups as a person does, through the address. */
function fold(...values: readonly (string | null)[]): string | undefined {
  let closed: string | undefined;
  const setClosed = (next: string | undefined) => {
    closed = readWorksSearch({ closed: next }).closed;
  };
  for (const value of values) closedGroups({ closed, setClosed }).toggle(value);
  return closed;
}

const isClosed = (closed: string | undefined, value: string | null) =>
  closedGroups({ closed, setClosed: () => undefined }).isClosed(value);

test('folded groups are in the address, and an address lists all of them', () => {
  const id = '01a2052a-a248-79f2-993d-efde205ffddb';
  const closed = fold('in_progress', null, id);
  expect(closed).toBe(`in_progress,none,${id}`);
  for (const value of ['in_progress', null, id]) expect(isClosed(closed, value)).toBe(true);
  expect(isClosed(closed, 'todo')).toBe(false);
  expect(isClosed(undefined, 'in_progress')).toBe(false);
});

test('a group that is folded twice is open, and the last one is removed from the address', () => {
  expect(fold('todo', 'done', 'todo')).toBe('done');
  expect(fold('todo', 'todo')).toBeUndefined();
});
