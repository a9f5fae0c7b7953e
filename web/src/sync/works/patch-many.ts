import type { Work } from '@gantry/contract';
import { worksApi } from '../reads/works-queries.ts';
import type { CacheAccess } from '../store-access.ts';

type State = Parameters<typeof worksApi.util.selectCachedArgsForQuery>[0];
type Rows = Work[];

/** Rewrites the rows of every cached list in one go, however many of them change. Gives the way back. */
function editLists({ dispatch, getState }: CacheAccess, edit: (rows: Rows) => Rows | undefined): () => void {
  const patches = worksApi.util.selectCachedArgsForQuery(getState() as State, 'listWorks').map((args) =>
    dispatch(
      worksApi.util.updateQueryData('listWorks', args, ({ pages }) => {
        for (const page of pages) page.response = edit(page.response) ?? page.response;
      }),
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

/** Changes these works in every list. */
export function patchMany(
  store: CacheAccess,
  ids: ReadonlySet<string>,
  change: (work: Work) => Work,
): () => void {
  return editLists(store, (rows) => {
    for (const [index, row] of rows.entries()) if (ids.has(row.id)) rows[index] = change(row);
    return undefined;
  });
}

/** Takes these works out of every list. */
export function removeMany(store: CacheAccess, ids: ReadonlySet<string>): () => void {
  return editLists(store, (rows) => rows.filter(({ id }) => !ids.has(id)));
}
