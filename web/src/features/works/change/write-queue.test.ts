import { describe, expect, test } from 'vitest';
import { takeTurn } from './write-queue.ts';

const answer = (version: number) => ({ data: { response: { version } } });

describe('writes to one work', () => {
  test('wait for each other and send the version that the one before gave', async () => {
    const sent: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = takeTurn({ id: 'a', version: 3 }, async (version) => {
      sent.push(version);
      await promise;
      return answer(4);
    });
    const second = takeTurn({ id: 'a', version: 3 }, async (version) => {
      sent.push(version);
      return answer(5);
    });
    await Promise.resolve();
    expect(sent).toEqual([3]);
    resolve();
    await Promise.all([first, second]);
    expect(sent).toEqual([3, 4]);
  });

  test('go on after one that failed, and do not hold other works up', async () => {
    const failed = takeTurn({ id: 'b', version: 1 }, () => Promise.reject(new Error('offline')));
    const next = takeTurn({ id: 'b', version: 1 }, async (version) => answer(version + 1));
    const other = takeTurn({ id: 'c', version: 9 }, async (version) => answer(version));
    await expect(failed).rejects.toThrow('offline');
    expect((await next).data.response.version).toBe(2);
    expect((await other).data.response.version).toBe(9);
  });
});
