import { statfs } from 'node:fs/promises';

/** What is kept for PostgreSQL's own log and for what makes room again. */
const KEPT_BYTES = 500_000_000;
/** Of a small disk a part of it. */
const KEPT_SHARE = 0.03;

export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** How much room is left at a place; undefined where there is no such place. */
export async function measureRoom(path: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Whether no more may be written: a database whose disk is full stops, and may not start again. */
export const isFull = ({ freeBytes, totalBytes }: DiskRoom): boolean =>
  freeBytes < Math.min(KEPT_BYTES, totalBytes * KEPT_SHARE);
