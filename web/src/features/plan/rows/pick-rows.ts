import type { Columns } from './place-rows.ts';

/**
 * The document with some of its rows, in another order where they are given so; rows below one that is left out stand at
 * the root, links to it go.
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

/** The same of each column; what is in it stays of its kind. */
function eachColumn<T extends Record<string, readonly unknown[]>>(
  columns: T,
  change: (column: readonly unknown[]) => readonly unknown[],
): T {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column)])) as T;
}
