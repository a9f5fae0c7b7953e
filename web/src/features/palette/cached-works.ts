import type { Work, WorkStatus } from '@gantry/contract';
import { rankOf, ranks } from '#lib/rank.ts';
import type { RootState } from '#store/store.ts';

/** A work as far as the palette shows it. */
export interface KnownWork {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  readonly status: WorkStatus;
}

interface CachedAnswer {
  readonly response?: Work | readonly Work[];
  readonly pages?: readonly { readonly response: readonly Work[] }[];
}

const endpoints = new Set(['listWorks', 'getWork', 'getWorkByKey', 'findWorks']);
const enough = 8;

/** Works that this browser already knows, whatever screen asked for them: what is found among them is there at once. */
export function findCachedWorks({ api }: RootState, typed: string): readonly KnownWork[] {
  const found = new Map<string, KnownWork>();
  for (const query of Object.values(api.queries)) {
    if (query === undefined || !endpoints.has(query.endpointName ?? '')) continue;
    for (const work of worksOf(query.data as CachedAnswer | undefined)) {
      if (found.size >= enough) return [...found.values()];
      if ((rankOf(typed, work.title, work.key) ?? ranks.fuzzy) < ranks.contains) found.set(work.id, work);
    }
  }
  return [...found.values()];
}

function worksOf(answer: CachedAnswer | undefined): readonly Work[] {
  if (answer?.pages !== undefined) return answer.pages.flatMap(({ response }) => response);
  return [answer?.response ?? []].flat();
}
