import { expect, test } from 'vitest';
import { stateOf } from './project-state.ts';

const problem = { status: 404, title: '', detail: '', type: '', code: 'entity/not-found' };
const notFound = { kind: 'problem', status: 404, problem };

test('a project from which the person was taken out is shown no more, though it was read before', () => {
  expect(stateOf({ currentData: {} })).toBe('open');
  expect(stateOf({ currentData: {}, error: notFound })).toBe('gone');
  expect(stateOf({ error: notFound })).toBe('gone');
});

test('shows the last data when a refetch fails', () => {
  expect(stateOf({ currentData: {}, error: { kind: 'network' } })).toBe('open');
  expect(stateOf({ error: { kind: 'network' } })).toBe('failed');
  expect(stateOf({})).toBe('open');
});
