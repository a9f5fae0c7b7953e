import type {
  LiveChange,
  LiveEnd,
  LiveEntity,
  LiveHello,
  LiveMany,
  LivePresence,
  References,
  Work,
} from '@gantry/contract';
import { tagTypes } from '#api/api.ts';
import { type CacheAccess, type SyncStore, worksIn } from '../store-access.ts';
import type { StreamEvent } from '../stream/connection.ts';
import { syncOf } from '../sync.ts';
import { takeOut } from '../works/held-lists.ts';
import { tellWorks } from '../works/show-works.ts';
import { differs, type KnownWork } from '../works/works-state.ts';
import { moveInPlans, outdatesPlans, tellPlans } from './apply-to-plans.ts';
import { changeOf, type Moved, readMoves } from './read-moves.ts';
import type { Refresher, Tag } from './refresh-later.ts';
import { settleLists, showsOverdueList } from './settle-lists.ts';
import { keepRowsSteady, whenListsAreFree } from './steady-rows.ts';

const work = (id: string): Tag => ({ type: 'Works', id });
/** Plans that show all works of a project at once. */
const plans = work('by:document');
/** Plans in which the working times of people affect dates. */
const peoplesPlans = work('by:people');
/** Results that depend on the dates of any work. */
const dates = work('by:dates');

/** Descriptions of works, which are not part of a list's rows. */
const descriptions = work('by:description');

/** Cached responses with rows of each kind, which are read again when one changes. Works themselves arrive as rows. */
const tagsOf: {
  readonly [E in Exclude<LiveEntity, 'work' | 'comment' | 'attachment' | 'link'>]: readonly Tag[];
} = {
  label: ['Labels'],
  project: ['Projects', plans],
  'project-member': ['Projects', plans],
  baseline: ['Projects'],
  'status-report': ['Projects'],
  department: ['Departments'],
  user: ['Users'],
  absence: ['Absences', 'Users'],
  resource: ['Resources'],
  calendar: ['Calendars', peoplesPlans],
  company: ['Company', 'CurrentUser'],
  policy: ['Policy', 'CurrentUser'],
  'sign-in-mapping': ['SignInMappings'],
};

const history = (id: string): Tag => ({ type: 'History', id });
const figures: readonly Tag[] = ['Dashboard', 'Notifications', 'Projects', work('COUNT')];

/** A person's notifications, and what they watch. */
const inbox: readonly Tag[] = ['Notifications', 'Watches'];

/** Fields that determine which works exist, and their parents. */
const places = new Set(['row', 'parentId', 'deletedAt', 'archivedAt', 'projectId']);

/** Fields that determine who does a work. */
const doers = new Set(['ownerId', 'assigneeIds']);

/** Handlers of events that are not about works and plans. */
interface Heard {
  readonly onHello: (stream: string) => void;
  readonly onReset: () => void;
  readonly onPresence: (presence: LivePresence) => void;
  /** The server has ended the session. */
  readonly onSessionEnd: () => void;
}

/** Passes each event of the stream to its handler. */
export function createApplier(store: SyncStore, refresh: Refresher, heard: Heard) {
  let wasConnected = false;
  return ({ event, data }: StreamEvent): void => {
    switch (event) {
      case 'hello':
        refresh.spreadOver((data as LiveHello).spreadMs);
        // Inboxes are not in the log, so events between two connections are not repeated.
        if (wasConnected) refresh.spread(...inbox);
        wasConnected = true;
        heard.onHello((data as LiveHello).stream);
        break;
      case 'change':
        applyChange(store, refresh, data as LiveChange);
        break;
      case 'many':
        applyMany(refresh, data as LiveMany);
        break;
      case 'reset':
        syncOf(store).arrivals.forgetAll();
        // The rights of this person have changed, so everything is read again.
        refresh.spread(...tagTypes);
        heard.onReset();
        break;
      case 'inbox':
        refresh.soon(...inbox);
        break;
      case 'presence':
        heard.onPresence(data as LivePresence);
        break;
      case 'end':
        if ((data as LiveEnd).reason === 'session') heard.onSessionEnd();
    }
  };
}

/**
 * Applies one change set, as this person may see it: to works and plans at once, everything else is read again soon.
 */
export function applyChange(store: SyncStore, refresh: Refresher, change: LiveChange): void {
  const { works, gone, touched, references } = change;
  const moves = change.moves.map(readMoves);
  const moved = applyMoves(store, moves);
  const news = applyWorks(store, works, references);
  if (gone.length > 0) removeWorks(store, refresh, gone);
  settleLists(store, [
    ...news.filter(({ fields }) => fields.length > 0).map(({ row }) => row),
    ...moved.filter(({ turned }) => turned).map(({ row }) => row),
  ]);
  if (hasUnknownLate(moves, moved) && showsOverdueList(store))
    whenListsAreFree(() => refresh.spread(work('LIST')));
  for (const { row, fields } of news) {
    if (fields.length > 0) refresh.soon(history(row.id));
    if (row.parentId !== null && fields.some((field) => places.has(field))) refresh.soon(work(row.parentId));
  }
  if (works.some(({ fields }) => fields.includes('description'))) refresh.soon(descriptions);
  refresh.soon(...gone.map(work), ...moved.map(({ row }) => history(row.id)));
  for (const row of touched) refresh.soon(...tagsOfTouched(row));
  if (news.length + moves.length + gone.length + touched.length > 0) refresh.spread(...figures, dates);
  if (outdatesPlans(store, change, moves)) refresh.spread(plans);
  if (news.some(({ fields }) => fields.some((field) => doers.has(field)))) refresh.spread(peoplesPlans);
}

type Sent = LiveChange['works'][number];

/**
 * Updates works and plans from rows of the stream. Returns those with new values: this tab's own writes, finished or
 * running, come back too without new values.
 */
export function applyWorks(store: CacheAccess, works: readonly Sent[], references: References): Sent[] {
  const { queue } = syncOf(store);
  const { rows, said } = worksIn(store);
  const isNews = ({ row }: Sent): boolean => {
    const known = said[row.id] ?? rows[row.id];
    if (queue.isWriting(row.id)) return false;
    return known === undefined || (row.version >= known.version && differs(known, row));
  };
  const news = works.filter(isNews);
  tellPlans(store, works, references);
  tellWorks(store, { works: works.map(({ row }) => row), names: references });
  return news;
}

/** A work that is shown somewhere, after it was moved. */
interface MovedRow {
  readonly row: Work;
  /** It has become overdue, or is no longer overdue. */
  readonly turned: boolean;
}

/** Applies moves to works and plans. Returns the moved works that are shown as rows. */
export function applyMoves(store: CacheAccess, moves: readonly Moved[]): MovedRow[] {
  return moves.flatMap((moved) => {
    moveInPlans(store, moved);
    const placeOf = new Map(moved.keys.map((key, place) => [key, place]));
    const { rows, said } = worksIn(store);
    const outdated = Object.values(rows).flatMap((shown): { row: KnownWork; change: Moving }[] => {
      const place = placeOf.get(shown.key);
      if (place === undefined) return [];
      const [row, change] = [said[shown.id] ?? shown, changeOf(moved, place)];
      const isNewer =
        row.version < change.version || (row.version === change.version && differs(row, lateness(change)));
      return isNewer ? [{ row, change }] : [];
    });
    tellWorks(store, { works: outdated.map(({ row, change }) => ({ ...change, id: row.id })) });
    return outdated
      .filter(({ row }) => !syncOf(store).queue.isWriting(row.id))
      .map(({ row, change }) => ({ row: { ...row, ...change }, turned: row.overdue !== change.overdue }));
  });
}

type Moving = ReturnType<typeof changeOf>;
const lateness = ({ overdue, daysLate }: Moving) => ({ overdue, daysLate: daysLate ?? null });

/** Whether works are overdue that are not shown as rows: only the server knows the lists to which they belong. */
export function hasUnknownLate(moves: readonly Moved[], known: readonly MovedRow[]): boolean {
  const knownKeys = new Set(known.map(({ row }) => row.key));
  return moves.some(({ keys, daysLate }) =>
    [...daysLate.keys()].some((place) => !knownKeys.has(keys[place] ?? '')),
  );
}

/**
 * The event may be late, and this page may have restored the work meanwhile: then only the server knows whether it
 * belongs to a list.
 */
function removeWorks(store: SyncStore, refresh: Refresher, gone: readonly string[]): void {
  let isAnyRemoved = false;
  keepRowsSteady(() => {
    isAnyRemoved = takeOut(store, new Set(gone)) !== undefined;
  });
  if (isAnyRemoved && syncOf(store).own.hasBroughtBack) whenListsAreFree(() => refresh.soon(work('LIST')));
}

function tagsOfTouched({ entity, workIds }: LiveChange['touched'][number]): readonly Tag[] {
  switch (entity) {
    case 'comment':
      return workIds.flatMap((id): Tag[] => [{ type: 'Comments', id }, history(id)]);
    case 'attachment':
      return workIds.flatMap((id): Tag[] => [{ type: 'Files', id }, history(id)]);
    case 'link':
      return workIds.flatMap((id) => [work(id), history(id)]);
    case 'work':
      return [];
    default:
      return tagsOf[entity];
  }
}

/** Applies a change of so many rows that the event contains only their kinds. */
function applyMany(refresh: Refresher, { entities }: LiveMany): void {
  const tags = entities.flatMap((entity): readonly Tag[] =>
    entity === 'work' || entity === 'comment' || entity === 'attachment' || entity === 'link'
      ? ['Works', 'Comments', 'Files', 'History']
      : tagsOf[entity],
  );
  // Lists that are read again may change their order.
  whenListsAreFree(() => refresh.spread(...tags, ...figures));
}
