interface Columns {
  /** Columns that are not folded. */
  readonly open: number;
  readonly all: number;
  readonly isNarrow: boolean;
}

/** What stands beside the columns, and between two of them, in pixels. */
const sides = 40;
const gap = 8;
const strip = 36;
/** More stand side by side only where the reader scrolls. */
const mostInSight = 8;

/** Columns fill the board; on a phone one does, and the next one peeks. */
export function columnWidth({ open, all, isNarrow }: Columns): Record<string, string> {
  if (isNarrow) return { '--column': 'calc(100vw - 56px)' };
  const shared = Math.max(1, Math.min(open, mostInSight));
  const taken = sides + (all - open) * (strip + gap) + (shared - 1) * gap;
  return { '--column': `max(13.5rem, min(26rem, calc((100cqw - ${taken}px) / ${shared})))` };
}

/** Which column a phone shows. */
export function columnInSight({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, count: number): number {
  const most = scrollWidth - clientWidth;
  return most <= 0 ? 0 : Math.round((scrollLeft / most) * (count - 1));
}

export function goToColumn(board: HTMLElement | null, index: number, count: number): void {
  if (board === null) return;
  const most = board.scrollWidth - board.clientWidth;
  board.scrollTo({ left: (most * index) / Math.max(1, count - 1), behavior: 'smooth' });
}
