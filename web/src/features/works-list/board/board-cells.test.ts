import type { Work } from '@gantry/contract';
import { describe, expect, test } from 'vitest';
import { lookUpReferences } from '#features/works/references-lookup.ts';
import { aWork } from '#features/works/test/a-work.ts';
import type { ListPages } from '../list/use-list-pages.ts';
import { type BoardAxes, dropOn, placeCards } from './board-cells.ts';
import { columnsOf, valueIn } from './board-columns.ts';
import { boardCommands } from './board-commands.ts';
import { readLimits, withLimit } from './board-limits.ts';

const names = lookUpReferences([
  {
    users: [{ id: 'jonas', name: 'Jonas Weber' }],
    labels: [
      { id: 'l-steel', name: 'steel', color: 'blue' },
      { id: 'l-crane', name: 'Crane', color: 'blue' },
      { id: 'l-else', name: 'else', color: 'blue' },
    ],
  } as never,
]);
const byStatus: BoardAxes = { columns: 'status', lanes: null };

const pagesOf = (works: readonly Work[], isComplete = true): ListPages => ({
  works,
  withSubWorks: [],
  references: [],
  isComplete,
  isLoading: false,
  error: undefined,
  loadMore: () => undefined,
  retry: () => undefined,
});

const listed = (column: string, works: readonly Work[], count = works.length, isComplete = true) => ({
  column,
  lane: undefined,
  count,
  pages: pagesOf(works, isComplete),
});

describe('the columns of a board', () => {
  test('are all statuses, with or without works, and the owners of works, with works without an owner last', () => {
    const groups = [{ value: 'in_review', count: 3, filter: ['status:is:in_review'] }];
    const columns = columnsOf('status', groups);
    expect(columns.map(({ value, count }) => [value, count])).toEqual([
      ['backlog', 0],
      ['todo', 0],
      ['in_progress', 0],
      ['in_review', 3],
      ['done', 0],
      ['cancelled', 0],
    ]);
    const owners = columnsOf('owner', [{ value: 'jonas', count: 2, filter: ['owner:is:jonas'] }]);
    expect(owners).toEqual([
      { value: 'jonas', count: 2, filter: ['owner:is:jonas'] },
      { value: null, count: 0, filter: ['owner:empty'] },
    ]);
  });

  test('of labels contain a work under the first of its labels by name', () => {
    expect(valueIn('label', aWork({ labelIds: ['l-steel', 'l-crane'] }), names)).toBe('l-crane');
    expect(valueIn('label', aWork({ labelIds: [] }), names)).toBeNull();
  });
});

describe('a card', () => {
  test('is placed and counted by its own fields, whatever list it was read with', () => {
    const [one, two] = [aWork({ id: 'a', status: 'todo' }), aWork({ id: 'b', status: 'done' })];
    const cells = placeCards([listed('todo', [one, two], 80, false), listed('done', [], 0)], byStatus, names);
    expect(cells.map(({ works, count }) => [works.map(({ id }) => id), count])).toEqual([
      [['a'], 79],
      [['b'], 1],
    ]);
  });

  test('appears once when two lists contain it', () => {
    const work = aWork({ id: 'a', status: 'done' });
    const cells = placeCards([listed('todo', [work]), listed('done', [work])], byStatus, names);
    expect(cells.map(({ works }) => works.length)).toEqual([0, 1]);
  });

  test('that is dropped in another column and another row gets both values in one change', () => {
    const work = aWork({ status: 'todo', ownerId: null });
    const axes: BoardAxes = { columns: 'status', lanes: 'owner' };
    expect(dropOn(work, { column: 'in_review', lane: 'jonas' }, axes, names)).toEqual({
      change: { status: 'in_review', ownerId: 'jonas' },
      fields: ['status', 'ownerId'],
    });
    expect(dropOn(work, { column: 'todo', lane: null }, axes, names).fields).toEqual([]);
  });

  test('replaces the label of its column by that of the new one, and loses all labels in the column without a label', () => {
    const axes: BoardAxes = { columns: 'label', lanes: null };
    const work = aWork({ labelIds: ['l-crane', 'l-else'] });
    const to = (column: string | null) => dropOn(work, { column, lane: undefined }, axes, names).change;
    expect(to('l-steel')).toEqual({ labelIds: ['l-steel', 'l-else'] });
    expect(to(null)).toEqual({ labelIds: [] });
  });
});

describe('the cursor', () => {
  const cells = placeCards(
    [
      listed('todo', [aWork({ id: 'a', status: 'todo' }), aWork({ id: 'b', status: 'todo' })]),
      listed('in_progress', []),
      listed('in_review', [aWork({ id: 'c', status: 'in_review' })]),
    ],
    byStatus,
    names,
  );
  const after = (id: string, key: string) => {
    let at = id;
    const command = boardCommands(id, cells, (next) => {
      at = next;
    }).find(({ keys }) => keys === key);
    command?.run();
    return at;
  };

  test('moves along its column, and sideways past columns without works', () => {
    expect(after('a', 'ArrowDown')).toBe('b');
    expect(after('b', 'ArrowDown')).toBe('b');
    expect(after('b', 'ArrowRight')).toBe('c');
    expect(after('c', 'ArrowLeft')).toBe('a');
  });
});

test('limits are read from the address as they were written', () => {
  const text = withLimit(withLimit('in_progress:10', 'in_review', 6), null, 2);
  expect(text).toBe('in_progress:10,in_review:6,none:2');
  expect(withLimit(text, 'in_progress', undefined)).toBe('in_review:6,none:2');
  expect(readLimits('').size).toBe(0);
});
