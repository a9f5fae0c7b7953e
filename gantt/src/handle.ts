/** What a host can ask of a chart that is on screen. */
export interface GanttHandle {
  zoomIn(): void;
  zoomOut(): void;
  /** About the middle of the chart. */
  zoomTo(pixelsPerDay: number): void;
  fitProject(): void;
  /** All selected works, or the focused one. */
  fitSelection(): void;
  toToday(): void;
  /** Brings a work's row and bar into view, opening the summaries around it, and focuses it. */
  reveal(work: number): void;
  /** Scrolls the rows so that a work stands near the top; zoom, place on the axis and focus stay. */
  showAtTop(work: number): void;
  focus(): void;
  /** Begins to edit a cell, if it may be. */
  edit(work: number, column: string): void;
  /** Gives up what is in hand, as Escape does. */
  cancel(): void;
  /** Where a work's bar stands, in pixels of the browser's window; undefined where it is not drawn. For tours and tests. */
  boxOf(work: number): { left: number; right: number; top: number; bottom: number } | undefined;
  /** The links that are drawn now. */
  listDrawnLinks(): number[];
  /** Minutes between which the axis is on screen. */
  visibleSpan(): { start: number; finish: number };
  /** Minute at a position of the browser's window. */
  minuteAt(clientX: number): number;
}
