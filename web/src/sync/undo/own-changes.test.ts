import { beforeEach, expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import { OwnChanges } from './own-changes.ts';

const change: CallRequest = { route: 'updateWork', params: { id: 'work' } };
const turn = (id: string): CallRequest => ({ route: 'undoChangeSet', params: { id } });
const next = (direction: 'undo' | 'redo') => own.next(direction, () => false)?.id;

let own: OwnChanges;
beforeEach(() => {
  own = new OwnChanges();
});

test('what was done on this page is undone from the newest on, and redone from the last undone on', () => {
  for (const id of ['one', 'two', 'three']) own.noteAnswer(change, { changeSetId: id });
  expect(next('undo')).toBe('three');
  own.noteAnswer(turn('three'), { changeSetId: 'three-undone' });
  own.noteAnswer(turn('two'), { changeSetId: 'two-undone' });
  expect([next('undo'), next('redo')]).toEqual(['one', 'two-undone']);
  expect([own.isUndone('two-undone'), own.isUndone('one')]).toEqual([true, false]);
  own.noteAnswer(turn('two-undone'), { changeSetId: 'two-redone' });
  expect([next('undo'), next('redo')]).toEqual(['two-redone', 'three-undone']);
});

test('what waits for its turn is passed over', () => {
  for (const id of ['one', 'two']) own.noteAnswer(change, { changeSetId: id });
  expect(own.next('undo', ({ id }) => id === 'two')?.id).toBe('one');
});

test('something new ends what could be redone', () => {
  own.noteAnswer(change, { changeSetId: 'one' });
  own.noteAnswer(turn('one'), { changeSetId: 'one-undone' });
  own.noteAnswer(change, { changeSetId: 'two' });
  expect(next('redo')).toBeUndefined();
});

test('what changed nothing, and what only reads, is not remembered', () => {
  own.noteAnswer(change, { changeSetId: null });
  own.noteAnswer({ route: 'listWorks' }, { response: [] });
  expect(next('undo')).toBeUndefined();
});

test('a change keeps its name through undo and redo, also one that was done before this page was there', () => {
  own.noteAnswer(change, { changeSetId: 'new' });
  own.describe({ changeSetId: 'new' }, { what: 'HAR-12' });
  own.noteStep('undo', { id: 'old', what: 'title of HAR-9' });
  expect(next('undo')).toBe('new');
  own.noteAnswer(turn('old'), { changeSetId: 'old-undone' });
  own.noteAnswer(turn('new'), { changeSetId: 'new-undone' });
  expect(own.next('redo', () => false)).toMatchObject({ id: 'new-undone', what: 'HAR-12' });
  own.noteAnswer(turn('new-undone'), { changeSetId: 'new-redone' });
  expect(own.next('redo', () => false)).toMatchObject({ id: 'old-undone', what: 'title of HAR-9' });
});

test('a change that was refused is an empty step, once, until something else is done', () => {
  own.noteAnswer(change, { changeSetId: 'one' });
  own.noteRefused('HAR-12');
  expect([own.takeRefused(), own.takeRefused()]).toEqual(['HAR-12', undefined]);
  own.noteRefused('HAR-12');
  own.noteAnswer(change, { changeSetId: 'two' });
  expect(own.takeRefused()).toBeUndefined();
});
