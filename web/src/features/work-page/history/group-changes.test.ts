import type { ChangeSet } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { asOneChange, groupChanges } from './group-changes.ts';

const work = '018f0000-0000-7000-8000-000000000001';
const jonas = { id: '018f0000-0000-7000-8000-000000000002', name: 'Jonas Weber' };
const mai = { id: '018f0000-0000-7000-8000-000000000003', name: 'Mai Pham' };

let number = 0;
function change(at: string, field: string, old: unknown, value: unknown, more: Partial<ChangeSet> = {}) {
  number += 1;
  const changeSet: ChangeSet = {
    id: `${number}`,
    at: `2026-11-18T${at}:00.000Z`,
    actor: jonas,
    via: 'ui',
    reason: null,
    undoes: null,
    undoneBy: null,
    itemCount: 1,
    canUndo: true,
    items: [{ entity: 'work', entityId: work, field, old, new: value, origin: 'direct', label: null }],
    ...more,
  };
  return { kind: 'change' as const, at: changeSet.at, changeSet };
}
const sizes = (items: Parameters<typeof groupChanges>[0]) =>
  groupChanges(items).map((item) => (item.kind === 'changes' ? item.changeSets.length : 0));

describe('changes of the same fields', () => {
  test('within minutes are shown as one, from the first value to the last', () => {
    const items = [
      change('08:00', 'progress', 0, 20),
      change('08:05', 'progress', 20, 40),
      change('08:14', 'progress', 40, 60),
    ];
    const [group] = groupChanges(items);
    expect(sizes(items)).toEqual([3]);
    expect(group?.kind === 'changes' && asOneChange(group.changeSets)).toMatchObject({
      at: '2026-11-18T08:14:00.000Z',
      items: [{ field: 'progress', old: 0, new: 60 }],
    });
  });

  test.each([
    ['another field', change('08:01', 'status', 'todo', 'done')],
    ['another person', change('08:01', 'progress', 20, 40, { actor: mai })],
    ['much later', change('08:30', 'progress', 20, 40)],
    ['with a reason', change('08:01', 'progress', 20, 40, { reason: 'Counted again' })],
    ['an undo', change('08:01', 'progress', 20, 0, { undoes: '1' })],
    ['by an import', change('08:01', 'progress', 20, 40, { via: 'import' })],
  ])('stay separate: %s', (_, next) => {
    expect(sizes([change('08:00', 'progress', 0, 20), next])).toEqual([1, 1]);
  });

  test('keep an empty first value', () => {
    const [group] = groupChanges([
      change('08:00', 'ownerId', null, 'mai'),
      change('08:01', 'ownerId', 'mai', 'jonas'),
    ]);
    expect(group?.kind === 'changes' && asOneChange(group.changeSets).items).toMatchObject([
      { old: null, new: 'jonas' },
    ]);
  });

  test('that end with the first value are shown one by one', () => {
    expect(
      sizes([change('08:00', 'archivedAt', null, 'x'), change('08:01', 'archivedAt', 'x', null)]),
    ).toEqual([1, 1]);
  });

  test('are separated by a comment', () => {
    const comment = {
      kind: 'comment' as const,
      comment: {
        id: 'c',
        workId: work,
        replyTo: null,
        body: 'Hm',
        saidBy: null,
        saidName: null,
        saidAt: null,
        reactions: [],
        version: 1,
        createdAt: '',
        createdBy: null,
        updatedAt: '',
        editedAt: null,
        deletedAt: null,
        deletedBy: null,
        can: [],
      },
      replies: [],
    };
    expect(sizes([change('08:00', 'progress', 0, 20), comment, change('08:01', 'progress', 20, 40)])).toEqual(
      [1, 0, 1],
    );
  });
});
