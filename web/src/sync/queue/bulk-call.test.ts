import { workBulk } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { doneWords, skippedWords } from '#features/works/change/many-words.ts';
import { editIds } from '#features/works/fields/picker-props.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { bulkCalls } from './bulk-call.ts';

const ids = Array.from({ length: 1001 }, () => crypto.randomUUID());
const works = ids.map((id, index) => aWork({ id, key: `A-${index}` }));
const whole = { filter: ['status:is:todo'], exceptIds: [ids[0] ?? ''] };
const some = { works: works.slice(0, 2), whole: undefined };

describe('a change of many works', () => {
  test('lists the loaded ones, a thousand at a time', () => {
    const calls = bulkCalls({ works, whole: undefined }, { priority: 'high' });
    expect(calls.map((call) => call.ids?.length)).toEqual([1000, 1]);
    for (const call of calls) expect(workBulk.safeParse(call).success).toBe(true);
  });

  test('uses the filter when all matching works are meant', () => {
    expect(bulkCalls({ works, whole }, { priority: 'high' })).toEqual([
      { ...whole, change: { priority: 'high' } },
    ]);
  });

  test('contains the number of works that the person saw', () => {
    const [call] = bulkCalls({ works, whole: { ...whole, count: 1051 } }, { priority: 'high' });
    expect(call).toEqual({ ...whole, count: 1051, change: { priority: 'high' } });
    expect(workBulk.safeParse(call).success).toBe(true);
    expect(workBulk.safeParse({ ids: ids.slice(0, 1), count: 1, change: { priority: 'high' } }).success).toBe(
      false,
    );
  });

  test('adds and removes items of lists, so that it also applies to works that are not loaded', () => {
    const [kept, gone, came] = ['k', 'g', 'c'];
    const change = editIds('labelIds', [kept, gone], [kept, came]);
    expect(bulkCalls({ works, whole }, change)[0]?.change).toEqual({
      addLabelIds: [came],
      removeLabelIds: [gone],
    });
    expect(change(aWork({ labelIds: [gone, 'own'] }))).toEqual({ labelIds: ['own', came] });
  });

  test('lists each work when the change differs between them', () => {
    const calls = bulkCalls(some, (work) => ({ due: work.key === 'A-0' ? '2026-03-02' : null }));
    expect(calls).toEqual([
      {
        each: [
          { id: ids[0], change: { due: '2026-03-02' } },
          { id: ids[1], change: { due: null } },
        ],
      },
    ]);
  });

  test('is summed up in words', () => {
    const skipped = [{ why: 'You may not.', count: 7, works: [{ id: 'x', key: 'A-1' }] }];
    expect(doneWords(1480, [], 'changed')).toBe('1,480 works changed');
    expect(doneWords(1479, skipped, 'changed')).toBe('1,479 of 1,486 works changed');
    expect(skippedWords(skipped)).toEqual(['A-1 and 6 more: You may not.']);
  });
});
