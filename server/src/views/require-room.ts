import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS, type ViewSettings } from '@gantry/contract';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { sumOwnViews, sumSharedViews } from './view-repository.ts';
import { said } from './words/index.ts';

/** In bytes, of the settings of a person's views, and of all shared views: lists of works read them. */
const MOST_OWN_BYTES = 200_000;
const MOST_SHARED_BYTES = 2_000_000;
const KILOBYTE = 1_000;

const bytesOf = (settings: ViewSettings) => Buffer.byteLength(JSON.stringify(settings));

export const isLarger = (after: ViewSettings, before: ViewSettings): boolean =>
  bytesOf(after) > bytesOf(before);

/** Throws when there are more views than lists can read. Called after they are written, in the same transaction. */
export async function requireRoomForView(
  tx: Tx,
  { ownerId, shared }: { readonly ownerId: string; readonly shared: boolean },
): Promise<void> {
  const own = await sumOwnViews(tx, ownerId);
  if (own.count > MOST_OWN_VIEWS) throw tooMany(said('mostViews', { most: MOST_OWN_VIEWS }));
  if (own.bytes > MOST_OWN_BYTES) throw tooMany(said('largeViews', { kilobytes: MOST_OWN_BYTES / KILOBYTE }));
  if (!shared) return;
  const all = await sumSharedViews(tx);
  if (all.count > MOST_SHARED_VIEWS) throw tooMany(said('mostShared', { most: MOST_SHARED_VIEWS }));
  if (all.bytes > MOST_SHARED_BYTES)
    throw tooMany(said('largeShared', { kilobytes: MOST_SHARED_BYTES / KILOBYTE }));
}

const tooMany = (detail: ReturnType<typeof said>) => new ProblemError('views/too-many', detail);
