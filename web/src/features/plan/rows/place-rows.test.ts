import type { ProjectDocument } from '@gantry/contract';
import { describe, expect, it } from 'vitest';
import { type Columns, endOfBranch, placeNamed, placeRow, toWorkPlace, withoutRows } from './place-rows.ts';

/** Works as `name` or `parent/name`, in tree order; links as pairs of names. */
function plan(works: readonly string[], links: readonly [string, string][] = []): Columns {
  const names = works.map((work) => work.slice(work.indexOf('/') + 1));
  const parents = works.map((work) => (work.includes('/') ? names.indexOf(work.split('/')[0] ?? '') : -1));
  const columns = { id: names, title: names, parent: parents };
  return {
    works: columns as unknown as ProjectDocument['works'],
    links: {
      predecessor: links.map(([from]) => names.indexOf(from)),
      successor: links.map(([, to]) => names.indexOf(to)),
    } as ProjectDocument['links'],
  };
}

const drawn = ({ works }: Columns) =>
  works.id.map((id, row) => {
    const parent = works.parent[row] ?? -1;
    return parent < 0 ? id : `${works.id[parent]}/${id}`;
  });

const rowsOf = ({ works }: Columns, names: { row: string; parent?: string; before?: string }) => ({
  row: works.id.indexOf(names.row),
  parent: works.id.indexOf(names.parent ?? ''),
  before: works.id.indexOf(names.before ?? ''),
});

const harbour = plan(
  ['quay', 'quay/piles', 'quay/cap', 'crane', 'crane/rails', 'test'],
  [
    ['piles', 'cap'],
    ['cap', 'rails'],
  ],
);

describe('a row that is moved', () => {
  it('takes its subtree with it', () => {
    const after = placeRow(harbour, rowsOf(harbour, { row: 'quay', before: 'test' }));
    expect(drawn(after)).toEqual(['crane', 'crane/rails', 'quay', 'quay/piles', 'quay/cap', 'test']);
  });

  it('goes to the end without a neighbour', () => {
    const after = placeRow(harbour, rowsOf(harbour, { row: 'crane' }));
    expect(drawn(after)).toEqual(['quay', 'quay/piles', 'quay/cap', 'test', 'crane', 'crane/rails']);
  });

  it('becomes a sub-work of the one above, after its other sub-works', () => {
    const after = placeRow(harbour, rowsOf(harbour, { row: 'crane', parent: 'quay' }));
    expect(drawn(after)).toEqual(['quay', 'quay/piles', 'quay/cap', 'quay/crane', 'crane/rails', 'test']);
  });

  it('leaves its summary', () => {
    const after = placeRow(harbour, rowsOf(harbour, { row: 'piles', before: 'crane' }));
    expect(drawn(after)).toEqual(['quay', 'quay/cap', 'piles', 'crane', 'crane/rails', 'test']);
  });

  it('stays when it is moved after itself', () => {
    expect(drawn(placeRow(harbour, rowsOf(harbour, { row: 'cap', parent: 'quay' })))).toEqual(drawn(harbour));
    expect(drawn(placeRow(harbour, rowsOf(harbour, { row: 'test' })))).toEqual(drawn(harbour));
  });

  it('keeps its links', () => {
    const { works, links } = placeRow(harbour, rowsOf(harbour, { row: 'quay', before: 'test' }));
    const nameOf = (row: number) => works.id[row];
    expect(links.predecessor.map(nameOf)).toEqual(['piles', 'cap']);
    expect(links.successor.map(nameOf)).toEqual(['cap', 'rails']);
  });
});

describe('the request to the server', () => {
  const told = (names: { row: string; parent?: string; before?: string }) =>
    toWorkPlace(harbour, rowsOf(harbour, names));

  it('names the neighbour, and the parent only when it changes', () => {
    expect(told({ row: 'cap', parent: 'quay', before: 'piles' })).toEqual({ before: 'piles' });
    expect(told({ row: 'crane', parent: 'quay' })).toEqual({ parentId: 'quay', after: 'cap' });
    expect(told({ row: 'piles' })).toEqual({ parentId: null, after: 'test' });
  });

  it('names only the parent when that has no sub-works', () => {
    expect(told({ row: 'crane', parent: 'test' })).toEqual({ parentId: 'test' });
  });
});

it('a branch ends before the next sibling of the row or of its ancestors', () => {
  const { parent } = plan(['a', 'a/b', 'b/c', 'a/d', 'e']).works;
  expect([0, 1, 2, 4].map((row) => endOfBranch(parent, row))).toEqual([4, 3, 3, 5]);
});

it('rows are removed with their subtrees and their links', () => {
  const { works, links } = withoutRows(harbour, new Set([0]));
  expect(drawn({ works, links })).toEqual(['crane', 'crane/rails', 'test']);
  expect(links.predecessor).toEqual([]);
  const one = withoutRows(harbour, new Set([1]));
  expect(one.links.predecessor.map((row) => one.works.id[row])).toEqual(['cap']);
});

describe('a row at a place that is named by ids', () => {
  const put = (document: Columns, id: string, parentId?: string, beforeId?: string) =>
    drawn(placeNamed(document, { id, parentId, beforeId }));

  it('moves there, whatever others have moved above it meanwhile', () => {
    const others = plan(['new', ...drawn(harbour)]);
    expect(put(others, 'test', 'crane', 'rails')).toEqual([
      'new',
      ...['quay', 'quay/piles', 'quay/cap', 'crane', 'crane/test', 'crane/rails'],
    ]);
    expect(put(others, 'crane', undefined, 'quay')[1]).toBe('crane');
  });

  it('goes to the end when its neighbour has moved away, and stays when its neighbour or parent is deleted', () => {
    expect(put(harbour, 'test', 'quay', 'rails').at(3)).toBe('quay/test');
    expect(put(harbour, 'test', 'gone')).toEqual(drawn(harbour));
    expect(put(harbour, 'gone', 'quay')).toEqual(drawn(harbour));
  });

  it('does not move below itself', () => {
    expect(put(harbour, 'quay', 'piles')).toEqual(drawn(harbour));
    expect(put(harbour, 'quay', 'quay')).toEqual(drawn(harbour));
  });

  it('stays when it is already there', () => {
    const once = placeNamed(harbour, { id: 'cap', parentId: 'quay', beforeId: 'piles' });
    expect(put(once, 'cap', 'quay', 'piles')).toEqual(drawn(once));
  });
});
