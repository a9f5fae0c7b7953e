import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRows } from './row-model.ts';

const rowsOf = (parents: number[], options: { order?: number[]; collapsed?: number[] } = {}) =>
  buildRows(
    { count: parents.length, parent: Int32Array.from(parents) },
    options.order && Int32Array.from(options.order),
    new Set(options.collapsed),
  );

describe('rows', () => {
  it('are in tree order, and collapsed summaries represent their sub-works', () => {
    const parents = [-1, 0, 1, 0, -1];
    expect([...rowsOf(parents).works]).toEqual([0, 1, 2, 3, 4]);
    expect([...rowsOf(parents).levels]).toEqual([0, 1, 2, 1, 0]);
    const closed = rowsOf(parents, { collapsed: [0] });
    expect([...closed.works]).toEqual([0, 4]);
    expect([...closed.anchorRow]).toEqual([0, 0, 0, 0, 1]);
  });

  it('are in tree order, even if a plan lists sub-works elsewhere than below their summary', () => {
    expect([...rowsOf([-1, -1, 0, 1, 2]).works]).toEqual([0, 2, 4, 1, 3]);
    expect([...rowsOf([2, -1, -1]).works]).toEqual([1, 2, 0]);
  });

  it('keep the order of the host, and are under the nearest shown ancestor', () => {
    const rows = rowsOf([-1, 0, 1, -1], { order: [3, 0, 2] });
    expect([...rows.works]).toEqual([3, 0, 2]);
    expect([...rows.levels]).toEqual([0, 0, 1]);
    expect(rows.anchorRow[1]).toBe(-1);
  });

  it('contain every work once, even with the wrong parents of a broken plan', () => {
    const parents = fc.array(fc.integer({ min: -1, max: 30 }), { maxLength: 31 });
    fc.assert(
      fc.property(parents, (each) => {
        const { works } = rowsOf(each);
        expect([...works].sort((a, b) => a - b)).toEqual(each.map((_, work) => work));
      }),
    );
  });
});
