import type { Conflict } from '@gantry/contract';
import { expect, test } from 'vitest';
import type { CallRequest } from '#api/request.ts';
import type { CallError } from '#lib/problem.ts';
import { choosePlan, planConflictsOf } from './plan-choice.ts';

const conflict = (workId: string, field: string): Conflict => ({
  workId,
  field,
  yours: 'mine',
  theirs: 'theirs',
  changedBy: { id: 'lea', name: 'Lea' },
  changedAt: '2026-03-02T09:00:00Z',
});
const link = { predecessorId: 'piles', successorId: 'base', type: 'FS', lag: 0, lagUnit: 'working' } as const;
const body = {
  works: [
    { id: 'piles', change: { start: '2026-12-01T08:00', due: '2026-12-02T17:00', version: 3 } },
    { id: 'base', change: { start: '2026-12-03T08:00', version: 1 } },
    { id: 'deck', change: { start: '2026-12-04T08:00', version: 7 } },
  ],
};
const refused = (request: CallRequest, ...conflicts: Conflict[]) => {
  const problem = { code: 'entity/conflict', detail: 'Lea changed it since you looked.', conflicts };
  const refusal = { kind: 'problem', status: 409, problem } as unknown as CallError;
  return { id: 'w', what: 'Plan: 3 works', request, refusal };
};
const collided = planConflictsOf(
  refused(
    { route: 'changePlan', body },
    conflict('piles', 'start'),
    conflict('piles', 'durationMinutes'),
    conflict('base', 'start'),
  ),
);
const versions = new Map([
  ['piles', 5],
  ['base', 2],
]);

test('asks about works that others have changed while a drag of several works was waiting', () => {
  expect(collided.map(({ id, conflicts }) => [id, ...conflicts.map(({ field }) => field)])).toEqual([
    ['piles', 'start'],
    ['base', 'start'],
  ]);
  expect(planConflictsOf(refused({ route: 'updateWork' }, conflict('piles', 'start')))).toEqual([]);
});

test('sends "mine" based on the current version, leaves out "theirs", and sends changes without a conflict unchanged', () => {
  expect(choosePlan(body, collided, { piles: { start: 'mine' } }, versions)).toEqual({
    works: [
      { id: 'piles', change: { start: '2026-12-01T08:00', due: '2026-12-02T17:00', version: 5 } },
      { id: 'deck', change: { start: '2026-12-04T08:00', version: 7 } },
    ],
  });
  expect(choosePlan(body, collided, { base: { start: 'mine' } }, versions)?.works).toEqual([
    { id: 'piles', change: { due: '2026-12-02T17:00', version: 5 } },
    { id: 'base', change: { start: '2026-12-03T08:00', version: 2 } },
    { id: 'deck', change: { start: '2026-12-04T08:00', version: 7 } },
  ]);
});

test('sends nothing when no change is left, except links', () => {
  const only = { works: body.works.slice(1, 2) };
  expect(choosePlan(only, collided, {}, versions)).toBeUndefined();
  const linked = { ...only, addLinks: [link] };
  expect(choosePlan(linked, collided, {}, versions)).toEqual({ works: [], addLinks: [link] });
});

test('also resolves a conflict of a link, based on its current version', () => {
  const change = { lag: 480, lagUnit: 'working', version: 1 } as const;
  const relink = { changeLinks: [{ id: 'link', change }] };
  const met = (field: string): Conflict => ({
    ...conflict('', field),
    workId: undefined,
    link: { id: 'link', name: 'HAR-2 after HAR-1', version: 4 },
  });
  const asked = planConflictsOf(refused({ route: 'changePlan', body: relink }, met('lag'), met('lagUnit')));
  expect(asked).toMatchObject([{ id: 'link', conflicts: [{ field: 'lag' }] }]);
  expect(choosePlan(relink, asked, {}, new Map())).toBeUndefined();
  expect(choosePlan(relink, asked, { link: { lag: 'mine' } }, new Map())).toEqual({
    works: [],
    changeLinks: [{ id: 'link', change: { ...change, version: 4 } }],
  });
});
