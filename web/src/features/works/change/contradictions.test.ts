import type { LinkedWork } from '@gantry/contract';
import { expect, test } from 'vitest';
import { aWork } from '../test/a-work.ts';
import { contradictionsOf, contradictionWords, finishPredecessors } from './contradictions.ts';

const finish = '2026-11-20T17:00';
const id = '018f0000-0000-7000-8000-000000000002';

const before = (
  link: Partial<LinkedWork['link']> = {},
  other: Partial<LinkedWork['work']> = {},
): LinkedWork => ({
  direction: 'after',
  link: {
    id: '018f0000-0000-7000-8000-00000000000a',
    predecessorId: id,
    successorId: aWork().id,
    type: 'FS',
    lag: 0,
    lagUnit: 'working',
    version: 1,
    ...link,
  } as LinkedWork['link'],
  work: {
    ...{ id, key: 'HAR-22', title: 'Survey', status: 'todo', due: '2026-11-24T17:00', calendarId: null },
    ...other,
  },
});
const done = { status: 'done', actualStart: '2026-11-19T08:00', actualFinish: finish } as const;
const found = (links: readonly LinkedWork[], fields: Parameters<typeof aWork>[0] = done) =>
  contradictionsOf({ ...aWork(fields), links: [...links] });

test('a finish before the planned start contradicts the plan', () => {
  const start = '2026-11-23T08:00';
  expect(found([], { ...done, start })).toEqual([{ kind: 'plannedStart', start }]);
  expect(found([], { ...done, start: '2026-11-20T08:00' })).toEqual([]);
  expect(found([], { start, actualFinish: null, status: 'done' })).toEqual([]);
});

test('a finish before a predecessor contradicts the link, and the predecessor is finished before the successor began', () => {
  expect(found([before()])).toEqual([{ kind: 'predecessor', id, key: 'HAR-22', finish: done.actualStart }]);
  expect(found([before({ type: 'FF' })])).toMatchObject([{ finish }]);
  expect(found([before({}, { due: '2026-11-18T17:00' })])).toMatchObject([{ finish: '2026-11-18T17:00' }]);
});

test.each([
  ['is done', before({}, { status: 'done' })],
  ['is cancelled', before({}, { status: 'cancelled' })],
  ['only has to begin first', before({ type: 'SS' })],
  ['may end later, by a lead', before({ lag: -480 })],
  ['is not visible', before({}, { id: null, key: null, status: null, due: null })],
  ['comes after', { ...before(), direction: 'before' as const }],
])('a predecessor that %s causes no contradiction', (_, link) => {
  expect(found([link])).toEqual([]);
});

test('describes the contradictions, and finishes each predecessor once', () => {
  const all = found([before(), before({ type: 'FF' })], { ...done, start: '2026-11-23T08:00' });
  expect(contradictionWords('HAR-23', all, '2026-11-27T10:00').slice(0, 2)).toEqual([
    'HAR-23 was finished before its planned start, Mon 23 Nov. Check the date.',
    'HAR-23 is finished, but HAR-22, which comes before it, is not.',
  ]);
  expect(finishPredecessors(all)).toEqual([
    { id, key: 'HAR-22', change: { status: 'done', actualFinish: done.actualStart } },
  ]);
});

test('a predecessor with two links is finished once, at the earlier of both times', () => {
  for (const links of [
    [before({ type: 'FF' }), before()],
    [before(), before({ type: 'FF' })],
  ])
    expect(finishPredecessors(found(links))).toEqual([
      { id, key: 'HAR-22', change: { status: 'done', actualFinish: done.actualStart } },
    ]);
});
