/**
 * A topological order, or null if there is a cycle. `successors[i]` lists the indices that wait for `i`. Ties keep
 * input order, so the answer is the same every time.
 */
export function orderTopologically(successors: readonly (readonly number[])[]): Int32Array | null {
  const waitsFor = new Int32Array(successors.length);
  for (const row of successors)
    for (const successor of row) waitsFor[successor] = (waitsFor[successor] ?? 0) + 1;

  const order = new Int32Array(successors.length);
  let filled = 0;
  waitsFor.forEach((count, index) => {
    if (count === 0) order[filled++] = index;
  });
  for (let read = 0; read < filled; read++) {
    for (const successor of successors[order[read] ?? 0] ?? []) {
      const left = (waitsFor[successor] ?? 0) - 1;
      waitsFor[successor] = left;
      if (left === 0) order[filled++] = successor;
    }
  }
  return filled === successors.length ? order : null;
}
