import { describe, expect, test } from 'vitest';
import type { CallResult } from './answer.ts';
import { createCallsUnderWay } from './calls-under-way.ts';

const unused = new AbortController().signal;
const never = () => new Promise<void>(() => {});

/** A call that is answered when the test decides. */
function slowCall() {
  const { promise, resolve } = Promise.withResolvers<CallResult>();
  let isCalledOff = false;
  return {
    perform: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => {
        isCalledOff = true;
        resolve({ error: { kind: 'network' } });
      });
      return promise;
    },
    answer: () => resolve({ data: 'late' }),
    isCalledOff: () => isCalledOff,
  };
}

const isSettled = async (promise: Promise<unknown>) => {
  const open = Symbol('open');
  return (await Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, open))])) !== open;
};

describe('signing out', () => {
  test('cancels reads, and their callers get no result before the person is signed out', async () => {
    const calls = createCallsUnderWay(never);
    const list = slowCall();
    const answer = calls.run({ route: 'listWorks' }, unused, list.perform);
    await calls.settle();
    expect(list.isCalledOff()).toBe(true);
    expect(await isSettled(answer)).toBe(false);
    calls.reopen();
    expect(await answer).toEqual({ error: { kind: 'network' } });
  });

  test('waits for writes, but not forever', async () => {
    const waits = Promise.withResolvers<void>();
    const calls = createCallsUnderWay(() => waits.promise);
    const write = slowCall();
    const answer = calls.run({ route: 'updateWork', params: { id: 'w' } }, unused, write.perform);
    const settled = calls.settle();
    expect(await isSettled(settled)).toBe(false);
    write.answer();
    await settled;
    expect(write.isCalledOff()).toBe(false);
    expect(await answer).toEqual({ data: 'late' });

    const another = createCallsUnderWay(() => waits.promise);
    void another.run({ route: 'createWork' }, unused, slowCall().perform);
    const patient = another.settle();
    expect(await isSettled(patient)).toBe(false);
    waits.resolve();
    await patient;
  });

  test('blocks all calls except the sign-out itself until a person signs in again', async () => {
    const calls = createCallsUnderWay(never);
    await calls.settle();
    const sent: string[] = [];
    const perform = (name: string) => async (): Promise<CallResult> => {
      sent.push(name);
      return { data: name };
    };
    const held = calls.run({ route: 'getDashboard' }, unused, perform('read'));
    await calls.run({ route: 'signOut' }, unused, perform('sign out'));
    expect(sent).toEqual(['sign out']);
    calls.reopen();
    expect(await held).toEqual({ error: { kind: 'network' } });
    expect(await calls.run({ route: 'getConfig' }, unused, perform('next'))).toEqual({ data: 'next' });
    expect(sent).toEqual(['sign out', 'next']);
  });
});
