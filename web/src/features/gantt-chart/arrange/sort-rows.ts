import { compareNames } from '@gantry/contract/names';
import type { PlanColumn } from '#features/plan/model/plan-column.ts';

export interface Sort {
  readonly column: Pick<PlanColumn, 'order' | 'text'>;
  readonly isDescending: boolean;
}

type Value = number | string | undefined;

/** Sorts works by a column. Missing values come last in both directions; equal values stay in the plan's order. */
export function sortWorks(works: readonly number[], { column, isDescending }: Sort): number[] {
  const values = new Map(works.map((work) => [work, orderOf(column, work)]));
  const sign = isDescending ? -1 : 1;
  return works.toSorted((a, b) => compareValues(values.get(a), values.get(b), sign));
}

/** Sorts the works within each summary. `rows`: parents before their descendants. */
export function sortSiblings(rows: Int32Array, parent: Int32Array, sort: Sort): Int32Array {
  const shown = new Set(rows);
  const below = Map.groupBy(rows, (work) => {
    const above = parent[work] ?? -1;
    return shown.has(above) ? above : -1;
  });
  const sorted: number[] = [];
  const rest = sortWorks(below.get(-1) ?? [], sort).reverse();
  for (let work = rest.pop(); work !== undefined; work = rest.pop()) {
    sorted.push(work);
    const own = below.get(work);
    if (own !== undefined) rest.push(...sortWorks(own, sort).reverse());
  }
  return Int32Array.from(sorted);
}

export const orderOf = ({ order, text }: Sort['column'], work: number): Value => {
  const value = order === undefined ? text(work) : order(work);
  return value === '' ? undefined : value;
};

/** `sign`: -1 for descending order. */
export function compareValues(a: Value, b: Value, sign: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const isNumbers = typeof a === 'number' && typeof b === 'number';
  return sign * (isNumbers ? a - b : compareNames(String(a), String(b)));
}
