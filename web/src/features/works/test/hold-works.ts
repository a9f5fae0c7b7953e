import type { References, WholeWork } from '@gantry/contract';
import { type WorkListArgs, worksApi } from '#sync/reads/works-queries.ts';
import type { SyncStore } from '#sync/store-access.ts';
import { worksIn } from '#sync/store-access.ts';
import { detailOf, pagesOf, takeDetail, takePage } from '#sync/works/normalized-answers.ts';
import { worksCame } from '#sync/works/works-state.ts';

const noNames: References = { users: [], projects: [], departments: [], labels: [], resources: [] };
type Store = Pick<SyncStore, 'dispatch'> & { readonly getState: () => unknown };

/** Adds a list of works to a store, as if it had been read. Returns what a screen shows of it. */
export async function holdList(store: Store, args: WorkListArgs, works: readonly WholeWork[]) {
  const { held, works: rows } = takePage({ response: [...works], next: null, references: noNames });
  store.dispatch(worksCame(rows));
  await store.dispatch(
    worksApi.util.upsertQueryData('listWorks', args, { pages: [held], pageParams: [null] }),
  );
  return () => {
    const { data } = worksApi.endpoints.listWorks.select(args)(store.getState() as never);
    return pagesOf(worksIn(store), data?.pages ?? []).flatMap(({ response }) => response);
  };
}

/** The same with the page of a work. */
export async function holdDetail(store: Store, work: WholeWork, subWorks: readonly WholeWork[]) {
  const args = { params: { id: work.id } };
  const response = { ...work, ancestors: [], subWorks: [...subWorks], links: [] };
  const { held, works } = takeDetail({ response, changeSetId: null, references: noNames });
  store.dispatch(worksCame(works));
  await store.dispatch(worksApi.util.upsertQueryData('getWork', args, held));
  return () => {
    const { data } = worksApi.endpoints.getWork.select(args)(store.getState() as never);
    return data && detailOf(worksIn(store), data).response;
  };
}
