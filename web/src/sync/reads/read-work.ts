import type { WholeWork, WorkDetail } from '@gantry/contract';
import type { CacheAccess } from '../store-access.ts';
import { worksIn } from '../store-access.ts';
import { detailOf } from '../works/normalized-answers.ts';
import { whileHeld } from './read-once.ts';
import { worksApi } from './works-queries.ts';

/** Reads the current work from the server once, even if another state is shown. */
export async function readWork(
  store: CacheAccess,
  id: string,
): Promise<{ readonly work: WholeWork } | { readonly error: unknown }> {
  const asked = worksApi.endpoints.getWork.initiate({ params: { id } }, { forceRefetch: true });
  const { error } = await whileHeld(store.dispatch(asked), (answer) => answer);
  if (error !== undefined) return { error };
  const { said, rows } = worksIn(store);
  return { work: (said[id] ?? rows[id]) as WholeWork };
}

/** The same with its links and sub-works; undefined when the server does not respond. */
export async function readWorkDetail(store: CacheAccess, id: string): Promise<WorkDetail | undefined> {
  const asked = worksApi.endpoints.getWork.initiate({ params: { id } }, { forceRefetch: true });
  const { data } = await whileHeld(store.dispatch(asked), (answer) => answer);
  return data && detailOf(worksIn(store), data).response;
}
