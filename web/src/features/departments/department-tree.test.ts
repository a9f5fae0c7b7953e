import type { Department } from '@gantry/contract';
import { describe, expect, it } from 'vitest';
import { flattenTree, placeAfterKey, subtreeOf } from './department-tree.ts';

const department = (id: string, parentId: string | null, name = id): Department => ({
  id,
  parentId,
  name,
  code: id.toUpperCase(),
  headId: null,
  deputyIds: [],
  calendarId: null,
  active: true,
  version: 1,
  createdAt: '2026-01-05T08:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-01-05T08:00:00.000Z',
  updatedBy: null,
  figures: { people: 0, open: 0, overdue: 0 },
  can: ['read'],
});

const company = [
  department('mar', 'con', 'Marine works'),
  department('root', null),
  department('con', 'root'),
  department('civ', 'con', 'Civil works'),
];

describe('the tree of departments', () => {
  it('is listed from the root down, siblings by name', () => {
    const rows = flattenTree(company, new Set());
    expect(rows.map(({ department: { id }, depth }) => `${depth} ${id}`)).toEqual([
      '0 root',
      '1 con',
      '2 civ',
      '2 mar',
    ]);
  });

  it('leaves out what is below a folded department', () => {
    expect(flattenTree(company, new Set(['con'])).map(({ department: { id } }) => id)).toEqual([
      'root',
      'con',
    ]);
  });

  it('includes a department whose parent is not visible', () => {
    expect(flattenTree([department('mar', 'hidden')], new Set())).toHaveLength(1);
  });

  it('knows the subtree into which a department cannot move', () => {
    expect([...subtreeOf(company, 'con')].sort()).toEqual(['civ', 'con', 'mar']);
  });
});

describe('a key that moves a department', () => {
  const [mar, root, con, civ] = company as [Department, Department, Department, Department];

  it('puts it below the previous sibling, by name', () => {
    expect(placeAfterKey(company, mar, 'in')).toBe('civ');
    expect(placeAfterKey(company, civ, 'in')).toBeUndefined();
  });

  it('puts it beside its parent, and leaves it in place at the top', () => {
    expect(placeAfterKey(company, civ, 'out')).toBe('root');
    expect(placeAfterKey(company, con, 'out')).toBeNull();
    expect(placeAfterKey(company, root, 'out')).toBeUndefined();
  });
});
