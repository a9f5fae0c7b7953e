import type { WorkStatus } from '@gantry/contract';
import { rankOf, ranks } from '#lib/rank.ts';
import type { RootState } from '#store/store.ts';

/** The fields of a work that the palette shows. */
export interface KnownWork {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly status: WorkStatus;
}

const enough = 8;

/** Works that are already in the cache, whichever screen requested them; matches among them appear at once. */
export function findCachedWorks({ works }: RootState, typed: string): readonly KnownWork[] {
  const found: KnownWork[] = [];
  for (const work of Object.values(works.rows)) {
    if (found.length >= enough) break;
    if ((rankOf(typed, work.title, work.key) ?? ranks.fuzzy) < ranks.contains) found.push(work);
  }
  return found;
}
