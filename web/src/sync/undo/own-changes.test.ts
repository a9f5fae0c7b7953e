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

test('changes of this page are undone newest first, and redone last undone first', () => {
  for (const id of ['one', 'two', 'three']) own.noteAnswer(change, { changeSetId: id });
  expect(next('undo')).toBe('three');
  own.noteAnswer(turn('three'), { changeSetId: 'three-undone' });
  own.noteAnswer(turn('two'), { changeSetId: 'two-undone' });
  expect([next('undo'), next('redo')]).toEqual(['one', 'two-undone']);
  expect([own.isUndone('two-undone'), own.isUndone('one')]).toEqual([true, false]);
  own.noteAnswer(turn('two-undone'), { changeSetId: 'two-redone' });
  expect([next('undo'), next('redo')]).toEqual(['two-redone', 'three-undone']);
});

test('queued changes are skipped', () => {
  for (const id of ['one', 'two']) own.noteAnswer(change, { changeSetId: id });
  expect(own.next('undo', ({ id }) => id === 'two')?.id).toBe('one');
});

test('a new change clears the redo steps', () => {
  own.noteAnswer(change, { changeSetId: 'one' });
  own.noteAnswer(turn('one'), { changeSetId: 'one-undone' });
  own.noteAnswer(change, { changeSetId: 'two' });
  expect(next('redo')).toBeUndefined();
});

test('responses without changes, and reads, are not recorded', () => {
  own.noteAnswer(change, { changeSetId: null });
  own.noteAnswer({ route: 'listWorks' }, { response: [] });
  expect(next('undo')).toBeUndefined();
});

test('a change keeps its name through undo and redo, even one from before this page was opened', () => {
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

test('a refused change is an empty step, once, until another change is made', () => {
  own.noteAnswer(change, { changeSetId: 'one' });
  own.noteRefused('HAR-12');
  expect([own.takeRefused(), own.takeRefused()]).toEqual(['HAR-12', undefined]);
  own.noteRefused('HAR-12');
  own.noteAnswer(change, { changeSetId: 'two' });
  expect(own.takeRefused()).toBeUndefined();
});
