import { type Repetition, repeat } from '../../platform/repeat.ts';
import type { PlatformServices } from '../../platform/services.ts';
import { ImportThread } from './import-thread.ts';
import { type ClaimedJob, claimJob, endJob, extendLease, letGo } from './job-repository.ts';
import { deleteExpired } from './run-repository.ts';

/** The interval for finding jobs that were requested in another process, or that an ended process left behind. */
const PAUSE_MS = 3_000;
const HEARTBEAT_MS = 5_000;
const MOST_ATTEMPTS = 3;

/**
 * Reads, rehearses and writes imports: one job at a time in each process. Jobs are queued in the database, so that a
 * process that stops or dies leaves nothing incomplete and another process continues.
 */
export class ImportJobs {
  readonly #services: PlatformServices;
  readonly #thread: ImportThread;
  #repetition: Repetition | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;
  #isAskedAgain = false;

  constructor(services: PlatformServices) {
    this.#services = services;
    this.#thread = new ImportThread(services);
  }

  start(): void {
    const { db, clock, log } = this.#services;
    this.#repetition = repeat('looking for imports', PAUSE_MS, log, async () => {
      await deleteExpired(db, clock.now().toISOString());
      await this.#runAll();
    });
  }

  /** Called when a call has queued a job. */
  begin(): void {
    this.#isAskedAgain = true;
    this.#runAll().catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'an import was not begun'),
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#thread.stop();
    await this.#repetition?.stop();
    await this.#running?.catch(() => undefined);
  }

  #runAll(): Promise<void> {
    this.#running ??= this.#runUntilDone().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runUntilDone(): Promise<void> {
    while (!this.#isStopped) {
      this.#isAskedAgain = false;
      const job = await claimJob(this.#services.db);
      if (job) await this.#run(job);
      else if (!this.#isAskedAgain) return;
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { db, clock, log } = this.#services;
    const heartbeat = setInterval(() => extendLease(db, job.id).catch(() => undefined), HEARTBEAT_MS);
    try {
      await this.#thread.run({ job, at: clock.now().toISOString() });
    } catch (error) {
      if (this.#isStopped || job.attempts < MOST_ATTEMPTS) await letGo(db, job.id);
      else await endJob(db, job.id, { status: 'failed', failure: NOT_DONE });
      if (!this.#isStopped) log.warn({ err: error, importId: job.id }, 'an import stopped in the middle');
    } finally {
      clearInterval(heartbeat);
    }
  }
}

const NOT_DONE = 'The server could not do this: the file may be too large for it. Nothing was changed.';
