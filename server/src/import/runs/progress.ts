import type { ImportStage } from '@gantry/contract';
import type { Db } from '../../platform/database/index.ts';
import { noteProgress } from './job-repository.ts';

const PAUSE_MS = 300;

/** How far a job has come, written beside its own transaction so that its importer can look on; seldom enough to cost nothing. */
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
    // Progress that is not seen harms nobody.
    this.#saying = this.#saying.then(write).catch(() => undefined);
  }

  /** To be waited for before the row is written to otherwise. */
  settle(): Promise<void> {
    return this.#saying;
  }
}
