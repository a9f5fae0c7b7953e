import { ProblemError } from '../../platform/http/index.ts';
import { requireBothEnds } from '../tree/move-work.ts';
import { getHome, takeKeysAndRanks } from '../tree/work-home.ts';
import { said } from '../words/index.ts';
import { lockWorkTree } from '../work-repository.ts';
import type { WorkWriter } from '../work-writer.ts';
import { lockForest, type TreeWork } from './work-forest.ts';

/** The new fields of a work that moves to another project. */
export interface MovedFields {
  readonly projectId: string | null;
  readonly parentId: string | null;
  readonly key: string;
  readonly rank: string;
}

export interface BulkMove {
  /** For the works and all their descendants. */
  readonly moved: ReadonlyMap<string, MovedFields>;
  readonly refused: ReadonlyMap<string, ProblemError>;
}

/**
 * Moves works into a project, each with its descendants, as `moveWork` does for one work. A person needs the right to
 * change the works where they are and to create them in the target. Works that move together keep their hierarchy.
 */
export async function planMoves(
  writer: WorkWriter,
  ids: readonly string[],
  projectId: string | null,
): Promise<BulkMove> {
  const { db: tx, actor } = writer;
  await lockWorkTree(tx, projectId);
  const home = await getHome(tx, actor, projectId);
  const forest = await lockForest(tx, ids);
  const blocked = forest.findBlocked((work) => refusalOf(() => requireBothEnds(writer, work, home)));
  const refused = new Map(
    [...blocked].map(([id, { by, refusal }]) => [
      id,
      by.id === id ? refusal : new ProblemError('access/denied', said('notAllSubWorks')),
    ]),
  );
  const going = forest.withAllBelow(ids.filter((id) => !blocked.has(id)));
  const places = await takeKeysAndRanks(tx, home, going.length);
  const isGoing = new Set(going.map(({ id }) => id));
  return { refused, moved: new Map(going.flatMap((work, index) => move(work, index))) };

  function move(work: TreeWork, index: number): [string, MovedFields][] {
    const place = places[index];
    const staysBelow = work.parentId !== null && isGoing.has(work.parentId);
    return place ? [[work.id, { projectId, parentId: staysBelow ? work.parentId : null, ...place }]] : [];
  }
}

function refusalOf(ask: () => void): ProblemError | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
