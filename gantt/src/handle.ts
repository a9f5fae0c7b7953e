import type { RefusedText } from './chart/editing.ts';
import type { Preview, WindowPoint } from './intents.ts';

/** The part that keys act on as in a spreadsheet: rows in their order, and the indexes of columns. */
export interface GanttBlock {
  readonly works: readonly number[];
  readonly columns: readonly number[];
  /** Whole rows instead of cells. */
  readonly isRows: boolean;
}

/**
 * Functions of a chart on screen for its host. Requests to show something before the chart has its size are executed
 * afterwards.
 */
export interface GanttHandle {
  zoomIn(): void;
  zoomOut(): void;
  /** Zooms around the middle of the chart. */
  zoomTo(pixelsPerDay: number): void;
  fitProject(): void;
  /** Fits the span from the first start of these works to their last finish; works without dates are ignored. */
  fitWorks(works: readonly number[]): void;
  toToday(): void;
  /** Makes a work's row and bar visible, opens the summaries around it, and focuses it. */
  reveal(work: number): void;
  /** If none of these bars is visible, scrolls to the first one; all works must have dates. */
  revealOneOf(works: Int32Array): void;
  /**
   * Sets the first view; does not change the focus. The rows begin with the first one, unless all rows above the first
   * open one are done and fill more than the window: then with that one. If no bar of the visible rows would be
   * visible, shows the whole plan, not above the current zoom, without calling `onViewChange`; with `keepsZoom`,
   * scrolls to the first of these bars instead.
   */
  showFirst(options: { keepsZoom: boolean }): void;
  focus(): void;
  /**
   * Opens a cell for editing, if permitted; `refused`: with a text that was entered before, and the reason for its
   * refusal.
   */
  edit(work: number, column: string, refused?: RefusedText): void;
  /** Cancels the current gesture, like Escape. */
  cancel(): void;
  /**
   * Call it when the host has a better preview of the current gesture: asks `onPreview` again, if a gesture is active.
   */
  askAgain(): void;
  /**
   * Shows the effect of a choice outside the chart, such as another lag in a form, until it is called with undefined.
   * `ask` has the same result as `onPreview`, and is called again by `askAgain`.
   */
  showWake(ask: (() => Preview | undefined) | undefined): void;
  /**
   * Drags a work from outside, such as a tray of works without dates, and shows the dates it would get; `finishOf`
   * returns its finish.
   */
  carry(work: number, at: WindowPoint, finishOf: (start: number) => number): void;
  /** The same with keys; returns the dates that it would get. */
  carryToMinute(
    work: number,
    minute: number,
    finishOf: (start: number) => number,
  ): { start: number; finish: number };
  /** Drops the work and gives it its dates; returns whether it had a valid place. */
  dropCarried(): boolean;
  cancelCarried(): void;
  /** Indents (1) or outdents (-1), like Ctrl+] and Ctrl+[. */
  indent(works: readonly number[], by: 1 | -1): void;
  /** Moves down (1) or up (-1) among siblings. */
  moveRows(works: readonly number[], by: 1 | -1): void;
  /** Begins a link with keys, like L; the grid must have the focus. */
  beginLink(work: number): void;
  /** Announces words to screen readers. */
  say(words: string): void;
  focusedWork(): number | undefined;
  /** The current rows or cells: the selected ones, else the focused one. */
  block(): GanttBlock | undefined;
  /** The rows that are not hidden, in order. */
  shownWorks(): Int32Array;
  /** The rows that are on screen, at least partly. */
  seenWorks(): Int32Array;
  /** Position of a work's bar, in pixels of the browser's window; undefined if it is not drawn. For tours and tests. */
  boxOf(work: number): { left: number; right: number; top: number; bottom: number } | undefined;
  /** The links that are currently drawn. */
  listDrawnLinks(): number[];
  /** The visible range of the axis in minutes. */
  visibleSpan(): { start: number; finish: number };
  /** The current zoom in pixels per day. */
  pixelsPerDay(): number;
  /** Calls `tell` on each change of the visible time or the zoom. Returns a function that unsubscribes. */
  onViewed(tell: () => void): () => void;
  /** Summaries whose sub-works are hidden now. */
  collapsed(): ReadonlySet<number>;
  /** The minute at a position of the browser's window. */
  minuteAt(clientX: number): number;
}
