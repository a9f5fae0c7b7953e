import type { ProjectDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { bodyOfActs } from './body-of-acts.ts';
import type { GroundWork } from './ground.ts';

const work = (parts: Partial<GroundWork>): GroundWork => ({
  ...{ id: 'piles', key: 'HAR-1', title: 'Drive piles', version: 3, assigneeIds: [], units: {} },
  project: {} as ProjectDocument['project'],
  minutesPerDay: 480,
  ...parts,
});
const bodyOf = (act: object, parts: Partial<GroundWork> = {}) =>
  bodyOfActs([{ workId: 'piles', fromId: 'eva', ...act } as never], new Map([['piles', work(parts)]]));

test('a work that is handed over keeps its other people, and the new person gives the same share of their time', () => {
  const act = { kind: 'handOver', toId: 'ben' };
  const parts = { assigneeIds: ['mai', 'eva'], units: { eva: 50, mai: 20 } };
  expect(bodyOf(act, parts).works).toEqual([
    { id: 'piles', change: { assigneeIds: ['mai', 'ben'], units: { mai: 20, ben: 50 }, version: 3 } },
  ]);
  expect(bodyOf(act).works).toEqual([{ id: 'piles', change: { ownerId: 'ben', version: 3 } }]);
});

test('a later start and a split name the version that was read', () => {
  const start = '2026-12-14T00:00';
  expect(bodyOf({ kind: 'delay', start }).works).toEqual([{ id: 'piles', change: { start, version: 3 } }]);
  expect(bodyOf({ kind: 'split', minutes: 480, start })).toEqual({
    works: [],
    splits: [{ id: 'piles', version: 3, title: 'Drive piles, part 2', minutes: 480, start }],
  });
});

test('an act on a work that is no longer in the plans is not sent', () => {
  expect(bodyOfActs([{ kind: 'delay', workId: 'gone', fromId: 'eva', start: '' }], new Map()).works).toEqual(
    [],
  );
});
