import { loadCompanyTime } from '../company/index.ts';
import { type Repetition, repeat } from '../platform/repeat.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findBackupSettings, listRuns } from './backup-run-repository.ts';
import { isBackupDue } from './backup-schedule.ts';
import { type RunOptions, runBackup } from './run-backup.ts';

/** How often the server checks whether a backup is due. */
const PAUSE_MS = 60_000;

/** The backups that this process makes: scheduled ones, and those that a person requests. */
export class Backups {
  readonly #services: PlatformServices;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #schedule: Repetition | undefined;

  constructor(services: PlatformServices) {
    this.#services = services;
  }

  /** Starts the schedule. Every process checks it; the process that gets the lock makes the backup. */
  startSchedule(): void {
    this.#schedule = repeat('looking whether a backup is due', PAUSE_MS, this.#services.log, () =>
      this.runWhenDue(),
    );
  }

  /** Starts a backup, unless one is running. Resolves once it has started, and does not wait for its end. */
  async begin(options: Pick<RunOptions, 'cause' | 'startedBy'>): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#run({ ...options, onBegun: resolve }).finally(resolve);
    });
  }

  /** Makes a backup if one is due, and waits for it. */
  async runWhenDue(): Promise<void> {
    if (await this.#isDue())
      await this.#run({ cause: 'schedule', startedBy: null, isStillWanted: () => this.#isDue() });
  }

  /** A running backup is cancelled and its file is deleted. The next start makes another one. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#schedule?.stop();
    await this.#running?.catch(() => undefined);
  }

  #run(options: RunOptions): Promise<void> {
    if (this.#stopping.signal.aborted) return Promise.resolve();
    this.#running ??= this.#runNow(options).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runNow(options: RunOptions): Promise<void> {
    try {
      await runBackup(this.#services, { ...options, signal: this.#stopping.signal });
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#services.log.error({ err: error }, 'a backup failed');
    }
  }

  async #isDue(): Promise<boolean> {
    const { db, clock } = this.#services;
    const planned = await findBackupSettings(db);
    if (!planned) return false;
    return isBackupDue(planned, await listRuns(db), await loadCompanyTime(db, clock), clock.now());
  }
}
