import type { Work } from '@gantry/contract';
import { parseFilters } from '../reads/work-filter.ts';
import { type CacheAccess, userIdOf, worksIn } from '../store-access.ts';
import { syncOf } from '../sync.ts';
import type { HeldPage } from '../works/held-answers.ts';
import { cachedAnswers, editLists } from '../works/held-lists.ts';
import type { ListArgs } from './arrivals.ts';
import { matches } from './matches.ts';
import { whenListsAreFree } from './steady-rows.ts';

interface Pages {
  readonly pages: readonly HeldPage[];
}

const cachedLists = (store: CacheAccess) => cachedAnswers(store, 'listWorks');

/** Notes for every list which of these works have come to belong into it, and which do not any more. */
export function settleLists(store: CacheAccess, works: readonly Work[]): void {
  const me = userIdOf(store);
  const { arrivals } = syncOf(store);
  for (const answer of cachedLists(store)) {
    const list = answer.args as ListArgs;
    const filters = parseFilters(list.filter);
    const shown = idsOf(answer.data as Pages);
    const belonging = works.map((work) => ({ id: work.id, belongs: matches(work, filters, me) }));
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

/** Whether a list asks for what is overdue, which works become by a move: then only the server knows what belongs into it. */
export const showsOverdueList = (store: CacheAccess): boolean =>
  cachedLists(store).some(({ args }) =>
    parseFilters((args as ListArgs).filter).some(({ field }) => field === 'overdue'),
  );

/** A row stays while the pointer or the keyboard is in the list; then it goes, if it still does not belong there. */
function leaveList(store: CacheAccess, list: ListArgs, ids: readonly string[]): void {
  const me = userIdOf(store);
  const filters = parseFilters(list.filter);
  const answer = cachedLists(store).find(({ args }) => args === list);
  if (answer === undefined) return;
  const { rows } = worksIn(store);
  const stays = (id: string) => {
    const work = rows[id];
    return !ids.includes(id) || (work !== undefined && matches(work, filters, me) !== false);
  };
  editLists(store, answer, (list) => (list.every(stays) ? list : list.filter(stays)));
}

function idsOf({ pages }: Pages): ReadonlySet<string> {
  return new Set(pages.flatMap(({ response }) => response));
}
