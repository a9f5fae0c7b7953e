import type { Bytes } from './bytes.ts';
import type { Contradictions } from './contradictions.ts';

/** The length of a globally unique id. */
export const GUID_SIZE = 16;

/** Whether two ids are the same. */
export function isSameGuid(one: Bytes, oneAt: number, other: Bytes, otherAt: number): boolean {
  for (let at = 0; at < GUID_SIZE; at += 4) if (one.u32(oneAt + at) !== other.u32(otherAt + at)) return false;
  return true;
}

/**
 * Rows name tasks and resources twice: by their numbers, and by their globally unique ids. Some programs write new ids
 * with each save, and then none agrees: only where most of them do, others are contradictions.
 */
export class References {
  #agreed = 0;
  readonly #others: (number | undefined)[] = [];

  /** `uid`: the task that a disagreement is about. */
  add(isAgreed: boolean, uid?: number): void {
    if (isAgreed) this.#agreed += 1;
    else this.#others.push(uid);
  }

  report(message: string, found: Contradictions): void {
    if (this.#agreed > this.#others.length) for (const uid of this.#others) found.note(message, uid);
  }
}
