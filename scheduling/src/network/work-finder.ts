import type { WorkId } from '../model.ts';

/**
 * Finds works by id, first where the caller expects them: links stand in the order of their successors, and their
 * predecessors often just before. Looking there spares most of the hash look-ups, which are what compiling costs.
 */
export class WorkFinder {
  private readonly workIds: readonly WorkId[];
  private readonly indexOfId: ReadonlyMap<WorkId, number>;
  /** With two works of one id, only the map knows the one that stands. */
  private readonly mayGuess: boolean;

  constructor(workIds: readonly WorkId[], indexOfId: ReadonlyMap<WorkId, number>) {
    this.workIds = workIds;
    this.indexOfId = indexOfId;
    this.mayGuess = indexOfId.size === workIds.length;
  }

  /** The index of a work, tried at `guess` and before it; undefined if there is none. */
  find(id: WorkId, guess: number): number | undefined {
    if (this.mayGuess) {
      if (this.workIds[guess] === id) return guess;
      if (this.workIds[guess - 1] === id) return guess - 1;
    }
    return this.indexOfId.get(id);
  }

  has(id: WorkId): boolean {
    return this.indexOfId.has(id);
  }
}
