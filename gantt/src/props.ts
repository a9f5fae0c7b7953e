import type { ReactNode, Ref } from 'react';
import type { WorkingTime } from './chart/shift-words.ts';
import type { GanttData } from './data.ts';
import type { GanttHandle } from './handle.ts';
import type {
  EditEnd,
  Intent,
  IntentAnswer,
  LinkQuestion,
  PlaceQuestion,
  Preview,
  PreviewIntent,
  RefusedKey,
} from './intents.ts';
import type { ListRest } from './paint/backdrop-painter.ts';
import type { ShowOptions } from './paint/row-brush.ts';
import type { GanttTexts } from './texts.ts';
import type { DateWords } from './time/date-words.ts';
import type { DayHours } from './time/time-scale.ts';

export interface CellContext {
  work: number;
  row: number;
  level: number;
  isSelected: boolean;
  /** The new dates of the work during a gesture; for columns that show them (`showsWouldBe`). */
  wouldBe: { start: number; finish: number; isLate: boolean } | undefined;
}

export interface EditorContext extends CellContext {
  /** Sends the text as an `edit` intent and returns to the grid, unless it is refused. */
  commit(text: string): void;
  cancel(): void;
}

/**
 * A column of the tree grid. `cell` is called only for visible works, and again with other works while scrolling: its
 * result should have no state, or use the work as its key.
 */
export interface GanttColumn {
  id: string;
  header: ReactNode;
  /** In pixels; for the column that grows, its minimum width. */
  width: number;
  /** Whether it takes the remaining width. */
  grows?: boolean;
  /**
   * The column with the indentation and the button that shows and hides sub-works. It stays visible while the list is
   * scrolled sideways, unless it takes more than 60 % of the list.
   */
  isTree?: boolean;
  align?: 'start' | 'end';
  cell(context: CellContext): ReactNode;
  /**
   * All data of a work that `cell` reads, as one value, if the host can provide it. After a change of columns or data,
   * only cells with a new value are rendered again.
   */
  stamp?(work: number): string | number;
  /** Whether its cells show the new dates of a gesture, and so are rendered again for each step. */
  showsWouldBe?: boolean;
  /** The text at the start of editing. A column without it, or a work for which it is undefined, cannot be edited. */
  editText?(work: number): string | undefined;
  /** Whether its texts may have several lines: they are edited in a larger field over the rows below. */
  isLong?: boolean;
  /** The meaning of the current text, shown beside the field before it is committed. */
  editHint?(work: number, text: string): string | undefined;
  /** The host's editor instead of a text field. */
  editor?(context: EditorContext): ReactNode;
}

export interface SnapContext {
  kind: 'move' | 'resize' | 'dates';
  work: number;
  end: 'start' | 'finish';
  /** Length of a step in minutes to which this zoom would snap. */
  stepMinutes: number;
}

/** The host's description of a work beside its bar. */
export interface Description {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** A sentence below them. */
  readonly note?: string;
}

export interface GanttProps {
  data: GanttData;
  columns: readonly GanttColumn[];
  /** Works to show, in order, parents before their sub-works; absent: all in tree order. The host filters and sorts. */
  rows?: Int32Array | undefined;
  /** Summaries whose sub-works are hidden; absent: the chart stores them. */
  collapsed?: ReadonlySet<number>;
  onCollapsedChange?(collapsed: ReadonlySet<number>): void;
  selection?: ReadonlySet<number>;
  onSelectionChange?(selection: ReadonlySet<number>): void;
  /** Links to highlight (those of the hovered bar are highlighted anyway). */
  highlightedLinks?: ReadonlySet<number> | undefined;
  onHover?(work: number | undefined): void;
  /**
   * The description of a work, shown when the pointer is over its bar, when a finger taps it, and with Shift+I. A new
   * function updates a visible description.
   */
  describe?: ((work: number) => Description | undefined) | undefined;

  /** Minutes; without it there is no today line. */
  now?: number;
  /**
   * Minutes; the moment of the progress line, which shows works that are ahead or behind. Without it there is no line.
   */
  progressAt?: number | undefined;
  listRest?: ListRest;
  /** The hours with which a working day fills its column when days are the smallest visible unit; see `TimeScale`. */
  dayHours?: DayHours;
  /**
   * Used to display moves in working days; without it they are in calendar days. Texts (`shiftUnit`) distinguish the
   * two.
   */
  workingTime?: WorkingTime;
  /** 0 is Sunday, 1 (the default) Monday. */
  firstDayOfWeek?: number;
  locale?: string;
  /** How dates are written if the host has its own formats; absent: according to `locale`. */
  dates?: DateWords;
  texts?: Partial<GanttTexts>;
  show?: Partial<ShowOptions>;
  rowHeight?: number;

  /** Initial pixels per day, and the minute at the left edge; absent: fitted to today, or to the whole plan. */
  initialPixelsPerDay?: number;
  initialMinute?: number;
  /** Initial width of the list, limited so that two fifths of the width remain for the chart. */
  initialGridWidth?: number;
  onGridWidthChange?(width: number): void;
  /** Called after a change of zoom or position, at most once per frame. */
  onViewChange?(view: { pixelsPerDay: number; leftMinute: number }): void;

  /**
   * Set it while the host has something open that Escape closes: if no gesture is active, the key is left to the host,
   * and the selection stays.
   */
  leavesEscape?: boolean;

  /** Whether gestures and keys cannot change anything. */
  isReadOnly?: boolean;
  /** Called when a key requests a forbidden change, so that the host can give the reason. */
  onRefusedKey?(refused: RefusedKey): void;
  /** Snaps a dragged date; absent: by the zoom's step. */
  snap?(minute: number, context: SnapContext): number;
  /** Called within the frame, for each step of a gesture. */
  onPreview?(intent: PreviewIntent): Preview | undefined;
  /** Called at the end of a preview, whether dropped or cancelled. */
  onPreviewEnd?(): void;
  onIntent?(intent: Intent): IntentAnswer | Promise<IntentAnswer> | undefined;
  /**
   * Returns the reason why two works may not be linked (such as a cycle); undefined if they may. Called while a link is
   * being drawn.
   */
  mayLink?(question: LinkQuestion): string | undefined;
  /**
   * Returns the reason why a row may not be placed somewhere; undefined if it may. Called for each place that it is
   * dragged to, also for locked works. A request with keys is sent as an intent, and the host gives the reason for a
   * refusal itself.
   */
  mayPlace?(question: PlaceQuestion): string | undefined;

  /** Enables resizing of columns; undefined: the initial width. */
  onColumnResize?(id: string, width: number | undefined): void;
  /** Enables moving of columns: before another one, or to the end. */
  onColumnMove?(id: string, before: string | undefined): void;
  /** The column by which the host has sorted the rows, shown in its head. */
  sortedBy?: { readonly column: string; readonly isDescending: boolean } | undefined;
  /** Called when the head of a column is pressed and not dragged, so that the host can sort by it. */
  onColumnSort?(id: string): void;
  /** Called when a cell is opened for editing: the user has not seen changes that arrive later. */
  onEditStart?(work: number, column: string): void;
  /** Called when editing has ended without a change. */
  onEditCancel?(work: number, column: string, end: EditEnd): void;

  /** Shown at the end of the grid's header: “4 without dates”. */
  headerExtra?: ReactNode;
  /** Shown below the rows, such as a tray of works without dates. */
  footer?: ReactNode;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  className?: string;
  handle?: Ref<GanttHandle>;
}
