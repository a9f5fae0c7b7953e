import type { PlanContradiction } from '../ms-project-reader.ts';

/** More numbers than these say nothing more. */
const MOST_UIDS = 1000;

/**
 * Gathers where a file contradicts itself. The format has no checksum, but keeps many things twice: where no second
 * place agrees with what is read, the plan is given all the same, and the reader is told.
 */
export class Contradictions {
  readonly #uids = new Map<string, Set<number>>();

  /** `uid`: the task that it is about. */
  note(message: string, uid?: number): void {
    const uids = this.#uids.get(message) ?? new Set();
    if (uid !== undefined && uids.size < MOST_UIDS) uids.add(uid);
    this.#uids.set(message, uids);
  }

  /** Notes where none of the witnesses agrees; those that are undefined are not there. */
  unlessAgreed(
    message: string,
    value: string | number | null,
    { uid, witnesses }: { uid: number; witnesses: readonly (string | number | null | undefined)[] },
  ): void {
    const present = witnesses.filter((witness) => witness !== undefined);
    if (present.length > 0 && !present.includes(value)) this.note(message, uid);
  }

  list(): PlanContradiction[] {
    return [...this.#uids].map(([message, uids]) => ({ message, uids: [...uids] }));
  }
}
