import type { Mark } from '../paint/mark.ts';

/**
 * The input of an export: marks with their own origin, and nested groups. Nested groups may be created while they are
 * read, so that even a very long drawing is never completely in memory.
 */
export interface Group {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Content outside this box, relative to the group's origin, is clipped. */
  readonly clip?: { readonly width: number; readonly height: number };
  readonly marks?: readonly Mark[];
  readonly groups?: Iterable<Group>;
  /** A picture with its upper left corner at the group's origin; only on pages. */
  readonly picture?: PagePicture;
}

/** A picture on a page: its URL for printing, and its pixels for files. */
export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** A URL of the page itself (`data:`). */
  readonly address: string;
  /** Red, green and blue of each pixel, from the upper left. */
  readonly points: { readonly width: number; readonly height: number; readonly rgb: Uint8Array<ArrayBuffer> };
}
