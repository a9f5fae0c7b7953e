import type { WorkId } from '../model.ts';

/**
 * Finds works by id, first at the expected index: links are usually sorted by successor, and their predecessors are
 * often just before. This avoids most hash look-ups, which dominate the cost of compiling.
 */
export class WorkFinder {
  private readonly workIds: readonly WorkId[];
  private readonly indexOfId: ReadonlyMap<WorkId, number>;
  /** False if two works have the same id: then only the map knows which one counts. */
  private readonly mayGuess: boolean;

  constructor(workIds: readonly WorkId[], indexOfId: ReadonlyMap<WorkId, number>) {
    this.workIds = workIds;
    this.indexOfId = indexOfId;
    this.mayGuess = indexOfId.size === workIds.length;
  }

  /** The index of a work, tried at `guess` and just before it; undefined if there is none. */
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
