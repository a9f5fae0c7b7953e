import { api } from '#api/api.ts';
import type { CacheAccess, SyncState } from '../store-access.ts';
import type { HeldDashboard, HeldDetail, HeldPage } from './normalized-answers.ts';

export interface CachedAnswer {
  readonly endpoint: string;
  readonly args: unknown;
  readonly data: unknown;
}

/** The cached responses of an endpoint, with the arguments of their requests. */
export function cachedAnswers(
  { getState }: Pick<CacheAccess, 'getState'>,
  endpoint?: string,
): CachedAnswer[] {
  const { queries } = (getState() as SyncState)[api.reducerPath];
  return Object.values(queries).flatMap((entry) =>
    entry?.data === undefined || (endpoint !== undefined && entry.endpointName !== endpoint)
      ? []
      : [{ endpoint: entry.endpointName ?? '', args: entry.originalArgs, data: entry.data }],
  );
}

/**
 * Replaces a cached response as a whole. The store does not look through frozen parts, so that a large response costs
 * only its changes. Returns the function that undoes this.
 */
export function putAnswer(
  { dispatch }: CacheAccess,
  { endpoint, args }: Pick<CachedAnswer, 'endpoint' | 'args'>,
  data: unknown,
): () => void {
  return dispatch(api.util.updateQueryData(endpoint as never, args as never, (() => data) as never)).undo;
}

type Ids = readonly string[];
type Edit = (ids: Ids) => Ids;
type Pages = { readonly pages: readonly HeldPage[] };

/** The responses that contain lists of ids, each with a function that edits these lists. */
const editors: Readonly<Record<string, (data: never, edit: Edit) => unknown>> = {
  listWorks: (data: Pages, edit) => ({ ...data, pages: data.pages.map((page) => editPage(page, edit)) }),
  findWorks: editPage,
  worksByKeys: editPage,
  listLateInDepartment: editPage,
  getWork: editDetail,
  getWorkByKey: editDetail,
  getDashboard: ({ response, ...rest }: HeldDashboard, edit) => ({
    ...rest,
    response: {
      ...response,
      late: edit(response.late),
      today: edit(response.today),
      nextDays: edit(response.nextDays),
      waiting: edit(response.waiting),
    },
  }),
};

function editPage(page: HeldPage, edit: Edit): HeldPage {
  return { ...page, response: edit(page.response) };
}

function editDetail({ response, ...rest }: HeldDetail, edit: Edit): HeldDetail {
  return { ...rest, response: { ...response, subWorks: edit(response.subWorks) } };
}

/** Edits the lists of a response. Does nothing when none of them changes. */
export function editLists(store: CacheAccess, answer: CachedAnswer, edit: Edit): (() => void) | undefined {
  let isEdited = false;
  const edited = editors[answer.endpoint]?.(answer.data as never, (ids) => {
    const next = edit(ids);
    isEdited ||= next !== ids;
    return next;
  });
  return isEdited ? putAnswer(store, answer, edited) : undefined;
}

/**
 * Removes works from all lists, or from those of one endpoint. Returns the function that undoes this; undefined when no
 * list contained them.
 */
export function takeOut(
  store: CacheAccess,
  ids: ReadonlySet<string>,
  endpoint?: string,
): (() => void) | undefined {
  const undos = cachedAnswers(store, endpoint).flatMap(
    (answer) =>
      editLists(store, answer, (list) =>
        list.some((id) => ids.has(id)) ? list.filter((id) => !ids.has(id)) : list,
      ) ?? [],
  );
  return undos.length === 0
    ? undefined
    : () => {
        for (const undo of undos) undo();
      };
}

/** The ids of all works in cached responses. */
export function listHeld(store: Pick<CacheAccess, 'getState'>): ReadonlySet<string> {
  const held = new Set<string>();
  for (const { endpoint, data } of cachedAnswers(store)) {
    editors[endpoint]?.(data as never, (ids) => {
      for (const id of ids) held.add(id);
      return ids;
    });
    if (endpoint === 'getWork' || endpoint === 'getWorkByKey') held.add((data as HeldDetail).response.id);
  }
  return held;
}
