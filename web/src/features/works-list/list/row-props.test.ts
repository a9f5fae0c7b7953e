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

describe('a row of works', () => {
  test('is not rendered for the names of a page that changes nothing in it', () => {
    const names = lookUpReferences([page(amara), page({ ...amara }, { id: 'lan', name: 'Lan Tran' })]);
    expect(isSameRow(aRow(), aRow({ names }))).toBe(true);
  });

  test('is rendered when a person in it is renamed, or becomes known', () => {
    const renamed = lookUpReferences([page({ ...amara, name: 'Amara Eze' })]);
    expect(isSameRow(aRow(), aRow({ names: renamed }))).toBe(false);
    const known = lookUpReferences([page(amara, kenji)]);
    expect(isSameRow(aRow(), aRow({ names: known }))).toBe(false);
  });

  test('is rendered when its work, its place or its look changes', () => {
    expect(isSameRow(aRow(), aRow({ work: { ...work } }))).toBe(false);
    expect(isSameRow(aRow(), aRow({ top: 34 }))).toBe(false);
    expect(isSameRow(aRow(), aRow({ isSelected: true }))).toBe(false);
  });
});
