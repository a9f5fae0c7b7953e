import { nextTurn } from './next-turn.ts';

/** Few enough that nobody notices them. */
const SLICE = 500;

/** Does something for each of many items, so many at a time: in between, the process answers others. */
export async function eachInSlices<T>(
  items: readonly T[],
  act: (item: T, index: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTurn();
    for (const [offset, item] of items.slice(start, start + SLICE).entries()) act(item, start + offset);
  }
}

/** What `map` makes of each of many items, so many at a time. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  await eachInSlices(items, (item, index) => mapped.push(map(item, index)));
  return mapped;
}
