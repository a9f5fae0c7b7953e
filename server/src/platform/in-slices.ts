import { nextTurn } from './next-turn.ts';

/** Small enough to cause no noticeable delay. */
const SLICE = 500;

/** Processes many items in slices and lets the process answer other requests in between. */
export async function eachInSlices<T>(
  items: readonly T[],
  act: (item: T, index: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTurn();
    for (const [offset, item] of items.slice(start, start + SLICE).entries()) act(item, start + offset);
  }
}

/** Maps many items in slices. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = [];
  await eachInSlices(items, (item, index) => mapped.push(map(item, index)));
  return mapped;
}
