import type { WorkDocument } from '@gantry/contract';
import type { AppStore } from '#store/store.ts';
import { ganttApi } from '../gantt-queries.ts';

/** Whose plan it is: a project's, or that of a work that belongs to none and of what hangs together with it. */
export interface PlanSource {
  readonly kind: 'project' | 'work';
  readonly id: string;
}

/** A plan's document as the cache has it. */
interface PlanCache {
  readonly read: () => WorkDocument | undefined;
  readonly change: (next: <D extends WorkDocument>(document: D) => D) => void;
  /** Reads it from the server as it is now. */
  readonly readAnew: () => Promise<void>;
}

const { getProjectDocument, getWorkDocument } = ganttApi.endpoints;
const anew = { forceRefetch: true, subscribe: false };

export function planCache(store: AppStore, { kind, id }: PlanSource): PlanCache {
  const args = { params: { id } };
  return kind === 'project' ? projectCache(store, args) : workCache(store, args);
}

interface Args {
  readonly params: { readonly id: string };
}

function projectCache(store: AppStore, args: Args): PlanCache {
  const answer = () => getProjectDocument.select(args)(store.getState()).data;
  return {
    read: () => answer()?.response,
    change: (next) => {
      const known = answer();
      if (known === undefined) return;
      const changed = { ...known, response: Object.freeze(next(known.response)) };
      store.dispatch(ganttApi.util.updateQueryData('getProjectDocument', args, () => changed));
    },
    readAnew: async () => void (await store.dispatch(getProjectDocument.initiate(args, anew))),
  };
}

function workCache(store: AppStore, args: Args): PlanCache {
  const answer = () => getWorkDocument.select(args)(store.getState()).data;
  return {
    read: () => answer()?.response,
    change: (next) => {
      const known = answer();
      if (known === undefined) return;
      const changed = { ...known, response: Object.freeze(next(known.response)) };
      store.dispatch(ganttApi.util.updateQueryData('getWorkDocument', args, () => changed));
    },
    readAnew: async () => void (await store.dispatch(getWorkDocument.initiate(args, anew))),
  };
}
