import type { WorkDocument } from '@gantry/contract';
import { ganttApi } from '../reads/plan-queries.ts';
import type { SyncStore } from '../store-access.ts';

/** Whose plan it is: a project's, or that of a work without a project and the works connected with it. */
export interface PlanSource {
  readonly kind: 'project' | 'work';
  readonly id: string;
}

/** A plan's document in the cache. */
interface PlanCache {
  readonly read: () => WorkDocument | undefined;
  readonly change: (next: <D extends WorkDocument>(document: D) => D) => void;
  /** Reads the current plan from the server. */
  readonly readAnew: () => Promise<void>;
}

const { getProjectDocument, getWorkDocument } = ganttApi.endpoints;
const { updateQueryData } = ganttApi.util;
const refetch = { forceRefetch: true, subscribe: false };

export function planCache(store: SyncStore, { kind, id }: PlanSource): PlanCache {
  const args = { params: { id } };
  if (kind === 'project')
    return cacheOf({
      known: () => getProjectDocument.select(args)(store.getState()).data,
      put: (answer) => store.dispatch(updateQueryData('getProjectDocument', args, () => answer)),
      ask: () => store.dispatch(getProjectDocument.initiate(args, refetch)),
    });
  return cacheOf({
    known: () => getWorkDocument.select(args)(store.getState()).data,
    put: (answer) => store.dispatch(updateQueryData('getWorkDocument', args, () => answer)),
    ask: () => store.dispatch(getWorkDocument.initiate(args, refetch)),
  });
}

/** A response in the store: reads it, replaces it, and requests it again. */
interface KeptAnswer<A> {
  readonly known: () => A | undefined;
  readonly put: (answer: A) => unknown;
  readonly ask: () => PromiseLike<unknown>;
}

function cacheOf<A extends { readonly response: WorkDocument }>({
  known,
  put,
  ask,
}: KeptAnswer<A>): PlanCache {
  return {
    read: () => known()?.response,
    change: (next) => {
      const answer = known();
      if (answer !== undefined) put({ ...answer, response: Object.freeze(next(answer.response)) });
    },
    readAnew: async () => void (await ask()),
  };
}
