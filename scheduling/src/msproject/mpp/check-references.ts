import type { Bytes } from './bytes.ts';
import type { Contradictions } from './contradictions.ts';

/** Size of a globally unique id. */
export const GUID_SIZE = 16;

/** Whether two ids are the same. */
export function isSameGuid(one: Bytes, oneAt: number, other: Bytes, otherAt: number): boolean {
  for (let at = 0; at < GUID_SIZE; at += 4) if (one.u32(oneAt + at) !== other.u32(otherAt + at)) return false;
  return true;
}

/**
 * Rows name tasks and resources twice: by number and by globally unique id. Some programs write new ids with each save,
 * and then none match. So mismatches count as contradictions only if most ids match.
 */
export class References {
  #agreed = 0;
  readonly #others: (number | undefined)[] = [];

  /** `uid`: the task that a mismatch concerns. */
  add(isAgreed: boolean, uid?: number): void {
    if (isAgreed) this.#agreed += 1;
    else this.#others.push(uid);
  }

  report(message: string, found: Contradictions): void {
    if (this.#agreed > this.#others.length) for (const uid of this.#others) found.note(message, uid);
  }
}
