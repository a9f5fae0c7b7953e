import type { References, Work } from '@gantry/contract';
import { worksApi } from '../reads/works-queries.ts';
import type { CacheAccess } from '../store-access.ts';

type State = Parameters<typeof worksApi.util.selectCachedArgsForQuery>[0];

type Undo = () => void;

const cachedLists = ({ getState }: CacheAccess) =>
  worksApi.util.selectCachedArgsForQuery(getState() as State, 'listWorks');

const undoAll = (patches: readonly { undo: Undo }[]): Undo => {
  return () => {
    for (const patch of patches) patch.undo();
  };
};

/** Changes a work wherever it is shown: in lists, on its page, among the sub-works of another. Gives the way back. */
export function patchWork(store: CacheAccess, id: string, change: (work: Work) => Work): Undo {
  const replace = (rows: Work[]) => {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (row !== undefined) rows[index] = change(row);
  };
  const lists = cachedLists(store).map((args) =>
    store.dispatch(
      worksApi.util.updateQueryData('listWorks', args, ({ pages }) => {
        for (const page of pages) replace(page.response);
      }),
    ),
  );
  return undoAll([...lists, ...patchDetails(store, id, change, replace)]);
}

function patchDetails(
  { dispatch, getState }: CacheAccess,
  id: string,
  change: (work: Work) => Work,
  replace: (rows: Work[]) => void,
) {
  return (['getWork', 'getWorkByKey'] as const).flatMap((endpoint) =>
    worksApi.util.selectCachedArgsForQuery(getState() as State, endpoint).map((args) =>
      dispatch(
        worksApi.util.updateQueryData(endpoint, args as never, (draft) => {
          if (draft.response.id === id) Object.assign(draft.response, change(draft.response));
          replace(draft.response.subWorks);
        }),
      ),
    ),
  );
}

/** Takes a work out of every list at once; its page knows that it lies in the bin. Gives the way back. */
export function putIntoBin(store: CacheAccess, id: string, deletedAt: string): Undo {
  const lists = cachedLists(store).map((args) =>
    store.dispatch(
      worksApi.util.updateQueryData('listWorks', args, ({ pages }) => {
        for (const page of pages) page.response = page.response.filter((row) => row.id !== id);
      }),
    ),
  );
  const page = patchWork(store, id, (work) => ({ ...work, deletedAt }));
  return undoAll([...lists, { undo: page }]);
}

/** Lets lists and pages know the names that a change brought in. */
export function addReferences(store: CacheAccess, references: Partial<References>): void {
  for (const args of cachedLists(store)) {
    store.dispatch(
      worksApi.util.updateQueryData('listWorks', args, ({ pages }) => {
        const first = pages[0];
        if (first !== undefined) first.references = mergeReferences(first.references, references);
      }),
    );
  }
  for (const endpoint of ['getWork', 'getWorkByKey'] as const) {
    const cached = worksApi.util.selectCachedArgsForQuery(store.getState() as State, endpoint);
    for (const args of cached) {
      store.dispatch(
        worksApi.util.updateQueryData(endpoint, args as never, (draft) => {
          draft.references = mergeReferences(draft.references, references);
        }),
      );
    }
  }
}

/** Names known before and names that came; what came last is newer. */
export function mergeReferences(known: References | undefined, came: Partial<References>): References {
  const merge = <T extends { id: string }>(before: T[] = [], after: T[] = []) => [
    ...new Map([...before, ...after].map((item) => [item.id, item])).values(),
  ];
  return {
    users: merge(known?.users, came.users),
    projects: merge(known?.projects, came.projects),
    departments: merge(known?.departments, came.departments),
    labels: merge(known?.labels, came.labels),
  };
}
