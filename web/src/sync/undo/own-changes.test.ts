import { beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import { describeDone, forgetDone, isUndoneHere, nextHere, noteAnswer, noteStep } from './own-changes.ts';

const change: CallRequest = { route: 'updateWork', params: { id: 'work' } };
const turn = (id: string): CallRequest => ({ route: 'undoChangeSet', params: { id } });
const next = (direction: 'undo' | 'redo') => nextHere(direction, () => false)?.id;

beforeEach(forgetDone);

test('what was done on this page is undone from the newest on, and redone from the last undone on', () => {
  for (const id of ['one', 'two', 'three']) noteAnswer(change, { changeSetId: id });
  expect(next('undo')).toBe('three');
  noteAnswer(turn('three'), { changeSetId: 'three-undone' });
  noteAnswer(turn('two'), { changeSetId: 'two-undone' });
  expect([next('undo'), next('redo')]).toEqual(['one', 'two-undone']);
  expect([isUndoneHere('two-undone'), isUndoneHere('one')]).toEqual([true, false]);
  noteAnswer(turn('two-undone'), { changeSetId: 'two-redone' });
  expect([next('undo'), next('redo')]).toEqual(['two-redone', 'three-undone']);
});

test('what waits for its turn is passed over', () => {
  for (const id of ['one', 'two']) noteAnswer(change, { changeSetId: id });
  expect(nextHere('undo', ({ id }) => id === 'two')?.id).toBe('one');
});

test('something new ends what could be redone', () => {
  noteAnswer(change, { changeSetId: 'one' });
  noteAnswer(turn('one'), { changeSetId: 'one-undone' });
  noteAnswer(change, { changeSetId: 'two' });
  expect(next('redo')).toBeUndefined();
});

test('what changed nothing, and what only reads, is not remembered', () => {
  noteAnswer(change, { changeSetId: null });
  noteAnswer({ route: 'listWorks' }, { response: [] });
  expect(next('undo')).toBeUndefined();
});

test('a change keeps its name through undo and redo, also one that was done before this page was there', () => {
  noteAnswer(change, { changeSetId: 'new' });
  describeDone({ changeSetId: 'new' }, { what: 'HAR-12' });
  noteStep('undo', { id: 'old', what: 'title of HAR-9' });
  expect(next('undo')).toBe('new');
  noteAnswer(turn('old'), { changeSetId: 'old-undone' });
  noteAnswer(turn('new'), { changeSetId: 'new-undone' });
  expect(nextHere('redo', () => false)).toMatchObject({ id: 'new-undone', what: 'HAR-12' });
  noteAnswer(turn('new-undone'), { changeSetId: 'new-redone' });
  expect(nextHere('redo', () => false)).toMatchObject({ id: 'old-undone', what: 'title of HAR-9' });
});
