import type { References } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { aWork } from '#features/works/test/a-work.ts';
import { isSameRow } from './row-props.ts';
import type { WorkRowProps } from './work-row.tsx';

const page = (...users: References['users']): References => ({
  users,
  projects: [],
  departments: [],
  labels: [],
  resources: [],
});
const amara = { id: 'amara', name: 'Amara Okafor' };
const kenji = { id: 'kenji', name: 'Kenji Sato' };

const handlers = {} as WorkRowProps['handlers'];
const aRow = (fields: Partial<WorkRowProps> = {}): WorkRowProps => ({
  work,
  names: lookUpReferences([page(amara)]),
  today: '2026-11-21',
  rowNumber: 1,
  level: undefined,
  isOpen: undefined,
  top: 0,
  isActive: false,
  isSelected: false,
  editing: null,
  handlers,
  ...fields,
});
const work = aWork({ ownerId: 'amara', assigneeIds: ['kenji'] });

describe('a row of works is drawn again', () => {
  test('not for the names of a page that says nothing new of its own', () => {
    const names = lookUpReferences([page(amara), page({ ...amara }, { id: 'lan', name: 'Lan Tran' })]);
    expect(isSameRow(aRow(), aRow({ names }))).toBe(true);
  });

  test('where a person on it is renamed, or is known now', () => {
    const renamed = lookUpReferences([page({ ...amara, name: 'Amara Eze' })]);
    expect(isSameRow(aRow(), aRow({ names: renamed }))).toBe(false);
    const known = lookUpReferences([page(amara, kenji)]);
    expect(isSameRow(aRow(), aRow({ names: known }))).toBe(false);
  });

  test('where its work, its place or its look is another', () => {
    expect(isSameRow(aRow(), aRow({ work: { ...work } }))).toBe(false);
    expect(isSameRow(aRow(), aRow({ top: 34 }))).toBe(false);
    expect(isSameRow(aRow(), aRow({ isSelected: true }))).toBe(false);
  });
});
