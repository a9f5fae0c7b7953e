import type { ReactNode } from 'react';
import type { LinkKind } from '../data.ts';
import type { End } from '../intents.ts';

/** The state of the current gesture, for the painters. */
export type Picture =
  | { kind: 'hold'; work: number; start: number; finish: number }
  /** Over a place where the work cannot be dropped: it would get no dates, so no dates are marked. */
  | { kind: 'refused'; work: number }
  | { kind: 'progress'; work: number; progress: number }
  | { kind: 'drawn'; row: number; start: number; finish: number }
  | {
      kind: 'link';
      work: number;
      end: End;
      /** Position of the pointer, in pixels of the axis and of the rows. */
      x: number;
      y: number;
      target: { work: number; end: End } | undefined;
      linkKind: LinkKind;
      isRefused: boolean;
    };

/** The target of a dragged row: above a row, at a level. */
export interface RowDrop {
  beforeRow: number;
  level: number;
  /** Reason why the row cannot be dropped there. */
  refused: string | undefined;
}

/** Content of the tooltip. */
export interface Tip {
  work: number;
  /** Replaces the work's own title. */
  title?: string;
  lines: readonly TipLine[];
  refused: string | undefined;
  note: ReactNode;
  consequences: ReactNode;
  hints: boolean;
  /** The area that it must not cover: minutes of a row, which stay the same when the chart is scrolled or zoomed. */
  anchor: { row: number; start: number; finish: number };
}

export interface TipLine {
  name: string;
  before: string | undefined;
  after: string;
  shift: string | undefined;
}
