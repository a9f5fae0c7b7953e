/**
 * Works that have come to belong into a list since it was read, by the list's arguments. They wait until somebody asks
 * for them, so that no row moves under a pointer.
 */
const arrivals = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

export interface ListArgs {
  readonly filter: readonly string[];
  readonly sort: string;
}

const keyOf = ({ filter, sort }: ListArgs): string => JSON.stringify([sort, ...filter]);
const NONE: ReadonlySet<string> = new Set();

export const arrivedFor = (list: ListArgs): ReadonlySet<string> => arrivals.get(keyOf(list)) ?? NONE;

export function noteArrivals(list: ListArgs, ids: readonly string[]): void {
  setArrivals(list, new Set([...arrivedFor(list), ...ids]));
}

/** They are not to be seen any more, or somebody has asked for them. */
export function forgetArrivals(list: ListArgs, ids: Iterable<string> = arrivedFor(list)): void {
  const left = new Set(arrivedFor(list));
  for (const id of ids) left.delete(id);
  setArrivals(list, left);
}

export function forgetAllArrivals(): void {
  arrivals.clear();
  for (const listener of listeners) listener();
}

function setArrivals(list: ListArgs, ids: ReadonlySet<string>): void {
  if (ids.size === 0) arrivals.delete(keyOf(list));
  else arrivals.set(keyOf(list), ids);
  for (const listener of listeners) listener();
}

export function subscribeToArrivals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
