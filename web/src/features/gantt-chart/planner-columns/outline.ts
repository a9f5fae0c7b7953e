import type { Plan } from '#features/plan/model/plan.ts';

/**
 * The number of each work in the outline: `1.2.3` is the third sub-work of the second sub-work of the first work.
 * Calculated on first use.
 */
export function makeOutline({ works, rowOf }: Pick<Plan, 'works' | 'rowOf'>): (work: number) => string {
  let places: Int32Array | undefined;
  return (work) => {
    places ??= placesAmongSiblings(works.parent);
    const parts: number[] = [];
    for (let row = rowOf(work) ?? -1; row >= 0; row = works.parent[row] ?? -1) parts.push(places[row] ?? 0);
    return parts.reverse().join('.');
  };
}

/** By row, counted from 1. Parents come before their sub-works, and siblings are in order. */
function placesAmongSiblings(parents: readonly number[]): Int32Array {
  const counts = new Int32Array(parents.length + 1);
  return Int32Array.from(parents, (parent) => {
    counts[parent + 1] = (counts[parent + 1] ?? 0) + 1;
    return counts[parent + 1] ?? 0;
  });
}
