import type { Pause } from '../data.ts';
import type { Preview } from '../intents.ts';

export interface Moved {
  start: number;
  finish: number;
  isLate: boolean;
  /** Where it would be laid down. */
  pauses?: readonly Pause[] | undefined;
}

/** The present preview by work: the host lists those who move, painters ask for those on screen. */
export class PreviewTable {
  #entryOf = new Int32Array(0);
  /** The works of the last answer: the host may have used its own arrays again. */
  #listed = new Int32Array(0);
  #listedCount = 0;
  #preview: Preview | undefined;

  get isEmpty(): boolean {
    return this.#preview === undefined;
  }

  /** Costs as much as moves, not as much as there is; makes nothing but the first time. */
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
