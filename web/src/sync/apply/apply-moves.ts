import type { ProjectDocument, Work } from '@gantry/contract';
import { ColumnWriter } from '../plan/column-writer.ts';
import { notePlanChange } from '../plan/plan-readings.ts';
import { isBeingWritten, noteMissed } from '../queue/plan-turns.ts';
import { whenWritten } from '../queue/work-turns.ts';
import { type CacheAccess, userIdOf } from '../store-access.ts';
import { type CachedAnswer, cachedAnswers, changeAnswer, findRows, putAnswer, rowAt } from './cached-rows.ts';
import { cachedPlans, planEndpoint, rowsByKey } from './plan-documents.ts';
import { changeOf, type Moved } from './read-moves.ts';

/** What was put into rows that are shown somewhere. */
export interface MovedRow {
  readonly row: Work;
  /** It was overdue and is not any more, or the other way round. */
  readonly turned: boolean;
}

/**
 * Puts works that somebody has moved into the cache: into the columns of plans, and wherever one of them stands as a row. Gives
 * those that stand as rows.
 */
export function applyMoves(store: CacheAccess, moves: readonly Moved[]): MovedRow[] {
  return moves.flatMap((moved) => {
    moveInPlans(store, moved);
    return moveRows(store, moved);
  });
}

/** Whether works are overdue now that stand nowhere as rows: which lists they belong into only the server knows. */
export function hasUnknownLate(moves: readonly Moved[], known: readonly MovedRow[]): boolean {
  const knownKeys = new Set(known.map(({ row }) => row.key));
  return moves.some(({ keys, daysLate }) =>
    [...daysLate.keys()].some((place) => !knownKeys.has(keys[place] ?? '')),
  );
}

function moveInPlans(store: CacheAccess, moved: Moved): void {
  const isMine = moved.by === userIdOf(store);
  const { projectId } = moved;
  if (projectId === null) return;
  notePlanChange(projectId, (document) => {
    const works = withMoves(document.works, moved, { projectId, isMine });
    return works === document.works ? document : Object.freeze({ ...document, works });
  });
  for (const { answer, response } of cachedPlans(store)) {
    if (response.project.id !== projectId) continue;
    const works = withMoves(response.works, moved, { projectId, isMine });
    if (works !== response.works)
      putAnswer(store, answer, {
        ...(answer.data as object),
        response: Object.freeze({ ...response, works }),
      });
  }
}

/** The columns of a plan in which these works stand where they do now; the same ones where that is known already. */
function withMoves(
  works: ProjectDocument['works'],
  moved: Moved,
  { projectId, isMine }: { readonly projectId: string; readonly isMine: boolean },
): ProjectDocument['works'] {
  const { keys, versions, fields, daysLate, at } = moved;
  const rowOf = rowsByKey(works);
  const writer = new ColumnWriter(works);
  const isBusy = isBeingWritten(projectId);
  const standsElsewhere = (row: number, place: number) =>
    fields.some(([name, values]) => works[name][row] !== values[place]);
  keys.forEach((key, place) => {
    const row = rowOf.get(key) ?? -1;
    const [seen, became] = [works.version[row] ?? 0, versions[place] ?? 0];
    if (row < 0 || seen > became) return;
    writer.set('version', row, became);
    const isElsewhere = standsElsewhere(row, place);
    if (!isElsewhere && works.overdue[row] === daysLate.has(place)) return;
    if (isElsewhere && isBusy && (isMine || seen === became)) {
      // What this person did next is on the screen already, and would go back.
      noteMissed(projectId);
      return;
    }
    for (const [name, values] of fields) writer.set(name, row, values[place] as never);
    writer.set('overdue', row, daysLate.has(place));
    const isUnderWay = works.status[row] === 'in_progress' || works.status[row] === 'in_review';
    if (isUnderWay) writer.set('lastActivity', row, at.slice(0, 10));
  });
  return writer.isChanged ? writer.finish() : works;
}

function moveRows(store: CacheAccess, moved: Moved): MovedRow[] {
  const placeOf = new Map(moved.keys.map((key, place) => [key, place]));
  const found = new Map<string, MovedRow>();
  for (const answer of cachedAnswers(store))
    if (answer.endpoint !== planEndpoint)
      for (const each of moveRowsOf(store, answer, moved, placeOf)) found.set(each.row.id, each);
  return [...found.values()];
}

function moveRowsOf(
  store: CacheAccess,
  answer: CachedAnswer,
  moved: Moved,
  placeOf: ReadonlyMap<string, number>,
): MovedRow[] {
  const changeFor = (row: Work) => changeOf(moved, placeOf.get(row.key) ?? -1);
  const outdated = findRows(answer.data, ({ key }) => placeOf.has(key)).filter((path) => {
    const row = rowAt(answer.data, path);
    const writing = whenWritten(row.id);
    // What this tab is writing is painted already: whatever is newer is shown once the answer is there.
    void writing?.then(() => setTimeout(() => moveRows(store, only(moved, row.key))));
    const { version, overdue, daysLate } = changeFor(row);
    const isSame = row.version === version && row.overdue === overdue && row.daysLate === daysLate;
    return writing === undefined && row.version <= version && !isSame;
  });
  const rows = outdated.map((path) => rowAt(answer.data, path));
  if (outdated.length > 0)
    changeAnswer(store, answer, (draft) => {
      for (const path of outdated) {
        const row = rowAt(draft, path);
        Object.assign(row, changeFor(row));
      }
    });
  return rows.map((row) => {
    const change = changeFor(row);
    return { row: { ...row, ...change }, turned: row.overdue !== change.overdue };
  });
}

/** One of the works alone. */
function only(moved: Moved, key: string): Moved {
  const place = moved.keys.indexOf(key);
  const days = moved.daysLate.get(place);
  return {
    ...moved,
    keys: [key],
    versions: moved.versions.slice(place, place + 1),
    fields: moved.fields.map(([name, values]) => [name, values.slice(place, place + 1)]),
    daysLate: new Map(days === undefined ? [] : [[0, days]]),
  };
}
