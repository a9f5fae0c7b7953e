import type { ProjectDocument } from '@gantry/contract';
import { type GanttData, NO_DATE, WorkFlag } from '@gantry/gantt';
import { describe, expect, it } from 'vitest';
import { WorkIndex } from '#features/plan/model/work-index.ts';
import { insertRow, newRow } from '#features/plan/rows/insert-row.ts';
import type { Columns } from '#features/plan/rows/place-rows.ts';
import { withDraft, withEmptyRow } from './with-draft.ts';

/** quay with the sub-works piles and cap, then the crane. */
const data: GanttData = {
  count: 4,
  start: new Int32Array(4).fill(60),
  finish: new Int32Array(4).fill(120),
  parent: Int32Array.of(-1, 0, 0, -1),
  flags: new Uint16Array(4),
  progress: new Uint8Array(4),
  links: { count: 0, from: new Int32Array(0), to: new Int32Array(0), kind: new Uint8Array(0) },
  title: String,
};
const rows = Int32Array.of(0, 1, 2, 3);

describe('a draft row', () => {
  it('is placed after another work and its subtree, under the same summary, without dates', () => {
    const behindQuay = withDraft(data, rows, { work: 6, behind: 0 });
    expect([...behindQuay.rows]).toEqual([0, 1, 2, 6, 3]);
    const behindPiles = withDraft(data, rows, { work: 6, behind: 1 });
    expect([...behindPiles.rows]).toEqual([0, 1, 6, 2, 3]);
    expect([behindQuay.data.parent[6], behindPiles.data.parent[6]]).toEqual([-1, 0]);
    expect([behindQuay.data.count, behindQuay.data.start[6], behindQuay.data.start[3]]).toEqual([
      7,
      NO_DATE,
      60,
    ]);
  });

  it('is the last row when there is no other work, or when that is not shown', () => {
    expect([...withDraft(data, rows, { work: 4, behind: -1 }).rows]).toEqual([0, 1, 2, 3, 4]);
    expect([...withDraft(data, Int32Array.of(3), { work: 4, behind: 0 }).rows]).toEqual([3, 4]);
  });
});

it('an empty row is the last one, has no dates, and cannot be dragged', () => {
  const drawn = withEmptyRow(data, rows, 5);
  expect([...drawn.rows]).toEqual([0, 1, 2, 3, 5]);
  expect([drawn.data.start[5], drawn.data.flags[5]]).toEqual([NO_DATE, WorkFlag.locked]);
});

it('a new work is inserted into the document at the place of its draft row', () => {
  const columns: Columns = {
    works: {
      id: ['quay', 'piles', 'cap', 'crane'],
      title: ['', '', '', ''],
      parent: [-1, 0, 0, -1],
    } as unknown as ProjectDocument['works'],
    links: { predecessor: [1], successor: [3] } as ProjectDocument['links'],
  };
  const after = insertRow(columns, 1, newRow('new', 'Brace the piles'));
  expect(after.works.id).toEqual(['quay', 'piles', 'new', 'cap', 'crane']);
  expect(after.works.parent).toEqual([-1, 0, 0, 0, -1]);
  expect(after.links.successor).toEqual([4]);
});

it('a work keeps its number when the server assigns another id', () => {
  const index = new WorkIndex();
  const [first, draft] = index.take(['quay', 'new:1']);
  index.rename('new:1', 'crane');
  expect([...index.take(['crane', 'quay', 'cap'])]).toEqual([draft, first, 2]);
});
