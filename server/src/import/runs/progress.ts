import type { ImportStage } from '@gantry/contract';
import type { Db } from '../../platform/database/index.ts';
import { noteProgress } from './job-repository.ts';

const PAUSE_MS = 300;

/**
 * The progress of a job. It is written outside the job's transaction, so that its importer can see it, and rarely
 * enough to cost little.
 */
export class Progress {
  readonly #db: Db;
  readonly #importId: string;
  #stage: ImportStage | undefined;
  #saidAt = 0;
  #saying: Promise<void> = Promise.resolve();

  constructor(db: Db, importId: string) {
    this.#db = db;
    this.#importId = importId;
  }

  say(stage: ImportStage, done: number, total: number): void {
    const now = performance.now();
    if (stage === this.#stage && now - this.#saidAt < PAUSE_MS) return;
    this.#stage = stage;
    this.#saidAt = now;
    const write = () => noteProgress(this.#db, this.#importId, { stage, done, total });
    // A failed progress update is harmless.
    this.#saying = this.#saying.then(write).catch(() => undefined);
  }

  /** Must be awaited before the row is written in another way. */
  settle(): Promise<void> {
    return this.#saying;
  }
}
