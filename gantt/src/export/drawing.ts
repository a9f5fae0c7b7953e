import type { Mark } from '../paint/mark.ts';

/**
 * What an export is drawn from: marks with a zero point of their own, and groups within. What is within may be made while it
 * is read, so that a drawing of any length is never there as a whole.
 */
export interface Group {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** What lies outside of this box, counted from the group's zero point, is cut off. */
  readonly clip?: { readonly width: number; readonly height: number };
  readonly marks?: readonly Mark[];
  readonly groups?: Iterable<Group>;
  /** A picture with its upper left corner at the group's zero point: on pages only. */
  readonly picture?: PagePicture;
}

/** A picture on a page: what print shows of it, and its points for files. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** An address of the page itself (`data:`). */
  readonly address: string;
  /** Red, green and blue of each point, from the upper left. */
  readonly points: { readonly width: number; readonly height: number; readonly rgb: Uint8Array<ArrayBuffer> };
}
