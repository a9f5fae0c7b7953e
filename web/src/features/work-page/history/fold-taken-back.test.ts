import type { ChangeSet } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { foldTakenBack } from './fold-taken-back.ts';

const jonas = { id: '018f0000-0000-7000-8000-000000000002', name: 'Jonas Weber' };

function change(
  id: string,
  field: string,
  values: readonly [unknown, unknown],
  more: Partial<ChangeSet> = {},
) {
  const [old, value] = values;
  const changeSet: ChangeSet = {
    id,
    at: '2026-11-18T08:00:00.000Z',
    actor: jonas,
    via: 'ui',
    reason: null,
    undoes: null,
    undoneBy: null,
    itemCount: 1,
    canUndo: true,
    items: [{ entity: 'work', entityId: 'w', field, old, new: value, origin: 'direct', label: null }],
    ...more,
  };
  return { kind: 'changes' as const, changeSets: [changeSet] as const };
}
const comment = { kind: 'comment' as const };
const told = (...groups: Parameters<typeof foldTakenBack>[0]) =>
  foldTakenBack(groups).map((group) =>
    'changeSets' in group ? `${group.kind} ${group.changeSets.map(({ id }) => id).join('+')}` : group.kind,
  );

const made = change('1', 'status', ['todo', 'done'], { undoneBy: '2' });
const undone = change('2', 'status', ['done', 'todo'], { undoes: '1' });

describe('a change that was undone at once', () => {
  test('is one line with its undo', () => {
    expect(told(made, undone, change('3', 'progress', [0, 10]))).toEqual(['takenBack 1+2', 'changes 3']);
  });

  test('is two lines with a comment in between', () => {
    expect(told(made, comment, undone)).toEqual(['changes 1', 'comment', 'changes 2']);
  });

  test('is followed by a separate line when it was redone', () => {
    const redone = change('3', 'status', ['todo', 'done'], { undoes: '2' });
    expect(told(made, undone, redone)).toEqual(['takenBack 1+2', 'changes 3']);
  });

  test('is one line each time', () => {
    const again = [
      change('3', 'priority', ['low', 'high']),
      change('4', 'priority', ['high', 'low'], { undoes: '3' }),
    ];
    expect(told(made, undone, ...again)).toEqual(['takenBack 1+2', 'takenBack 3+4']);
  });

  test('includes a work that went into the bin with its project and was restored with it', () => {
    const gone = change('1', 'deletedAt', [null, '2026-11-18T08:00:00Z']);
    expect(told(gone, change('2', 'deletedAt', ['2026-11-18T08:00:00Z', null]))).toEqual(['takenBack 1+2']);
  });

  test('does not include a value that a person restored by hand', () => {
    expect(told(made, change('2', 'status', ['done', 'todo']))).toEqual(['changes 1', 'changes 2']);
  });
});
