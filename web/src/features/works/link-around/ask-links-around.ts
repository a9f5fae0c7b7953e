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

/** The question before works are deleted, and the links that would preserve the order of the works around them. */
export interface AroundQuestion {
  readonly found: LinksAround;
  /** `undefined`: nothing is deleted. */
  readonly onAnswer: (linkAround: boolean | undefined) => void;
}

/** The maximum number of works in one call; more are deleted in several calls. */
const namedAtOnce = 1000;

/**
 * Whether to link the works around deleted ones: the person's stored choice, or their answer now; `undefined` when they
 * cancel. Without a connection the person is not asked and nothing is linked: the deletion waits as it is.
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
