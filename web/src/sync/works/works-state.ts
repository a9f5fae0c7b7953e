import type { References, WholeWork, Work } from '@gantry/contract';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '#api/api.ts';
import { noNames, withNames } from './names.ts';

/** A work as lists contain it; after its page was read, with the fields of the page. */
export type KnownWork = Work & Partial<Pick<WholeWork, 'description'>>;
export type Fields = Partial<KnownWork>;
type Rows = Readonly<Record<string, KnownWork>>;

/** An optimistic update of some works. */
interface Showing {
  readonly name: string;
  readonly changes: Readonly<Record<string, Fields>>;
}

/** Every work in cached responses, once. Lists and pages contain ids. */
export interface WorksState {
  /** The works as they are shown. */
  readonly rows: Rows;
  /** The last values from the server for works with optimistic updates. */
  readonly said: Rows;
  /** In the order in which they were made. */
  readonly showings: readonly Showing[];
  /** Names that arrived with changes, besides those in responses. */
  readonly names: References;
}

/** A response contained these works. */
export const worksCame = createAction<readonly KnownWork[]>('works/came');
/** New values of works from the server; works without a cached response are ignored. */
export const worksReceived = createAction<{
  readonly works: readonly (Fields & Pick<Work, 'id'>)[];
  readonly names?: Partial<References> | undefined;
}>('works/told');
export const worksShown = createAction<Showing>('works/shown');
/** An optimistic update was confirmed, or stays until the works are read again. */
export const showingKept = createAction<string>('works/showingKept');
export const optimisticRolledBack = createAction<string>('works/optimisticRolledBack');
/** All other works are no longer in any cached response. */
export const onlyHeld = createAction<ReadonlySet<string>>('works/onlyHeld');

const initialState: WorksState = { rows: {}, said: {}, showings: [], names: noNames };

/** Written without a draft: a draft of ten thousand works costs more than the changes in them. */
export function worksReducer(state: WorksState = initialState, action: UnknownAction): WorksState {
  if (worksCame.match(action)) return withSaid(state, action.payload);
  if (worksReceived.match(action)) {
    const { works, names } = action.payload;
    const told = withSaid(
      state,
      works.filter(({ id }) => id in state.rows),
    );
    const known = withNames(told.names, names ?? {});
    return known === told.names ? told : { ...told, names: known };
  }
  if (worksShown.match(action)) return withShowing(state, action.payload);
  if (showingKept.match(action)) return withoutShowing(state, action.payload, true);
  if (optimisticRolledBack.match(action)) return withoutShowing(state, action.payload, false);
  if (onlyHeld.match(action)) return withOnly(state, action.payload);
  return api.util.resetApiState.match(action) ? initialState : state;
}

/** Stores values from the server, unless a newer version is known. Optimistic updates stay on top. */
function withSaid(state: WorksState, works: readonly (Fields & Pick<Work, 'id'>)[]): WorksState {
  let rows: Record<string, KnownWork> | undefined;
  let said: Record<string, KnownWork> | undefined;
  for (const work of works) {
    const known = state.said[work.id] ?? state.rows[work.id];
    if (known !== undefined && (work.version ?? known.version) < known.version) continue;
    const next = withFields(known, work);
    if (next === known) continue;
    rows ??= { ...state.rows };
    if (work.id in state.said) {
      said ??= { ...state.said };
      said[work.id] = next;
      rows[work.id] = shownOver(next, state.showings);
    } else rows[work.id] = next;
  }
  return rows === undefined ? state : { ...state, rows, said: said ?? state.said };
}

function withShowing(state: WorksState, showing: Showing): WorksState {
  const [rows, said] = [{ ...state.rows }, { ...state.said }];
  for (const [id, change] of Object.entries(showing.changes)) {
    const row = rows[id];
    if (row === undefined) continue;
    said[id] ??= row;
    rows[id] = withFields(row, change);
  }
  return { ...state, rows, said, showings: [...state.showings, showing] };
}

function withoutShowing(state: WorksState, name: string, isTrue: boolean): WorksState {
  const showing = state.showings.find((each) => each.name === name);
  if (showing === undefined) return state;
  const showings = state.showings.filter((each) => each !== showing);
  const [rows, said] = [{ ...state.rows }, { ...state.said }];
  for (const [id, change] of Object.entries(showing.changes)) {
    const before = said[id];
    if (before === undefined) continue;
    const now = isTrue ? withFields(before, change) : before;
    rows[id] = shownOver(now, showings);
    if (showings.some(({ changes }) => id in changes)) said[id] = now;
    else delete said[id];
  }
  return { ...state, rows, said, showings };
}

function withOnly(state: WorksState, held: ReadonlySet<string>): WorksState {
  const kept = Object.entries(state.rows).filter(([id]) => held.has(id) || id in state.said);
  return kept.length === Object.keys(state.rows).length
    ? state
    : { ...state, rows: Object.fromEntries(kept) };
}

const shownOver = (work: KnownWork, showings: readonly Showing[]): KnownWork =>
  showings.reduce((shown, { changes }) => withFields(shown, changes[work.id] ?? {}), work);

/** The same object when no field changes, so that nothing is rendered. */
function withFields(work: KnownWork | undefined, fields: Fields): KnownWork {
  return work !== undefined && !differs(work, fields) ? work : ({ ...work, ...fields } as KnownWork);
}

/** Whether one of these fields has another value. Even with the same version, counters may differ. */
export const differs = (work: Fields, fields: Fields): boolean =>
  (Object.keys(fields) as (keyof Fields)[]).some((name) => !isSame(work[name], fields[name]));

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
