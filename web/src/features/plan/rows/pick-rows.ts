import type { Columns } from './place-rows.ts';

/**
 * The document with some of its rows, in the given order. Rows below a removed one become top-level, and links to it
 * are removed.
 */
export function pickRows({ works, links }: Columns, order: readonly number[]): Columns {
  const placeOf = new Map(order.map((row, place) => [row, place]));
  const moved = (row: number | undefined) => placeOf.get(row ?? -1) ?? -1;
  const pick = <T>(column: readonly T[]): T[] => order.flatMap((row) => column.slice(row, row + 1));
  const kept = [...links.predecessor.keys()].filter(
    (link) => moved(links.predecessor[link]) >= 0 && moved(links.successor[link]) >= 0,
  );
  const linkColumns = eachColumn(links, (column) => kept.flatMap((link) => column.slice(link, link + 1)));
  return {
    works: { ...eachColumn(works, pick), parent: pick(works.parent).map(moved) },
    links: {
      ...linkColumns,
      predecessor: linkColumns.predecessor.map(moved),
      successor: linkColumns.successor.map(moved),
    },
  };
}

/** Applies the same to each column, whose type stays the same. */
function eachColumn<T extends Record<string, readonly unknown[]>>(
  columns: T,
  change: (column: readonly unknown[]) => readonly unknown[],
): T {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column)])) as T;
}
