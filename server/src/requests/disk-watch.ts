import type { Clock } from '../platform/clock.ts';
import { type DiskRoom, isFull } from '../platform/disk-room.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const ASKED_EVERY_MS = 2_000;

/** Watches the disk on which the database of this process writes: before it is full, writes are refused and reads go on. */
export class DiskWatch {
  readonly #clock: Clock;
  readonly #measure: () => Promise<DiskRoom | undefined>;
  #asked: { readonly atMs: number; readonly isFull: Promise<boolean> } | undefined;

  /** `measure` gives undefined where the disk is not this machine's to look at. */
  constructor(clock: Clock, measure: () => Promise<DiskRoom | undefined>) {
    this.#clock = clock;
    this.#measure = measure;
  }

  /** @throws {ProblemError} where nothing more may be written */
  async requireRoom(): Promise<void> {
    const nowMs = this.#clock.now().getTime();
    if (this.#asked === undefined || nowMs - this.#asked.atMs >= ASKED_EVERY_MS)
      this.#asked = {
        atMs: nowMs,
        isFull: this.#measure().then((room) => room !== undefined && isFull(room)),
      };
    if (await this.#asked.isFull) throw new ProblemError('server/disk-full', said('diskFull'));
  }
}
