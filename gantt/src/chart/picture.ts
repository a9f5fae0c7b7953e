import type { ReactNode } from 'react';
import type { LinkKind } from '../data.ts';
import type { End } from '../intents.ts';

/** What a gesture has in hand, for the painters. */
export type Picture =
  | { kind: 'hold'; work: number; start: number; finish: number }
  /** Held over a place where it may not be dropped: it would get no dates, and none are marked. */
  | { kind: 'refused'; work: number }
  | { kind: 'progress'; work: number; progress: number }
  | { kind: 'drawn'; row: number; start: number; finish: number }
  | {
      kind: 'link';
      work: number;
      end: End;
      /** Where the pointer is, in pixels of the axis and of the rows. */
      x: number;
      y: number;
      target: { work: number; end: End } | undefined;
      linkKind: LinkKind;
      isRefused: boolean;
    };

/** Where a dragged row would be put: above a row, at a level. */
export interface RowDrop {
  beforeRow: number;
  level: number;
  /** Why it may not be put there. */
  refused: string | undefined;
}

/** What the tooltip says. */
export interface Tip {
  work: number;
  /** Instead of the work's own. */
  title?: string;
  lines: readonly TipLine[];
  refused: string | undefined;
  note: ReactNode;
  consequences: ReactNode;
  hints: boolean;
  /** What it must not cover: minutes of a row, since these stay the same where the chart is scrolled or zoomed. */
  anchor: { row: number; start: number; finish: number };
}

export interface TipLine {
  name: string;
  before: string | undefined;
  after: string;
  shift: string | undefined;
}
