import { beforeEach, expect, test, vi } from 'vitest';
import { Sync } from '#sync/sync.ts';
import { standInForPage } from '../../../../tests/page-stand-in.ts';
import { keep, readKept } from './kept-plans.ts';
import { nothingTried, type TriedPlan } from './tried-plan.ts';
import { bringBack, takeTried, throwAway, tryStep } from './tried-steps.ts';

const removing = (...removeLinkIds: string[]): TriedPlan => ({ ...nothingTried, removeLinkIds });
let sync: Sync;
const key = 'lan:quay';
const begin = () => keep(key, () => nothingTried);
/** Adds the removal of another link to the trial. */
const tryOn = (id: string) =>
  tryStep(sync, key, `away with ${id}`, (known) => removing(...known.removeLinkIds, id));
const tried = () => readKept(key)?.removeLinkIds;
const take = (direction: 'undo' | 'redo', isInside = true) => takeTried(sync, key, direction, isInside);
const publish = (changeSetId: string) =>
  sync.own.noteAnswer({ route: 'changePlan', idempotencyKey: changeSetId }, { changeSetId });

beforeEach(() => {
  standInForPage();
  vi.stubGlobal('window', new EventTarget());
  sync = new Sync();
});

test('inside a trial, undo and redo go through its steps, newest first', () => {
  begin();
  tryOn('a');
  tryOn('b');
  expect(take('undo')).toEqual({ what: 'away with b' });
  expect(tried()).toEqual(['a']);
  expect(take('undo')).toEqual({ what: 'away with a' });
  expect(tried()).toEqual([]);
  expect(take('redo')).toEqual({ what: 'away with a' });
  expect(take('redo')).toEqual({ what: 'away with b' });
  expect(tried()).toEqual(['a', 'b']);
});

test('inside a trial, undo never affects the shared plan, even when the trial has no steps left', () => {
  publish('before');
  begin();
  expect(take('undo')).toMatchObject({
    nothing: expect.stringContaining('Nothing is left to undo in this plan'),
  });
  expect(take('redo')).toMatchObject({ nothing: expect.any(String) });
  tryOn('a');
  publish('beside');
  expect(take('undo')).toEqual({ what: 'away with a' });
});

test('a new step clears the redo steps', () => {
  begin();
  tryOn('a');
  take('undo');
  tryOn('b');
  expect(take('redo')).toMatchObject({ nothing: expect.any(String) });
  expect(tried()).toEqual(['b']);
});

test('steps of a trial can be undone after a reload', async () => {
  begin();
  tryOn('a');
  tryOn('b');
  vi.resetModules();
  const again = await import('./tried-steps.ts');
  expect(again.takeTried(sync, key, 'undo', true)).toEqual({ what: 'away with b' });
  expect(JSON.parse(localStorage.getItem(key) ?? '').removeLinkIds).toEqual(['a']);
});

test('a discarded plan comes back with its steps, and can be discarded again', () => {
  begin();
  tryOn('a');
  throwAway(sync, key);
  expect(readKept(key)).toBeUndefined();
  expect(take('undo')).toEqual({ what: 'discarding the plan' });
  expect(tried()).toEqual(['a']);
  expect(take('redo')).toEqual({ what: 'discarding the plan' });
  expect(readKept(key)).toBeUndefined();
  expect(take('undo')).toEqual({ what: 'discarding the plan' });
  expect(take('undo')).toEqual({ what: 'away with a' });
});

test('after another action, undo acts on that action', () => {
  begin();
  tryOn('a');
  throwAway(sync, key);
  publish('after');
  expect(take('undo')).toBeUndefined();
  expect(readKept(key)).toBeUndefined();
  // The button of the message refers to the discarded plan explicitly.
  bringBack(key);
  expect(tried()).toEqual(['a']);
});

test('beside a trial, among other projects, undo acts on the latest action', () => {
  begin();
  publish('first');
  expect(take('undo', false)).toBeUndefined();
  tryOn('a');
  expect(take('undo', false)).toEqual({ what: 'away with a' });
  expect(take('redo', false)).toEqual({ what: 'away with a' });
  publish('second');
  expect(take('undo', false)).toBeUndefined();
  expect(tried()).toEqual(['a']);
});

test('the number of stored steps is limited', () => {
  begin();
  for (let step = 0; step < 80; step += 1) tryOn(`${step}`);
  let undone = 0;
  for (let taken = take('undo'); taken !== undefined && 'what' in taken; taken = take('undo')) undone += 1;
  expect(undone).toBe(50);
});
