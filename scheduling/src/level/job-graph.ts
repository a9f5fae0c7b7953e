/**
 * Which jobs must come before which, as compressed rows: the successors of job `j` are in `successors` from
 * `successorStart[j]` up to `successorStart[j + 1]`; predecessors likewise.
 */
export interface JobGraph {
  readonly jobCount: number;
  readonly predecessorStart: Int32Array;
  readonly predecessors: Int32Array;
  readonly successorStart: Int32Array;
  readonly successors: Int32Array;
}

/** Compresses rows of numbers into one list and the start of each row in it. */
export function compressRows(
  rows: readonly (readonly number[])[],
): [rowStart: Int32Array, entries: Int32Array] {
  const rowStart = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    rowStart[index + 1] = (rowStart[index] ?? 0) + row.length;
  });
  return [rowStart, Int32Array.from(rows.flat())];
}

/** The graph in which everything in row `j` waits for job `j`. */
export function graphOf(successorRows: readonly (readonly number[])[]): JobGraph {
  const predecessorRows: number[][] = successorRows.map(() => []);
  successorRows.forEach((row, job) => {
    for (const successor of row) predecessorRows[successor]?.push(job);
  });
  const [successorStart, successors] = compressRows(successorRows);
  const [predecessorStart, predecessors] = compressRows(predecessorRows);
  return { jobCount: successorRows.length, predecessorStart, predecessors, successorStart, successors };
}
