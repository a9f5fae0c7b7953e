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
import { changeOf, type Moved, readMoves } from './read-moves.ts';
import type { Refresher, Tag } from './refresh-later.ts';
import { settleLists, showsOverdueList } from './settle-lists.ts';
import { keepRowsSteady, whenListsAreFree } from './steady-rows.ts';
import { moveInPlans, outdatesPlans, tellPlans } from './told-plans.ts';

const work = (id: string): Tag => ({ type: 'Works', id });
/** Plans that show all works of a project at once. */
const plans = work('by:document');
/** Plans in which the times of people decide dates. */
const peoplesPlans = work('by:people');
/** What follows from the dates of any work. */
const dates = work('by:dates');

/** What works say of themselves, which no row of a list has. */
const descriptions = work('by:description');

/** Answers that show rows of each kind and are read anew when one changes; works themselves come as rows. */
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

/** What a person was told, and what they want to hear of. */
const inbox: readonly Tag[] = ['Notifications', 'Watches'];

/** Fields that say which works there are, and below which. */
const places = new Set(['row', 'parentId', 'deletedAt', 'archivedAt', 'projectId']);

/** Fields that say who does a work. */
const doers = new Set(['ownerId', 'assigneeIds']);

/** What the stream tells beside what is known of works and plans. */
interface Heard {
  readonly onHello: (stream: string) => void;
  readonly onReset: () => void;
  readonly onPresence: (presence: LivePresence) => void;
  /** The server has ended the session. */
  readonly onSessionEnd: () => void;
}

/** Takes each event of the stream to where it belongs. */
export function createApplier(store: SyncStore, refresh: Refresher, heard: Heard) {
  let wasConnected = false;
  return ({ event, data }: StreamEvent): void => {
    switch (event) {
      case 'hello':
        refresh.spreadOver((data as LiveHello).spreadMs);
        // Inboxes are not in the log: what was said of them between two connections is not said again.
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
        // What this person may see is another: everything is read anew.
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

/** One change set, as this person may see it: works and plans say at once what it says, everything else is read anew soon. */
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
 * Tells works and plans what works say now. Gives those that said something new: what this tab has written, or is just writing,
 * comes back too and says nothing.
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

/** A work that is shown somewhere, as it is since it was moved. */
interface MovedRow {
  readonly row: Work;
  /** It was overdue and is not any more, or the other way round. */
  readonly turned: boolean;
}

/** Tells works and plans where works were moved to. Gives those that are shown as rows. */
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

/** Whether works are overdue now that stand nowhere as rows: which lists they belong into only the server knows. */
export function hasUnknownLate(moves: readonly Moved[], known: readonly MovedRow[]): boolean {
  const knownKeys = new Set(known.map(({ row }) => row.key));
  return moves.some(({ keys, daysLate }) =>
    [...daysLate.keys()].some((place) => !knownKeys.has(keys[place] ?? '')),
  );
}

/** Told late, a work may have been brought back by this page meanwhile: then only the server knows whether it belongs into a list. */
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

/** A change of so many rows that only their places are told. */
function applyMany(refresh: Refresher, { entities }: LiveMany): void {
  const tags = entities.flatMap((entity): readonly Tag[] =>
    entity === 'work' || entity === 'comment' || entity === 'attachment' || entity === 'link'
      ? ['Works', 'Comments', 'Files', 'History']
      : tagsOf[entity],
  );
  // Read anew, lists may stand in another order.
  whenListsAreFree(() => refresh.spread(...tags, ...figures));
}
