import type { Work } from '@gantry/contract';
import { parseFilters } from '../reads/work-filter.ts';
import { type CacheAccess, userIdOf, worksIn } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import { cachedAnswers, editLists } from '../works/held-lists.ts';
import type { HeldPage } from '../works/normalized-answers.ts';
import type { ListArgs } from './arrivals.ts';
import { matches } from './matches.ts';
import { whenListsAreFree } from './steady-rows.ts';

interface Pages {
  readonly pages: readonly HeldPage[];
}

const cachedLists = (store: CacheAccess) => cachedAnswers(store, 'listWorks');

/** Records for every list which of these works now match, and which no longer do. */
export function settleLists(store: CacheAccess, works: readonly Work[]): void {
  const me = userIdOf(store);
  const { arrivals } = syncOf(store);
  for (const answer of cachedLists(store)) {
    const list = answer.args as ListArgs;
    const shown = idsOf(answer.data as Pages);
    const belonging = works.map((work) => ({ id: work.id, belongs: belongsInto(list, work, me) }));
    arrivals.note(
      list,
      belonging.filter(({ id, belongs }) => belongs === true && !shown.has(id)).map(({ id }) => id),
    );
    const left = belonging.filter(({ belongs }) => belongs === false).map(({ id }) => id);
    arrivals.forget(list, left);
    const leaving = left.filter((id) => shown.has(id));
    if (leaving.length > 0) whenListsAreFree(() => leaveList(store, list, leaving));
  }
}

/**
 * Whether a list filters by overdue. Works become overdue by a move, and then only the server knows which works match.
 */
export const showsOverdueList = (store: CacheAccess): boolean =>
  cachedLists(store).some(({ args }) =>
    parseFilters((args as ListArgs).filter).some(({ field }) => field === 'overdue'),
  );

/** A row stays while the pointer or the focus is in the list. Then it is removed if it still does not match. */
function leaveList(store: CacheAccess, list: ListArgs, ids: readonly string[]): void {
  const me = userIdOf(store);
  const answer = cachedLists(store).find(({ args }) => args === list);
  if (answer === undefined) return;
  const { rows } = worksIn(store);
  const stays = (id: string) => {
    const work = rows[id];
    return !ids.includes(id) || (work !== undefined && belongsInto(list, work, me) !== false);
  };
  editLists(store, answer, (list) => (list.every(stays) ? list : list.filter(stays)));
}

/** Whether a work belongs to a list, or to its place in a tree; undefined: only the server knows. */
function belongsInto({ filter, under }: ListArgs, work: Work, me: string): boolean | undefined {
  const place = under === undefined || under === 'top' ? [] : [`parent:is:${under}`];
  const belongs = matches(work, parseFilters([...filter, ...place]), me);
  // A work is at the top level when its parent is not in the list, which its row does not show.
  return belongs === true && under === 'top' && work.parentId !== null ? undefined : belongs;
}

function idsOf({ pages }: Pages): ReadonlySet<string> {
  return new Set(pages.flatMap(({ response }) => response));
}
