import type { Clock } from '../platform/clock.ts';
import { type DiskRoom, isFull } from '../platform/disk-room.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

const ASKED_EVERY_MS = 2_000;

/** Watches the disk of the database of this process. Before the disk is full, writes are refused and reads continue. */
export class DiskWatch {
  readonly #clock: Clock;
  readonly #measure: () => Promise<DiskRoom | undefined>;
  #asked: { readonly atMs: number; readonly isFull: Promise<boolean> } | undefined;

  /** `measure` returns undefined if the disk belongs to another machine. */
  constructor(clock: Clock, measure: () => Promise<DiskRoom | undefined>) {
    this.#clock = clock;
    this.#measure = measure;
  }

  /** @throws {ProblemError} when there is no room for writes */
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
