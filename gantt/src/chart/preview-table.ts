import type { Preview } from '../intents.ts';

export interface Moved {
  start: number;
  finish: number;
  isLate: boolean;
}

/** The present preview by work: the host lists those who move, painters ask for those on screen. */
export class PreviewTable {
  #entryOf = new Int32Array(0);
  #listed = new Int32Array(0);
  #preview: Preview | undefined;

  get isEmpty(): boolean {
    return this.#preview === undefined;
  }

  /** Costs as much as moves, not as much as there is. */
  set(preview: Preview | undefined, workCount: number): void {
    for (const work of this.#listed) this.#entryOf[work] = 0;
    this.#preview = preview;
    this.#listed = new Int32Array(0);
    if (!preview) return;
    if (this.#entryOf.length < workCount) this.#entryOf = new Int32Array(workCount);
    this.#listed = preview.works.slice(0, preview.count);
    for (let entry = 0; entry < preview.count; entry += 1)
      this.#entryOf[this.#listed[entry] as number] = entry + 1;
  }

  find(work: number): Moved | undefined {
    if (!this.#preview) return undefined;
    const entry = (this.#entryOf[work] ?? 0) - 1;
    if (entry < 0) return undefined;
    const { start, finish, late } = this.#preview;
    return {
      start: start[entry] as number,
      finish: finish[entry] as number,
      isLate: late?.[entry] === 1,
    };
  }
}
