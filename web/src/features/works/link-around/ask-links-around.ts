import type { LinksAround, LinksAroundQuestion } from '@gantry/contract';
import { api } from '#api/api.ts';
import { callUnwrapped } from '#api/call.ts';
import { selectUser } from '#store/auth.ts';
import type { AppStore } from '#store/store.ts';
import { isHeldName } from '#sync/queue/held-write.ts';

const aroundApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLinksAround: build.query({ ...callUnwrapped('previewLinksAround'), keepUnusedDataFor: 0 }),
  }),
});

/** Works are about to be deleted, and these links would keep the order of those around them. */
export interface AroundQuestion {
  readonly found: LinksAround;
  /** `undefined`: nothing is deleted. */
  readonly onAnswer: (linkAround: boolean | undefined) => void;
}

/** Works of which a call may name so many; more are deleted in several calls. */
const namedAtOnce = 1000;

/**
 * Whether what is around these works is linked when they are deleted, as the person chose once or says now; `undefined` where
 * they think better of it. Without a connection nothing is asked and nothing linked: the deletion waits as it is.
 */
export async function askLinksAround(
  store: Pick<AppStore, 'getState' | 'dispatch'>,
  { ids, ...whole }: LinksAroundQuestion,
  show: (question: AroundQuestion | null) => void,
): Promise<boolean | undefined> {
  const choice = selectUser(store.getState())?.preferences.linkAround ?? 'ask';
  if (choice !== 'ask') return choice === 'always';
  const named = ids?.filter((id) => !isHeldName(id)).slice(0, namedAtOnce);
  if (named?.length === 0) return false;
  const body = named === undefined ? whole : { ids: named };
  const asked = store.dispatch(
    aroundApi.endpoints.previewLinksAround.initiate({ body }, { forceRefetch: true, subscribe: false }),
  );
  const { data: found } = await asked;
  if (!found || found.count === 0) return false;
  return new Promise((resolve) =>
    show({
      found,
      onAnswer: (linkAround) => {
        show(null);
        resolve(linkAround);
      },
    }),
  );
}
