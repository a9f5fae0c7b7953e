import type { Link, LinkedWork } from '@gantry/contract';
import type { Draft } from '@reduxjs/toolkit';
import { worksApi } from '../reads/works-queries.ts';
import type { CacheAccess } from '../store-access.ts';
import type { HeldDetail } from './normalized-answers.ts';
import type { Shown } from './show-works.ts';

export type LinkChange = Pick<Link, 'type' | 'lag' | 'lagUnit'>;
/** Directly after or directly before another work. */
export type Place = { readonly after: string } | { readonly before: string };

type HeldDraft = Draft<HeldDetail['response']>;
type State = Parameters<typeof worksApi.util.selectCachedArgsForQuery>[0];

/** Shows a changed link on the pages of both its works as an optimistic update. */
export function patchLink(store: CacheAccess, id: string, change: Partial<LinkChange>): Shown {
  return patchDetails(store, ({ links }) => {
    for (const { link } of links) if (link.id === id) Object.assign(link, change);
  });
}

/** Shows a new link on the page of a work as an optimistic update. */
export function showLink(store: CacheAccess, workId: string, linked: LinkedWork): Shown {
  return patchDetails(store, (detail) => {
    if (detail.id === workId) detail.links.push(linked);
  });
}

/** Shows both works without the link between them. */
export function removeLink(store: CacheAccess, id: string): Shown {
  return patchDetails(store, (detail) => {
    detail.links = detail.links.filter(({ link }) => link.id !== id);
  });
}

/** Shows a sub-work in its new place. */
export function moveAmongSubWorks(store: CacheAccess, id: string, place: Place): Shown {
  return patchDetails(store, (detail) => {
    detail.subWorks = inNewPlace(detail.subWorks, id, place);
  });
}

export function inNewPlace(ids: readonly string[], id: string, place: Place): string[] {
  const others = ids.filter((each) => each !== id);
  const at = others.indexOf('after' in place ? place.after : place.before);
  if (!ids.includes(id) || at === -1) return [...ids];
  return others.toSpliced('after' in place ? at + 1 : at, 0, id);
}

function patchDetails({ dispatch, getState }: CacheAccess, change: (detail: HeldDraft) => void): Shown {
  const patches = (['getWork', 'getWorkByKey'] as const).flatMap((endpoint) =>
    worksApi.util
      .selectCachedArgsForQuery(getState() as State, endpoint)
      .map((args) =>
        dispatch(
          worksApi.util.updateQueryData(endpoint, args as never, (draft) =>
            change(draft.response as HeldDraft),
          ),
        ),
      ),
  );
  const takeBack = () => {
    for (const patch of patches) patch.undo();
  };
  return { takeBack };
}
