import type { ReactNode } from 'react';
import type { LinkKind, Pause } from './data.ts';

/** To the next cell of a row (1), or to the one before (-1). */
export type Step = 1 | -1;

/** How editing ended without a change: by Escape, by Enter, or by going elsewhere. */
export type EditEnd = 'givenUp' | 'entered' | 'left';

/** An end of a bar. */
export type End = 'start' | 'finish';

/** Pixels of the browser's window. */
export interface WindowPoint {
  x: number;
  y: number;
}

/** Where a row is to stand: under `parent` (-1: at the root), before its sub-work `before` (-1: at the end). */
export interface RowPlace {
  work: number;
  parent: number;
  before: number;
}

/**
 * What the person wants. The chart changes nothing itself: the host does, and gives new columns.
 * Works are indexes of `GanttData`; dates are minutes, already snapped. `withFollowers: false` (Shift) leaves followers
 * where they are.
 */
export type Intent =
  | {
      kind: 'move';
      work: number;
      /** All works in hand: the selection, where the work is part of it. */
      works: readonly number[];
      /** Where the pointer puts `work`; the host decides what a calendar makes of it. */
      start: number;
      finish: number;
      withFollowers: boolean;
    }
  | { kind: 'resize'; work: number; end: End; start: number; finish: number; withFollowers: boolean }
  /**
   * The part of that index (from 1 on, without those behind a pause that is fixed) begins at `at`, and those after it go along; the work starts where it did. Where the part
   * comes to the one before, they become one.
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
  /** First dates for a work that has none. */
  | { kind: 'dates'; work: number; start: number; finish: number }
  | ({ kind: 'place' } & RowPlace)
  /** Several rows, one after the other in this order, as one change. */
  | { kind: 'placeSeveral'; places: readonly RowPlace[] }
  /**
   * A cell's text was typed, predecessors such as `3FS+2d` among them: the host reads it. `isLeft`: not by Enter, but by going elsewhere.
   * `step`: by Tab (1) or Shift+Tab (-1), after which the next cell of the row is edited.
   */
  | { kind: 'edit'; work: number; column: string; text: string; isLeft: boolean; step?: Step }
  | { kind: 'open'; work: number }
  /** To be looked at beside the chart. */
  | { kind: 'peek'; work: number }
  /** A new work is wanted, right behind this one and under the same summary (-1: at the end). */
  | { kind: 'add'; work: number }
  /** A link is to be edited: where it was pressed; by keys there is no such place. */
  | { kind: 'openLink'; link: number; at: WindowPoint | undefined }
  /** A menu is asked for, of the work or of all selected ones where it is among them. */
  | { kind: 'menu'; work: number; at: WindowPoint };

/** What a key asked of a work that may not be changed; `add` is about the plan, where `work` is -1. */
export interface RefusedKey {
  kind: 'move' | 'resize' | 'link' | 'unlink' | 'place' | 'edit' | 'add';
  work: number;
}

/** Intents that are shown while they are still in hand; a link, while it reaches a work that it may be drawn to. */
export type PreviewIntent = Extract<
  Intent,
  { kind: 'move' | 'resize' | 'part' | 'dates' | 'progress' | 'link' }
>;

/** Those that give dates. */
export type DatedPreviewIntent = Extract<PreviewIntent, { kind: 'move' | 'resize' | 'part' | 'dates' }>;

/**
 * What a gesture would do, worked out by the host within the frame. The arrays may be the same ones each time; the chart
 * reads them at once.
 */
export interface Preview {
  /** How many of the entries count. */
  readonly count: number;
  /** Works that would move, summaries and the work in hand included. */
  readonly works: Int32Array;
  /** Where each would go. */
  readonly start: Int32Array;
  readonly finish: Int32Array;
  /** When a work that would stand there would be laid down; absent: never. */
  readonly pauses?: (work: number, start: number, finish: number) => readonly Pause[];
  /** 1 for those that would become late. */
  readonly late?: Uint8Array;
  /** Why it may not be done; nothing moves then. */
  readonly refused?: string;
  /** Something about the work in hand: “Port holiday on 8 Dec is stepped over”. */
  readonly note?: ReactNode;
  /** The line of consequences: “14 move · 3 become late · project end +4 d”. */
  readonly consequences?: ReactNode;
  /** The same for the ear. */
  readonly spoken?: string;
}

/**
 * What to say when it is done; the chart says something itself where there is nothing. `refused`: why it is not done, which is said,
 * and stands beside the cell where it is about a text that was typed: the cell stays open with it.
 */
export type IntentAnswer = string | { readonly refused: string } | undefined;

/** A row that is being dragged: where it would stand, as in the intent `place`. */
export type PlaceQuestion = RowPlace;

export interface LinkQuestion {
  from: number;
  to: number;
  linkKind: LinkKind;
}
