import type { NewWork } from '@gantry/contract';
import type { Plan } from '#features/plan/model/plan.ts';

/** Rows of a block that become new works, by the lines of the block. */
export interface NewRows {
  /** The index of the new work that a key refers to, unless a work of the plan has that key. */
  readonly findRow: (key: string) => number | undefined;
  /** The new work that is pasted as a copy of the work with this key. */
  readonly copyOf: (key: string) => number | undefined;
}

interface BlockLines {
  readonly plan: Plan;
  readonly projectKey: string;
  /** Lines that become works, in order. */
  readonly lines: readonly number[];
  /** The key in a line, when the block has a column of keys. */
  readonly keyIn: (line: number) => string | undefined;
}

/**
 * An unused number means the work that will get it, since new works are numbered from the highest number on. Otherwise
 * it means the line of the block, as a spreadsheet counts its rows.
 */
export function newRowsOf({ plan, projectKey, lines, keyIn }: BlockLines): NewRows {
  const copies = new Map(lines.map((line, place) => [keyIn(line)?.trim().toUpperCase() ?? '', place]));
  const prefix = `${projectKey}-`;
  const numberOf = (key: string) => (key.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN);
  const highest = Math.max(0, ...plan.works.key.map(numberOf).filter(Number.isInteger));
  return {
    copyOf: (key) => copies.get(key),
    findRow: (key) => {
      const number = numberOf(key);
      if (!Number.isInteger(number)) return undefined;
      const next = number - highest - 1;
      if (next >= 0 && next < lines.length) return next;
      const place = lines.indexOf(number - 1);
      return place < 0 ? undefined : place;
    },
  };
}

/** The first of these new works that is its own predecessor, directly or indirectly. */
export function findCycle(works: readonly Pick<NewWork, 'predecessors'>[]): number | undefined {
  const before = works.map(({ predecessors = [] }) => predecessors.flatMap(({ row }) => row ?? []));
  const isOver = new Set<number>();
  const comesAfterItself = (start: number): boolean => {
    const seen = new Set<number>();
    const open = [...(before[start] ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (seen.has(next) || isOver.has(next)) continue;
      seen.add(next);
      open.push(...(before[next] ?? []));
    }
    isOver.add(start);
    return false;
  };
  const found = works.findIndex((_, row) => comesAfterItself(row));
  return found < 0 ? undefined : found;
}
