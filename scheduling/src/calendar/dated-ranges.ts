import type { Day } from '../model.ts';

/** Days from `fromDay` up to, but not including, `endDay`. */
export interface DayRange {
  readonly fromDay: Day;
  readonly endDay: Day;
}

/**
 * Cuts overlapping ranges into disjoint, sorted ranges. Each names the first listed range that covers it. O(n log n),
 * since a calendar may have thousands of exceptions.
 */
export function firstListedWins(ranges: readonly DayRange[]): (DayRange & { readonly winner: number })[] {
  const bounds = [...new Set(ranges.flatMap((range) => [range.fromDay, range.endDay]))].sort((a, b) => a - b);
  const cellOf = new Map(bounds.map((day, cell) => [day, cell]));
  // next[c] leads to the first free cell from c on, so that each cell is taken only once.
  const next = bounds.map((_, cell) => cell);
  const winners = new Array<number>(bounds.length).fill(-1);
  ranges.forEach((range, winner) => {
    const end = cellOf.get(range.endDay) ?? 0;
    for (let cell = freeCell(next, cellOf.get(range.fromDay) ?? 0); cell < end; cell = freeCell(next, cell)) {
      winners[cell] = winner;
      next[cell] = cell + 1;
    }
  });
  return bounds.slice(0, -1).flatMap((fromDay, cell) => {
    const winner = winners[cell] ?? -1;
    return winner < 0 ? [] : [{ fromDay, endDay: bounds[cell + 1] ?? fromDay, winner }];
  });
}

/** Follows `next` to its end and shortens the path for later calls. */
function freeCell(next: number[], from: number): number {
  let cell = from;
  while (cell < next.length && next[cell] !== cell) {
    const step = next[cell] ?? next.length;
    next[cell] = next[step] ?? step;
    cell = next[cell] ?? next.length;
  }
  return cell;
}
