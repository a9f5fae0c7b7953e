import type { RefusedText } from './chart/editing.ts';
import type { Preview, WindowPoint } from './intents.ts';

/** What keys act on as a sheet: rows in their order, and the places of columns. */
export interface GanttBlock {
  readonly works: readonly number[];
  readonly columns: readonly number[];
  /** Whole rows, not cells of theirs. */
  readonly isRows: boolean;
}

/** What a host can ask of a chart that is on screen. What is to be shown before the chart has its size is shown once it has. */
export interface GanttHandle {
  zoomIn(): void;
  zoomOut(): void;
  /** About the middle of the chart. */
  zoomTo(pixelsPerDay: number): void;
  fitProject(): void;
  /** From the first start of these works to their last finish; those without dates are left out. */
  fitWorks(works: readonly number[]): void;
  toToday(): void;
  /** Brings a work's row and bar into view, opening the summaries around it, and focuses it. */
  reveal(work: number): void;
  /** Where no bar of these is on screen, goes to the first of them; all of them have dates. */
  revealOneOf(works: Int32Array): void;
  /**
   * For the first view; the focus stays. The rows begin with the first one, unless all rows above the first open one are done and fill
   * more than the window: then with that one. Where no bar of the rows on screen would be in sight, shows the whole plan, no nearer than
   * it is, without a call of `onViewChange`; with `keepsZoom`, goes to the first of these bars.
   */
  showFirst(options: { keepsZoom: boolean }): void;
  focus(): void;
  /** Begins to edit a cell, if it may be; `refused`: with a text that was typed there before, and why it was not taken. */
  edit(work: number, column: string, refused?: RefusedText): void;
  /** Gives up what is in hand, as Escape does. */
  cancel(): void;
  /** The host can tell more of what follows from what is in hand: asks `onPreview` again, if something is. */
  askAgain(): void;
  /**
   * Shows what would come of something that is chosen beside the chart, such as another lag in a form, until it is called with
   * nothing. `ask` answers as `onPreview` does, and is asked again with `askAgain`.
   */
  showWake(ask: (() => Preview | undefined) | undefined): void;
  /** A work from outside, such as a tray of works without dates, is shown where it would get dates; `finishOf` gives its length. */
  carry(work: number, at: WindowPoint, finishOf: (start: number) => number): void;
  /** The same by keys; answers the dates that it would get. */
  carryToMinute(
    work: number,
    minute: number,
    finishOf: (start: number) => number,
  ): { start: number; finish: number };
  /** Gives what is carried its dates; answers whether it had a place. */
  dropCarried(): boolean;
  cancelCarried(): void;
  /** Deeper (1) or less deep (-1), as by Ctrl+] and Ctrl+[. */
  indent(works: readonly number[], by: 1 | -1): void;
  /** Down (1) or up (-1) among their siblings. */
  moveRows(works: readonly number[], by: 1 | -1): void;
  /** Begins a link by keys, as L does: the focus is to be in the grid. */
  beginLink(work: number): void;
  /** For those who hear it. */
  say(words: string): void;
  focusedWork(): number | undefined;
  /** The rows or cells in hand: selected ones, or what has the focus. */
  block(): GanttBlock | undefined;
  /** The rows that are shown, in their order. */
  shownWorks(): Int32Array;
  /** Those of them that are on screen, in whole or in part. */
  seenWorks(): Int32Array;
  /** Where a work's bar stands, in pixels of the browser's window; undefined where it is not drawn. For tours and tests. */
  boxOf(work: number): { left: number; right: number; top: number; bottom: number } | undefined;
  /** The links that are drawn now. */
  listDrawnLinks(): number[];
  /** Minutes between which the axis is on screen. */
  visibleSpan(): { start: number; finish: number };
  /** Pixels of a day, as zoomed now. */
  pixelsPerDay(): number;
  /** Tells each time another part of the time is seen, or in another size; the answer ends it. */
  onViewed(tell: () => void): () => void;
  /** Summaries whose sub-works are hidden now. */
  collapsed(): ReadonlySet<number>;
  /** Minute at a position of the browser's window. */
  minuteAt(clientX: number): number;
}
