import type { PlanContradiction } from '../ms-project-reader.ts';

/** Maximum number of task numbers per message. */
const MOST_UIDS = 1000;

/**
 * Collects the places where a file contradicts itself. The format has no checksum, but stores many values twice. If the
 * second copy disagrees, the plan is still returned and the caller is notified.
 */
export class Contradictions {
  readonly #uids = new Map<string, Set<number>>();

  /** `uid`: the task concerned. */
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

/** Whether one of the other copies has the same value, or there is no other copy. Undefined copies do not exist. */
export function isAgreed(value: Said, one: Said, other?: Said, third?: Said): boolean {
  const isAlone = one === undefined && other === undefined && third === undefined;
  return isAlone || (value !== undefined && (one === value || other === value || third === value));
}
