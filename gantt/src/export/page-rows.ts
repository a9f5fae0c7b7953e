import type { RowModel } from '../rows/row-model.ts';

/** The rows of one page. */
export interface PageRows {
  readonly firstRow: number;
  readonly rows: number;
}

/** Where a new page begins, in addition to full pages. */
export type PageBreaks = 'none' | 'phase';

/** The rows of each page, from the top. With breaks by phase, each summary of the first level begins a page. */
export function cutRows(
  { works, levels, hasChildren }: RowModel,
  most: number,
  breaks: PageBreaks,
): PageRows[] {
  const count = works.length;
  const pages: PageRows[] = [];
  let firstRow = 0;
  for (let row = 1; row <= count; row += 1) {
    const isFull = row - firstRow >= most;
    const begins = breaks === 'phase' && row < count && levels[row] === 0 && isBreak(row);
    if (row < count && !isFull && !begins) continue;
    pages.push({ firstRow, rows: row - firstRow });
    firstRow = row;
  }
  return pages.length > 0 ? pages : [{ firstRow: 0, rows: 0 }];

  /** Works without sub-works between phases share a page. */
  function isBreak(row: number): boolean {
    const isPhase = hasChildren[works[row] ?? -1] === 1;
    return isPhase || (levels[row - 1] ?? 0) > 0;
  }
}
