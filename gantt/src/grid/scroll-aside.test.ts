import { describe, expect, it } from 'vitest';
import type { GanttColumn } from '../props.ts';
import { beginOfNames, keptForNames, scrollToColumn } from './scroll-aside.ts';

const column = (id: string, width: number, more: Partial<GanttColumn> = {}): GanttColumn => ({
  id,
  width,
  header: id,
  cell: () => null,
  ...more,
});
// 40 to 240 are the names; 540 in all.
const columns = [
  column('key', 40),
  column('title', 200, { isTree: true, grows: true }),
  column('start', 100),
  column('finish', 100),
  column('owner', 100),
];
const [key, title, start, finish, owner] = [0, 1, 2, 3, 4];
const from = (left: number, at: number, width = 400) => scrollToColumn(columns, at, { left, width });

describe('a list that is wider than its pane', () => {
  it('keeps the names in sight, where they leave room for more than themselves', () => {
    expect(keptForNames(columns, 400)).toBe(200);
    expect(keptForNames(columns, 330)).toBe(0);
    expect(keptForNames(columns.slice(2), 330)).toBe(0);
    // Names that grow to fill a wide pane leave nothing to scroll for.
    expect(keptForNames(columns, 900)).toBe(0);
    const begin = (left: number, width: number) => beginOfNames(columns, { left, width });
    expect([begin(0, 400), begin(30, 400), begin(140, 400), begin(140, 330)]).toEqual([40, 40, 140, 40]);
  });

  it('is scrolled to a column that is out of sight, no further than it must be', () => {
    expect(from(0, start)).toBe(0);
    expect(from(0, finish)).toBe(40);
    expect(from(0, owner)).toBe(140);
    expect(from(60, owner)).toBe(140);
  });

  it('is scrolled back to what is below the names', () => {
    expect(from(140, start)).toBe(40);
    expect(from(140, key)).toBe(0);
    expect(from(140, title)).toBe(140);
  });

  it('shows the begin of a column that has no room as a whole', () => {
    expect(from(0, owner, 290)).toBe(250);
    expect(scrollToColumn([column('wide', 500), column('next', 500)], 1, { left: 0, width: 300 })).toBe(500);
  });

  it('scrolls names that do not stay like any other column', () => {
    expect(from(300, title, 330)).toBe(40);
    expect(from(0, owner, 330)).toBe(210);
  });
});
