import type { Conflict, ProjectDocument } from '@gantry/contract';
import { expect, test } from 'vitest';
import { unseenConflicts } from './unseen-conflicts.ts';

const works = {
  id: ['piles', 'base'],
  start: ['2031-03-03T08:00', null],
  progress: [0, 40],
} as unknown as ProjectDocument['works'];

const conflict = (field: string, theirs: unknown): Conflict => ({
  field,
  yours: 'mine',
  theirs,
  changedBy: { id: null, name: 'Jonas Weber' },
  changedAt: '2031-03-01T09:00:00Z',
});

test('a field with the value that the person saw is not a conflict', () => {
  const collided = [
    { id: 'piles', conflicts: [conflict('start', '2031-03-03T08:00'), conflict('progress', 20)] },
    { id: 'base', conflicts: [conflict('start', null)] },
  ];
  expect(unseenConflicts(collided, { works }, [])).toEqual([
    { id: 'piles', conflicts: [conflict('progress', 20)] },
  ]);
});

test('all fields of an unknown work, and fields that were not shown, are conflicts', () => {
  const collided = [
    { id: 'roof', conflicts: [conflict('start', '2031-03-03T08:00'), conflict('labels', [])] },
  ];
  expect(unseenConflicts(collided, { works }, [])).toEqual(collided);
});

test('the lag of a link is compared together with its unit', () => {
  const before = {
    predecessorId: 'piles',
    successorId: 'base',
    type: 'FS',
    lag: 50,
    lagUnit: 'percent',
  } as const;
  const met = (theirs: unknown) => [{ id: 'link', conflicts: [conflict('lag', theirs)] }];
  const links = [{ id: 'link', before }];
  expect(unseenConflicts(met({ lag: 50, lagUnit: 'percent' }), { works }, links)).toEqual([]);
  expect(unseenConflicts(met({ lag: 50, lagUnit: 'working' }), { works }, links)).toHaveLength(1);
});
