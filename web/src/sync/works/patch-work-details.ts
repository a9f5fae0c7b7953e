import type { Link, LinkedWork, WorkDetail } from '@gantry/contract';
import { worksApi } from '../reads/works-queries.ts';
import type { CacheAccess } from '../store-access.ts';

export type LinkChange = Pick<Link, 'type' | 'lag' | 'lagUnit'>;
/** Right behind or right before another work. */
export type Place = { readonly after: string } | { readonly before: string };

type State = Parameters<typeof worksApi.util.selectCachedArgsForQuery>[0];

/** Shows a changed link on the pages of both its works before the server has taken it. Gives the way back. */
export function patchLink(store: CacheAccess, id: string, change: Partial<LinkChange>): () => void {
  return patchDetails(store, ({ links }) => {
    for (const { link } of links) if (link.id === id) Object.assign(link, change);
  });
}

/** Shows a new link on the page of a work before the server has made it. Gives the way back. */
export function showLink(store: CacheAccess, workId: string, linked: LinkedWork): () => void {
  return patchDetails(store, (detail) => {
    if (detail.id === workId) detail.links.push(linked);
  });
}

/** Shows both works without the link between them. Gives the way back. */
export function removeLink(store: CacheAccess, id: string): () => void {
  return patchDetails(store, (detail) => {
    detail.links = detail.links.filter(({ link }) => link.id !== id);
  });
}

/** Shows a sub-work in its new place. Gives the way back. */
export function moveAmongSubWorks(store: CacheAccess, id: string, place: Place): () => void {
  return patchDetails(store, (detail) => {
    detail.subWorks = inNewPlace(detail.subWorks, id, place);
  });
}

export function inNewPlace<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  place: Place,
): T[] {
  const moved = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  const neighbourId = 'after' in place ? place.after : place.before;
  const at = others.findIndex((row) => row.id === neighbourId);
  if (moved === undefined || at === -1) return [...rows];
  return others.toSpliced('after' in place ? at + 1 : at, 0, moved);
}

function patchDetails({ dispatch, getState }: CacheAccess, change: (detail: WorkDetail) => void): () => void {
  const patches = (['getWork', 'getWorkByKey'] as const).flatMap((endpoint) =>
    worksApi.util
      .selectCachedArgsForQuery(getState() as State, endpoint)
      .map((args) =>
        dispatch(worksApi.util.updateQueryData(endpoint, args as never, (draft) => change(draft.response))),
      ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}
