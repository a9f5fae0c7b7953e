import type { LogCheck } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import { findLastSeal, sealKey, type Verification, verifyLog } from '../change-sets/index.ts';
import type { Services } from '../requests/index.ts';
import {
  endSilentChecks,
  findLastCheck,
  findMaker,
  finishCheck,
  insertCheck,
  type LogCheckRow,
  noteProgress,
  type StoredResult,
} from './log-check-repository.ts';

/** The minimum time between two records of progress. */
const PROGRESS_MS = 500;
/** A process that has not reported for this long has ended: a batch of seals takes less than a second. */
const SILENT_MS = 60_000;

const INTERRUPTED: StoredResult = {
  outcome: 'interrupted',
  fault: null,
  end: null,
  unsealed: 0,
  uncheckedUpTo: 0,
};

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'sessionSecret'>;

/**
 * Checks of the seals that people start on the screen. They run the same code as the command `verify`, in parallel with
 * requests.
 */
export class LogChecks {
  readonly #services: Needed;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(services: Needed) {
    this.#services = services;
  }

  /** Starts a check, unless one is running in this process or another one. */
  async begin(startedBy: string): Promise<void> {
    const { db, clock } = this.#services;
    const now = clock.now();
    if (this.#stopping.signal.aborted) return;
    if (!this.#running) await endSilentChecks(db, new Date(now.getTime() - SILENT_MS), now, INTERRUPTED);
    const { number: total } = await findLastSeal(db);
    const id = await insertCheck(db, { startedBy, at: now, total });
    if (id === undefined) return;
    this.#running = this.#run(id).finally(() => {
      this.#running = undefined;
    });
  }

  /** The running check, or the last one. */
  async describe(reader: Actor): Promise<LogCheck | null> {
    const { db, clock } = this.#services;
    const row = await findLastCheck(db, reader);
    if (!row) return null;
    const isSilent = row.finishedAt === null && clock.now().getTime() - Date.parse(row.beatAt) > SILENT_MS;
    return this.#present(isSilent ? { ...row, finishedAt: row.beatAt, result: INTERRUPTED } : row, reader);
  }

  /** A running check is cancelled, and recorded as such. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #present({ beatAt: _, startedBy, result, ...row }: LogCheckRow, reader: Actor): Promise<LogCheck> {
    const { db } = this.#services;
    const fault = result?.fault ?? null;
    const maker = fault === null ? undefined : await findMaker(db, reader, fault.changeSetSeq);
    return {
      ...row,
      startedBy: startedBy ?? 'Gantry',
      result: result && {
        ...result,
        fault: fault && { ...fault, at: maker?.at ?? null, actor: maker?.actor ?? null },
      },
    };
  }

  async #run(id: string): Promise<void> {
    const { db, clock, log, sessionSecret } = this.#services;
    let checked = 0;
    let written = performance.now();
    const onProgress = async (number: number) => {
      this.#stopping.signal.throwIfAborted();
      checked = number;
      if (performance.now() - written < PROGRESS_MS) return;
      written = performance.now();
      if (!(await noteProgress(db, id, number, clock.now()))) throw new Error('the check was ended');
    };
    try {
      const found = await verifyLog(db, sealKey(sessionSecret), { onProgress });
      await finishCheck(db, id, { result: toResult(found), checked: found.lastSeal.number, at: clock.now() });
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.error({ err: error }, 'a check of the log was broken off');
      await finishCheck(db, id, { result: INTERRUPTED, checked, at: clock.now() }).catch((err: unknown) =>
        log.warn({ err }, 'the end of a check of the log was not written down'),
      );
    }
  }
}

function toResult({ tampering, lastSeal, unsealed, uncheckedUpTo }: Verification): StoredResult {
  return {
    outcome: tampering ? 'broken' : 'sound',
    fault: tampering ?? null,
    end: tampering ? null : `${lastSeal.number}:${lastSeal.hash}`,
    unsealed: unsealed.count,
    uncheckedUpTo,
  };
}
