import { statfs } from 'node:fs/promises';

/** Reserved for PostgreSQL's own log and for operations that free space. */
const KEPT_BYTES = 500_000_000;
/** The reserved share of a small disk. */
const KEPT_SHARE = 0.03;

export interface DiskRoom {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The free space at a path; undefined if the path does not exist. */
export async function measureRoom(path: string): Promise<DiskRoom | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
}

/** Whether writing must stop. A database whose disk is full stops, and may not start again. */
export const isFull = ({ freeBytes, totalBytes }: DiskRoom): boolean =>
  freeBytes < Math.min(KEPT_BYTES, totalBytes * KEPT_SHARE);
