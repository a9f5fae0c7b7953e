import type { Pause } from '../data.ts';
import type { Preview } from '../intents.ts';

export interface Moved {
  start: number;
  finish: number;
  isLate: boolean;
  /** Its pauses in the preview. */
  pauses?: readonly Pause[] | undefined;
}

/** The current preview by work: the host lists the works that move, painters look up those on screen. */
export class PreviewTable {
  #entryOf = new Int32Array(0);
  /** Copy of the works of the last answer, because the host may reuse its own arrays. */
  #listed = new Int32Array(0);
  #listedCount = 0;
  #preview: Preview | undefined;

  get isEmpty(): boolean {
    return this.#preview === undefined;
  }

  /** The cost depends on the number of moves, not on the size of the plan; allocates only on first use. */
  set(preview: Preview | undefined, workCount: number): void {
    for (let entry = 0; entry < this.#listedCount; entry += 1)
      this.#entryOf[this.#listed[entry] as number] = 0;
    this.#preview = preview;
    this.#listedCount = preview?.count ?? 0;
    if (!preview) return;
    this.#makeRoom(Math.max(workCount, preview.count));
    for (let entry = 0; entry < preview.count; entry += 1) {
      const work = preview.works[entry] as number;
      this.#listed[entry] = work;
      this.#entryOf[work] = entry + 1;
    }
  }

  #makeRoom(count: number): void {
    if (this.#entryOf.length >= count) return;
    this.#entryOf = new Int32Array(count);
    this.#listed = new Int32Array(count);
  }

  find(work: number): Moved | undefined {
    if (!this.#preview) return undefined;
    const entry = (this.#entryOf[work] ?? 0) - 1;
    if (entry < 0) return undefined;
    const { late, pauses } = this.#preview;
    const [start, finish] = [this.#preview.start[entry] as number, this.#preview.finish[entry] as number];
    return { start, finish, isLate: late?.[entry] === 1, pauses: pauses?.(work, start, finish) };
  }
}
