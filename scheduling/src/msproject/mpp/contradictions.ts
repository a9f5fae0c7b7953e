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

  list(): PlanContradiction[] {
    return [...this.#uids].map(([message, uids]) => ({ message, uids: [...uids] }));
  }
}

type Said = string | number | null | undefined;

/** Whether a witness says the same, or none is there: those that are undefined are not. */
export function isAgreed(value: Said, one: Said, other?: Said, third?: Said): boolean {
  const isAlone = one === undefined && other === undefined && third === undefined;
  return isAlone || (value !== undefined && (one === value || other === value || third === value));
}
