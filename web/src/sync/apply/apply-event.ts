import type { LiveChange, LiveEntity, LiveMany } from '@gantry/contract';
import { tagTypes } from '#api/api.ts';
import type { SyncStore } from '../store-access.ts';
import { hasBroughtBackHere } from '../undo/own-changes.ts';
import { applyMoves, hasUnknownLate } from './apply-moves.ts';
import { applyWorks, removeWorks } from './apply-works.ts';
import { forgetAllArrivals } from './arrivals.ts';
import { outdatesPlans } from './plan-documents.ts';
import { readMoves } from './read-moves.ts';
import type { Refresher, Tag } from './refresh-later.ts';
import { settleLists, showsOverdueList } from './settle-lists.ts';
import { keepRowsSteady, whenListsAreFree } from './steady-rows.ts';

const work = (id: string): Tag => ({ type: 'Works', id });
/** Plans that show all works of a project at once. */
const plans = work('by:document');
/** What follows from dates, of whatever work. */
const dates = work('by:dates');

/** Answers that show rows of each kind and are read anew when one changes; works themselves come as rows. */
const tagsOf: { readonly [E in Exclude<LiveEntity, 'work' | 'comment' | 'link'>]: readonly Tag[] } = {
  label: ['Labels'],
  project: ['Projects', plans],
  'project-member': ['Projects', plans],
  baseline: ['Projects'],
  department: ['Departments'],
  user: ['Users'],
  calendar: ['Calendars'],
  company: ['Company', 'CurrentUser'],
  policy: ['Policy', 'CurrentUser'],
};

const history = (id: string): Tag => ({ type: 'History', id });
const figures: readonly Tag[] = ['Dashboard', 'Notifications', 'Projects', work('COUNT')];

/** Fields that say which works there are, and below which. */
const places = new Set(['row', 'parentId', 'deletedAt', 'archivedAt', 'projectId']);

/** One change set, as this person may see it: rows are put in place at once, everything else is read anew soon. */
export function applyChange(store: SyncStore, refresh: Refresher, change: LiveChange): void {
  const { works, gone, touched, references } = change;
  const moves = change.moves.map(readMoves);
  const moved = applyMoves(store, moves);
  const news = applyWorks(store, works, references);
  if (gone.length > 0) takeOut(store, refresh, gone);
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
  refresh.soon(...gone.map(work), ...moved.map(({ row }) => history(row.id)));
  for (const row of touched) refresh.soon(...tagsOfTouched(row));
  if (news.length + moves.length + gone.length + touched.length > 0) refresh.spread(...figures, dates);
  if (outdatesPlans(store, change, moves)) refresh.spread(plans);
}

/** Told late, a work may have been brought back by this page meanwhile: then only the server knows whether it belongs into a list. */
function takeOut(store: SyncStore, refresh: Refresher, gone: readonly string[]): void {
  let isAnyRemoved = false;
  keepRowsSteady(() => {
    isAnyRemoved = removeWorks(store, gone);
  });
  if (isAnyRemoved && hasBroughtBackHere()) whenListsAreFree(() => refresh.soon(work('LIST')));
}

function tagsOfTouched({ entity, workIds }: LiveChange['touched'][number]): readonly Tag[] {
  switch (entity) {
    case 'comment':
      return workIds.flatMap((id): Tag[] => [{ type: 'Comments', id }, history(id)]);
    case 'link':
      return workIds.flatMap((id) => [work(id), history(id)]);
    case 'work':
      return [];
    default:
      return tagsOf[entity];
  }
}

/** A change of so many rows that only their places are told. */
export function applyMany(refresh: Refresher, { entities }: LiveMany): void {
  const tags = entities.flatMap((entity): readonly Tag[] =>
    entity === 'work' || entity === 'comment' || entity === 'link'
      ? ['Works', 'Comments', 'History']
      : tagsOf[entity],
  );
  // Read anew, lists may stand in another order.
  whenListsAreFree(() => refresh.spread(...tags, ...figures));
}

/** What this person may see is another: everything is read anew. */
export function applyReset(refresh: Refresher): void {
  forgetAllArrivals();
  refresh.spread(...tagTypes);
}
