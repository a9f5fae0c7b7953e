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
// Names take the pixels 40 to 240; the total width is 540.
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
  it('keeps the names visible if they leave enough room', () => {
    expect(keptForNames(columns, 400)).toBe(200);
    expect(keptForNames(columns, 330)).toBe(0);
    expect(keptForNames(columns.slice(2), 330)).toBe(0);
    // In a wide pane the names grow to fill it, and there is nothing to scroll.
    expect(keptForNames(columns, 900)).toBe(0);
    const begin = (left: number, width: number) => beginOfNames(columns, { left, width });
    expect([begin(0, 400), begin(30, 400), begin(140, 400), begin(140, 330)]).toEqual([40, 40, 140, 40]);
  });

  it('scrolls no further than necessary to a hidden column', () => {
    expect(from(0, start)).toBe(0);
    expect(from(0, finish)).toBe(40);
    expect(from(0, owner)).toBe(140);
    expect(from(60, owner)).toBe(140);
  });

  it('scrolls back to a column that is below the names', () => {
    expect(from(140, start)).toBe(40);
    expect(from(140, key)).toBe(0);
    expect(from(140, title)).toBe(140);
  });

  it('shows the start of a column that is wider than the room', () => {
    expect(from(0, owner, 290)).toBe(250);
    expect(scrollToColumn([column('wide', 500), column('next', 500)], 1, { left: 0, width: 300 })).toBe(500);
  });

  it('scrolls names that do not stay like any other column', () => {
    expect(from(300, title, 330)).toBe(40);
    expect(from(0, owner, 330)).toBe(210);
  });
});
