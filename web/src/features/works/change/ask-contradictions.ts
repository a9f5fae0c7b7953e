import { readWorkDetail } from '#sync/reads/read-work.ts';
import type { CacheAccess } from '#sync/store-access.ts';
import { type Contradiction, contradictionsOf } from './contradictions.ts';

/** What contradicts the finish of one work. */
export interface ContradictedWork {
  readonly key: string;
  readonly found: readonly Contradiction[];
}

/** Each work is read again, so the number is limited. For more works, the chart and their pages show contradictions. */
const MOST_WORKS = 10;

/** The works among these whose actual finish contradicts the server's data. Empty when the server cannot be reached. */
export async function askContradictions(
  store: CacheAccess,
  ids: readonly string[],
): Promise<readonly ContradictedWork[]> {
  if (ids.length > MOST_WORKS) return [];
  const works = await Promise.all(ids.map((id) => readWorkDetail(store, id)));
  return works.flatMap((work) => {
    const found = work === undefined ? [] : contradictionsOf(work);
    return work === undefined || found.length === 0 ? [] : [{ key: work.key, found }];
  });
}
