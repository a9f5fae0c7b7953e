import type { ReactNode } from 'react';
import type { LinkKind, Pause } from './data.ts';

/** The next cell of a row (1), or the previous one (-1). */
export type Step = 1 | -1;

/** How editing ended without a change: with Escape, with Enter, or by leaving the cell. */
export type EditEnd = 'givenUp' | 'entered' | 'left';

/** An end of a bar. */
export type End = 'start' | 'finish';

/** Pixels of the browser's window. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** Target of a row: under `parent` (-1: at the root), before its sub-work `before` (-1: at the end). */
export interface RowPlace {
  work: number;
  parent: number;
  before: number;
}

/**
 * A change requested by the user. The chart changes nothing itself: the host applies the change and passes new columns.
 * Works are indexes of `GanttData`; dates are minutes, already snapped. `withFollowers: false` (Shift) does not move
 * followers.
 */
export type Intent =
  | {
      kind: 'move';
      work: number;
      /** All moved works: the selection, if the work is part of it. */
      works: readonly number[];
      /** The dates at the pointer's position for `work`; the host adjusts them to a calendar. */
      start: number;
      finish: number;
      withFollowers: boolean;
    }
  | { kind: 'resize'; work: number; end: End; start: number; finish: number; withFollowers: boolean }
  /**
   * The part with that index begins at `at`, and the parts after it move along; the work's start does not change. The
   * index counts from 1 and skips parts after a fixed pause. If the part reaches the one before, they are merged.
   */
  | {
      kind: 'part';
      work: number;
      part: number;
      at: number;
      start: number;
      finish: number;
      withFollowers: boolean;
    }
  | { kind: 'progress'; work: number; progress: number }
  | { kind: 'link'; from: number; to: number; linkKind: LinkKind }
  | { kind: 'unlink'; link: number }
  /** First dates for a work without dates. */
  | { kind: 'dates'; work: number; start: number; finish: number }
  | ({ kind: 'place' } & RowPlace)
  /** Several rows in this order, as one change. */
  | { kind: 'placeSeveral'; places: readonly RowPlace[] }
  /**
   * Text was entered in a cell, including predecessors such as `3FS+2d`: the host parses it. `isLeft`: committed by
   * leaving the cell instead of Enter. `step`: committed by Tab (1) or Shift+Tab (-1), after which the next cell of the
   * row is edited.
   */
  | { kind: 'edit'; work: number; column: string; text: string; isLeft: boolean; step?: Step }
  | { kind: 'open'; work: number }
  /** Shows the work next to the chart. */
  | { kind: 'peek'; work: number }
  /** Creates a new work directly after this one and under the same summary (-1: at the end). */
  | { kind: 'add'; work: number }
  /** Edits a link. `at` is the pointer position; undefined if a key was used. */
  | { kind: 'openLink'; link: number; at: WindowPoint | undefined }
  /** Opens a menu for the work, or for all selected ones if it is among them. */
  | { kind: 'menu'; work: number; at: WindowPoint };

/** A key for a work that may not be changed; `add` concerns the plan, and `work` is -1. */
export interface RefusedKey {
  kind: 'move' | 'resize' | 'link' | 'unlink' | 'place' | 'edit' | 'add';
  work: number;
}

/** Intents with a preview during the gesture; for a link, while it reaches a permitted work. */
export type PreviewIntent = Extract<
  Intent,
  { kind: 'move' | 'resize' | 'part' | 'dates' | 'progress' | 'link' }
>;

/** Intents that set dates. */
export type DatedPreviewIntent = Extract<PreviewIntent, { kind: 'move' | 'resize' | 'part' | 'dates' }>;

/**
 * The effect of a gesture, computed by the host within the frame. The arrays may be reused for the next call, because
 * the chart reads them at once.
 */
export interface Preview {
  /** Number of valid entries in the arrays. */
  readonly count: number;
  /** Works that would move, including summaries and the dragged work. */
  readonly works: Int32Array;
  /** The new dates of each work. */
  readonly start: Int32Array;
  readonly finish: Int32Array;
  /** Pauses of a work at these dates; absent: there are none. */
  readonly pauses?: (work: number, start: number, finish: number) => readonly Pause[];
  /** 1 for works that would become late. */
  readonly late?: Uint8Array;
  /** Reason for a refusal; then nothing moves. */
  readonly refused?: string;
  /** A note about the dragged work: “Port holiday on 8 Dec is stepped over”. */
  readonly note?: ReactNode;
  /** The line of consequences: “14 move · 3 become late · project end +4 d”. */
  readonly consequences?: ReactNode;
  /** The same for screen readers. */
  readonly spoken?: string;
}

/**
 * The announcement after the change; without one the chart announces its own. `refused`: the reason why the change was
 * refused. It is announced; for an entered text it is also shown beside the cell, which stays open with the text.
 */
export type IntentAnswer = string | { readonly refused: string } | undefined;

/** The target of a dragged row, as in the intent `place`. */
export type PlaceQuestion = RowPlace;

export interface LinkQuestion {
  from: number;
  to: number;
  linkKind: LinkKind;
}
