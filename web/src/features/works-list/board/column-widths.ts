interface Columns {
  /** The number of columns that are not folded. */
  readonly open: number;
  readonly all: number;
  readonly isNarrow: boolean;
}

/** The padding beside the columns, and the gap between two of them, in pixels. */
const sides = 40;
const gap = 8;
const strip = 36;
/** With more columns than this, the reader must scroll. */
const mostInSight = 8;

/** Columns fill the board. On a phone one column does, and the edge of the next one is visible. */
export function columnWidth({ open, all, isNarrow }: Columns): Record<string, string> {
  if (isNarrow) return { '--column': 'calc(100vw - 56px)' };
  const shared = Math.max(1, Math.min(open, mostInSight));
  const taken = sides + (all - open) * (strip + gap) + (shared - 1) * gap;
  return { '--column': `max(13.5rem, min(26rem, calc((100cqw - ${taken}px) / ${shared})))` };
}

/** The index of the column that a phone shows. */
export function columnInSight({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number): number {
  const most = scrollWidth - clientWidth;
  return most <= 0 ? 0 : Math.round((scrollLeft / most) * (count - 1));
}

export function goToColumn(board: HTMLElement | null, index: number, count: number): void {
  if (board === null) return;
  const most = board.scrollWidth - board.clientWidth;
  board.scrollTo({ left: (most * index) / Math.max(1, count - 1), behavior: 'smooth' });
}
