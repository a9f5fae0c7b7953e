import { type Actor, decide, denied } from '../../access/index.ts';
import type { ProblemError } from '../../platform/http/index.ts';
import { workFacts } from '../present-work.ts';
import { refuseBelow } from '../tree/delete-work.ts';
import type { WorkWriter } from '../work-writer.ts';
import { lockForest, type WorkForest } from './work-forest.ts';

export interface BulkRemoval {
  /** The works and all their descendants. */
  readonly removed: readonly string[];
  readonly refused: ReadonlyMap<string, ProblemError>;
}

/** Decides which of these works go to the bin: those whose descendants may all be deleted too. */
export async function planRemovals(
  { db: tx, actor }: WorkWriter,
  ids: readonly string[],
): Promise<BulkRemoval> {
  return whatGoes(actor, await lockForest(tx, ids), ids);
}

/** Decides which of these works of a forest may be deleted with all their descendants. */
export function whatGoes(actor: Actor, forest: WorkForest, ids: readonly string[]): BulkRemoval {
  const blocked = forest.findBlocked((work) => {
    const decision = decide(actor, 'delete', 'works', workFacts(work));
    return decision.allowed ? undefined : denied('delete', 'works', decision);
  });
  const refused = new Map(
    [...blocked].map(([id, { by, refusal }]) => [
      id,
      by.id === id ? refusal : refuseBelow(actor, 'delete', by, refusal),
    ]),
  );
  const going = forest.withAllBelow(ids.filter((id) => !blocked.has(id)));
  return { refused, removed: going.map(({ id }) => id) };
}
