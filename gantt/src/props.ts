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
  /** Where the work would go while something is being dragged; for columns that show it (`showsWouldBe`). */
  wouldBe: { start: number; finish: number; isLate: boolean } | undefined;
}

export interface EditorContext extends CellContext {
  /** Sends the text as an `edit` intent and goes back to the grid, unless it is refused. */
  commit(text: string): void;
  cancel(): void;
}

/**
 * A column of the tree grid. `cell` is called for what is on screen only, and again with other works while scrolling: what
 * it returns should hold no state, or have the work as its key.
 */
export interface GanttColumn {
  id: string;
  header: ReactNode;
  /** Pixels; for the column that grows its least width. */
  width: number;
  /** Takes what the others leave. */
  grows?: boolean;
  /**
   * Has the indent and the button that shows and hides sub-works, and stays in sight while the list is scrolled sideways; one that
   * takes more than 60 % of the list does not stay.
   */
  isTree?: boolean;
  align?: 'start' | 'end';
  cell(context: CellContext): ReactNode;
  /**
   * All that `cell` looks at of a work, as one value, where a host can give it: when columns or data are others, only the cells of
   * which this is another are asked again.
   */
  stamp?(work: number): string | number;
  /** Its cells show where a work would go, and are asked again for each step of a gesture. */
  showsWouldBe?: boolean;
  /** The text that an edit begins with; a column without it, or a work for which it is undefined, is not edited. */
  editText?(work: number): string | undefined;
  /** Its texts may have several lines: they are typed in a field that shows some of them, over the rows below. */
  isLong?: boolean;
  /** What a text means that is being typed, said beside the field before it is handed in. */
  editHint?(work: number, text: string): string | undefined;
  /** An editor of the host's instead of a text field. */
  editor?(context: EditorContext): ReactNode;
}

export interface SnapContext {
  kind: 'move' | 'resize' | 'dates';
  work: number;
  end: 'start' | 'finish';
  /** Minutes of the step that this zoom would snap to. */
  stepMinutes: number;
}

/** What a host tells of a work beside its bar. */
export interface Description {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** A sentence below them. */
  readonly note?: string;
}

export interface GanttProps {
  data: GanttData;
  columns: readonly GanttColumn[];
  /** Works to show, in order, parents before their sub-works; all in tree order where absent. Filters and sorting are the host's. */
  rows?: Int32Array | undefined;
  /** Summaries whose sub-works are hidden; kept by the chart where absent. */
  collapsed?: ReadonlySet<number>;
  onCollapsedChange?(collapsed: ReadonlySet<number>): void;
  selection?: ReadonlySet<number>;
  onSelectionChange?(selection: ReadonlySet<number>): void;
  /** Links to stand out (those of the hovered bar do by themselves). */
  highlightedLinks?: ReadonlySet<number> | undefined;
  onHover?(work: number | undefined): void;
  /**
   * What is told of a work at once where the pointer rests on its bar, where a finger taps it, and by Shift+I. Another function: what
   * is on screen is told anew.
   */
  describe?: ((work: number) => Description | undefined) | undefined;

  /** Minutes; no today line where absent. */
  now?: number;
  /** Minutes; the moment from which the progress line shows who is ahead and who is behind. No line where absent. */
  progressAt?: number | undefined;
  listRest?: ListRest;
  /** The hours that a working day fills its column with where days are the smallest thing seen; see `TimeScale`. */
  dayHours?: DayHours;
  /** Says in working days how far bars go; without it they go by days of the calendar. Texts (`shiftUnit`) say which. */
  workingTime?: WorkingTime;
  /** 0 is Sunday, 1 (the default) Monday. */
  firstDayOfWeek?: number;
  locale?: string;
  /** How dates are written where the host has words of its own; absent: as `locale` says. */
  dates?: DateWords;
  texts?: Partial<GanttTexts>;
  show?: Partial<ShowOptions>;
  rowHeight?: number;

  /** Pixels per day at first, and the minute at the left edge; fitted to today, or to the whole, where absent. */
  initialPixelsPerDay?: number;
  initialMinute?: number;
  /** How wide the list is until the person drags its edge, as long as two fifths are left to the chart. */
  initialGridWidth?: number;
  onGridWidthChange?(width: number): void;
  /** Zoom or place has changed, at most once a frame. */
  onViewChange?(view: { pixelsPerDay: number; leftMinute: number }): void;

  /** The host has something open that Escape closes: where nothing is in hand the key is the host's, and the selection stays. */
  leavesEscape?: boolean;

  /** Nothing can be changed by gestures or keys. */
  isReadOnly?: boolean;
  /** A key asked for what may not be changed: the host says why. */
  onRefusedKey?(refused: RefusedKey): void;
  /** Where a date in hand falls; by the zoom's step where absent. */
  snap?(minute: number, context: SnapContext): number;
  /** Called within the frame, for each step of a gesture. */
  onPreview?(intent: PreviewIntent): Preview | undefined;
  /** A preview is over, dropped or not. */
  onPreviewEnd?(): void;
  onIntent?(intent: Intent): IntentAnswer | Promise<IntentAnswer> | undefined;
  /** Why two works may not be linked (a cycle, say); undefined where they may. Called while a link is being drawn. */
  mayLink?(question: LinkQuestion): string | undefined;
  /**
   * Why a row may not be put somewhere; undefined where it may. Called for each place that it is dragged to, of locked works, too.
   * What is asked for by keys goes out as an intent, of which the host says itself why it is not done.
   */
  mayPlace?(question: PlaceQuestion): string | undefined;

  /** Columns can be made wider and narrower; undefined: as wide as they were at first. */
  onColumnResize?(id: string, width: number | undefined): void;
  /** Columns can be put elsewhere: before another one, or at the end. */
  onColumnMove?(id: string, before: string | undefined): void;
  /** The column that the host has sorted the rows by, which its head says. */
  sortedBy?: { readonly column: string; readonly isDescending: boolean } | undefined;
  /** The head of a column was pressed, and not dragged: the host may sort by it. */
  onColumnSort?(id: string): void;
  /** A cell is being edited: the person who types has not seen changes that come from now on. */
  onEditStart?(work: number, column: string): void;
  /** Editing has ended without a change. */
  onEditCancel?(work: number, column: string, end: EditEnd): void;

  /** Stands at the end of the grid's header: “4 without dates”. */
  headerExtra?: ReactNode;
  /** Stands under the rows: a tray of works without dates, say. */
  footer?: ReactNode;
  /** Shown instead of rows where there are none. */
  empty?: ReactNode;
  className?: string;
  handle?: Ref<GanttHandle>;
}
