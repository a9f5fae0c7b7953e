import type { RowPlace } from '../intents.ts';

/** The shown rows and their parents; -1: at the root. */
export interface ShownTree {
  readonly works: Int32Array;
  readonly parent: Int32Array;
}

/** Rows that move together: adjacent ones under the same summary. */
type Run = readonly number[];

/**
 * The targets of works that become sub-works (1) or leave their summaries (-1), in the order of the rows. Sub-works
 * move with them; the first row below its summary cannot go deeper, and a row at the root cannot leave.
 */
export function indentSeveral(tree: ShownTree, works: Iterable<number>, direction: 1 | -1): RowPlace[] {
  return runsOf(tree, works).flatMap((run) => {
    const above = parentOf(tree, run[0]);
    if (direction === 1) {
      const next = neighbourOf(tree, run[0], -1);
      return next === undefined ? [] : run.map((work) => ({ work, parent: next, before: -1 }));
    }
    if (above < 0) return [];
    const before = neighbourOf(tree, above, 1) ?? -1;
    return run.map((work) => ({ work, parent: parentOf(tree, above), before }));
  });
}

/** The targets of works that swap places with the row below (1) or above them (-1); the last or the first one stays. */
export function moveSeveral(tree: ShownTree, works: Iterable<number>, direction: 1 | -1): RowPlace[] {
  return runsOf(tree, works).flatMap((run) => {
    const other = neighbourOf(tree, direction === 1 ? run.at(-1) : run[0], direction);
    if (other === undefined) return [];
    const before = direction === 1 ? (neighbourOf(tree, other, 1) ?? -1) : other;
    return run.map((work) => ({ work, parent: parentOf(tree, work), before }));
  });
}

/** Groups adjacent rows; descendants of another row in the list are omitted. */
function runsOf(tree: ShownTree, works: Iterable<number>): Run[] {
  const inHand = new Set(works);
  const runs: number[][] = [];
  const last = new Map<number, { readonly run: number[]; readonly place: number }>();
  const placeIn = new Map<number, number>();
  for (const work of tree.works) {
    const above = parentOf(tree, work);
    const place = (placeIn.get(above) ?? -1) + 1;
    placeIn.set(above, place);
    if (!inHand.has(work) || isBelowOne(tree, work, inHand)) continue;
    const before = last.get(above);
    const run = before?.place === place - 1 ? before.run : [];
    if (run.length === 0) runs.push(run);
    run.push(work);
    last.set(above, { run, place });
  }
  return runs;
}

function isBelowOne(tree: ShownTree, work: number, inHand: ReadonlySet<number>): boolean {
  for (let above = parentOf(tree, work); above >= 0; above = parentOf(tree, above))
    if (inHand.has(above)) return true;
  return false;
}

const parentOf = ({ parent }: ShownTree, work = -1): number => parent[work] ?? -1;

/** The next (1) or previous (-1) work under the same summary. */
function neighbourOf(tree: ShownTree, work: number | undefined, direction: 1 | -1): number | undefined {
  if (work === undefined) return undefined;
  const siblings = tree.works.filter((other) => parentOf(tree, other) === parentOf(tree, work));
  return siblings[siblings.indexOf(work) + direction];
}
