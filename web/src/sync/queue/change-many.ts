import type { BodyInput, Followers, References, Work, WorkBulkResult } from '@gantry/contract';
import { api } from '#api/api.ts';
import { isWaiting } from '#lib/problem.ts';
import { serverNow } from '#lib/server-clock.ts';
import { figureTags, plansTag, worksListTag, workTag } from '../reads/works-tags.ts';
import type { CacheAccess } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { say } from '../words/index.ts';
import { showChanged, showInBin, tellWorks } from '../works/show-works.ts';
import { applyChange, type ChangeOfEach, type WorkChange } from '../works/work-change.ts';
import { asBulk } from './as-bulk.ts';
import { bulkCalls } from './bulk-call.ts';
import { heldCall } from './held-call.ts';
import type { Paint } from './optimistic-writes.ts';
import type { WholeFilter } from './whole-filter.ts';

const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeWorks: build.mutation(
      heldCall('changeWorks', ({ body }) => say('changeOf', { what: wordsOfTargets(body) })),
    ),
  }),
});

type Bulk = BodyInput<'changeWorks'>;

const wordsOfTargets = ({ ids, each }: Bulk): string => {
  const count = ids?.length ?? each?.length;
  return count === undefined ? say('allOfFilter') : say('works', { count });
};

export interface ManyWorks {
  /** The loaded works; all of them, unless `whole` describes a larger set. */
  readonly works: readonly Work[];
  readonly whole?: WholeFilter | undefined;
}

export interface ChangeOfMany extends ManyWorks {
  readonly change: ChangeOfEach;
  /** Changes without the right are not shown optimistically. */
  readonly mayChange: (work: Work, change: WorkChange) => boolean;
  readonly now: string;
  readonly references?: Partial<References> | undefined;
}

/** The outcome of a change of many works. */
export interface ManyOutcome {
  readonly changed: number;
  readonly skipped: WorkBulkResult['skipped'];
  /** The change sets, for undo. */
  readonly changeSetIds: readonly string[];
  /** The works that moved as a consequence of the last request. */
  readonly followers?: Followers | undefined;
  /** Why it failed, completely or partly. Queued while offline is not a failure. */
  readonly error?: unknown;
}

/** Changes many works as one: at once on screen, in one request, and rolled back on failure. */
export function changeMany(
  store: CacheAccess,
  { change, mayChange, now, references, ...many }: ChangeOfMany,
): Promise<ManyOutcome> {
  if (references !== undefined) tellWorks(store, { works: [], names: references });
  const changeOf = (work: Work): WorkChange => (typeof change === 'function' ? change(work) : change);
  const changeable = idsOf(many.works.filter((work) => mayChange(work, changeOf(work))));
  const paint = () => showChanged(store, changeable, (work) => applyChange(work, changeOf(work), now));
  const onDone = (versions: ReadonlyMap<string, number>) => {
    for (const work of many.works) {
      const made = versions.get(work.id);
      // A bulk edit replaces the value at any version.
      if (made !== undefined)
        syncOf(store).queue.workVersions.noteOwn(work.id, Object.keys(changeOf(work)), { sent: 0, made });
    }
  };
  return send(store, many, bulkCalls({ works: many.works, whole: many.whole }, change), { paint, onDone });
}

/** Moves many works to the bin as one change. */
export function removeManyWorks(
  store: CacheAccess,
  { linkAround, ...many }: ManyWorks & { readonly linkAround?: true | undefined },
): Promise<ManyOutcome> {
  const removable = idsOf(many.works.filter(({ can }) => can.includes('delete')));
  const paint = () => showInBin(store, removable, new Date(serverNow()).toISOString());
  const calls = bulkCalls({ works: many.works, whole: many.whole }, asBulk({ remove: true }));
  return send(
    store,
    many,
    calls.map((body) => ({ ...body, ...(linkAround && { linkAround }) })),
    { paint },
  );
}

interface Sending {
  readonly paint: Paint;
  /** Called with the new version of each work. */
  readonly onDone?: (versions: ReadonlyMap<string, number>) => void;
}

async function send(
  store: CacheAccess,
  { works, whole }: ManyWorks,
  calls: readonly Bulk[],
  { paint, onDone }: Sending,
): Promise<ManyOutcome> {
  const shown = paint();
  const outcome: {
    changed: number;
    skipped: WorkBulkResult['skipped'];
    changeSetIds: string[];
    followers?: Followers | undefined;
  } = { changed: 0, skipped: [], changeSetIds: [] };
  let waits: unknown;
  for (const body of calls) {
    const request = store.dispatch(bulkApi.endpoints.changeWorks.initiate({ body }));
    const { data, error } = await request;
    request.reset();
    if (isWaiting(error)) {
      waits = error;
      continue;
    }
    if (error !== undefined) {
      shown.takeBack();
      if (outcome.changed > 0) refetch(store, works);
      return { ...outcome, error };
    }
    const { changed, skipped, versions } = data.response;
    outcome.changed += changed;
    outcome.skipped.push(...skipped);
    outcome.followers = data.rescheduled?.followers;
    if (data.changeSetId !== null) outcome.changeSetIds.push(data.changeSetId);
    const newest = new Map(versions.map(({ id, version }) => [id, version]));
    onDone?.(newest);
    tellWorks(store, { works: versions });
  }
  if (waits !== undefined) {
    syncOf(store).queue.shown.keepIfWaiting(waits, { paint, shown });
    return { ...outcome, error: waits };
  }
  shown.keep?.();
  // Reads again what follows from dates and status on the server, works that no longer match the filter, and works that
  // were not changed.
  refetch(store, whole === undefined ? works : []);
  return outcome;
}

function refetch({ dispatch }: CacheAccess, works: readonly Work[]): void {
  const pages = works.slice(0, 100).map(({ id }) => workTag(id));
  dispatch(api.util.invalidateTags([worksListTag, plansTag, ...figureTags, 'History', ...pages]));
}

const idsOf = (works: readonly Work[]): ReadonlySet<string> => new Set(works.map(({ id }) => id));
