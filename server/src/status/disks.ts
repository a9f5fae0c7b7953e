import type { DiskStatus } from '@gantry/contract';
import { isFull, measureRoom } from '../platform/disk-room.ts';

/**
 * Below the larger of these shares a disk is nearly full: there is still room for a backup, a large file and
 * PostgreSQL's own needs.
 */
const LOW_SHARE = 0.05;
const LOW_BYTES = 2_000_000_000;

export interface Place {
  readonly what: DiskStatus['what'];
  readonly path: string;
}

/** The free space where files are written. A missing place is left out. */
export async function measureDisks(places: readonly Place[]): Promise<DiskStatus[]> {
  const measured = await Promise.all(places.map(measure));
  return measured.flatMap((disk) => disk ?? []);
}

async function measure({ what, path }: Place): Promise<DiskStatus | undefined> {
  const room = await measureRoom(path);
  if (room === undefined) return undefined;
  const { freeBytes, totalBytes } = room;
  return { what, path, freeBytes, totalBytes, isLow: isLow(freeBytes, totalBytes), isFull: isFull(room) };
}

/** A small disk does not start as low: at most a tenth of it has to be free. */
export function isLow(freeBytes: number, totalBytes: number): boolean {
  const wanted = Math.min(Math.max(totalBytes * LOW_SHARE, LOW_BYTES), totalBytes / 10);
  return freeBytes < wanted;
}
