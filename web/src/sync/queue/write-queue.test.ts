import { describe, expect, test } from 'vitest';
import { OwnChanges } from '../undo/own-changes.ts';
import { WriteQueue } from './write-queue.ts';

const queue = new WriteQueue(new OwnChanges());
const takeTurn: WriteQueue['writeWork'] = (...args) => queue.writeWork(...args);

const answer = (version: number) => ({ data: { response: { version } } });

describe('writes to one work', () => {
  test('wait for each other and send the version from the previous response', async () => {
    const sent: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = takeTurn({ id: 'queue-a', version: 3 }, ['status'], async (version) => {
      sent.push(version);
      await promise;
      return answer(4);
    });
    const second = takeTurn({ id: 'queue-a', version: 3 }, ['status'], async (version) => {
      sent.push(version);
      return answer(5);
    });
    await Promise.resolve();
    expect(sent).toEqual([3]);
    resolve();
    await Promise.all([first, second]);
    expect(sent).toEqual([3, 4]);
  });

  test('continue after a failed one, and do not block other works', async () => {
    const failed = takeTurn({ id: 'queue-b', version: 1 }, ['title'], () =>
      Promise.reject(new Error('offline')),
    );
    const next = takeTurn({ id: 'queue-b', version: 1 }, ['title'], async (version) => answer(version + 1));
    const other = takeTurn({ id: 'queue-c', version: 9 }, ['title'], async (version) => answer(version));
    await expect(failed).rejects.toThrow('offline');
    expect((await next).data.response.version).toBe(2);
    expect((await other).data.response.version).toBe(9);
  });

  test('wait for an earlier undo, and build on the values that it restored', async () => {
    const sent: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const undone = queue.whileUndoing(async () => {
      await promise;
      const works = [{ id: 'queue-u', version: 5, fields: ['status'] }];
      return { data: { response: { changeSetId: 'a', undone: 1, works, refused: [] }, changeSetId: 'a' } };
    });
    const next = takeTurn({ id: 'queue-u', version: 4 }, ['status'], async (version) => {
      sent.push(version);
      return answer(6);
    });
    // Another field may have been changed by another person: its write names the version at which editing began.
    const other = takeTurn({ id: 'queue-u', version: 3 }, ['title'], async (version) => {
      sent.push(version);
      return answer(7);
    });
    await new Promise((soon) => setTimeout(soon));
    expect(sent).toEqual([]);
    resolve();
    await Promise.all([undone, next, other]);
    expect(sent).toEqual([5, 3]);
  });

  test('name the version at which editing began for a field that the person has not written since', async () => {
    const sent: number[] = [];
    const send = (gives: number) => async (version: number) => {
      sent.push(version);
      return answer(gives);
    };
    // Another person has changed the description in version 4, before this change of the status became version 5.
    await takeTurn({ id: 'queue-d', version: 3 }, ['status'], send(5));
    await takeTurn({ id: 'queue-d', version: 3 }, ['description'], send(6));
    await takeTurn({ id: 'queue-d', version: 3 }, ['status', 'description'], send(7));
    expect(sent).toEqual([3, 3, 5]);
  });

  test('continue from an own write that changed more than was sent, when only this person has written', async () => {
    const sent: number[] = [];
    const send = (gives: number) => async (version: number) => {
      sent.push(version);
      return answer(gives);
    };
    // The due followed from the start.
    await takeTurn({ id: 'queue-f', version: 3 }, ['start'], send(4));
    await takeTurn({ id: 'queue-f', version: 4 }, ['progress'], send(5));
    await takeTurn({ id: 'queue-f', version: 3 }, ['due'], send(6));
    // A person who began before that may not have seen the value.
    await takeTurn({ id: 'queue-f', version: 2 }, ['title'], send(7));
    expect(sent).toEqual([3, 4, 5, 2]);
  });

  test('ignore refused writes', async () => {
    await takeTurn({ id: 'queue-e', version: 2 }, ['title'], async () => ({ error: 'conflict' }));
    const sent: number[] = [];
    await takeTurn({ id: 'queue-e', version: 2 }, ['title'], async (version) => {
      sent.push(version);
      return answer(9);
    });
    expect(sent).toEqual([2]);
  });
});

test('a refused write is recorded as the newest change until another write, but a refused undo is not', async () => {
  const own = new OwnChanges();
  const fresh = new WriteQueue(own);
  const request = { route: 'updateWork', params: { id: 'work' } } as const;
  const refuse = () => ({ error: { kind: 'answer', status: 422 } }) as const;
  await fresh.send({ request, what: 'HAR-12' }, refuse);
  await fresh.send({ request, what: 'Undo: HAR-9', turn: 'undo' }, refuse);
  expect(own.takeRefused()).toBe('HAR-12');
  await fresh.send({ request, what: 'HAR-12' }, refuse);
  await fresh.send({ request, what: 'HAR-13' }, () => ({ data: {} }));
  expect(own.takeRefused()).toBeUndefined();
});
