import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase, createPool } from '../../platform/database/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createServices } from '../../services.ts';
import type { ThreadAnswer, ThreadData, ThreadJob } from './import-thread.ts';
import { runJob } from './run-job.ts';

const { settings, databaseAddress } = workerData as ThreadData;
const log = createLog(settings.logLevel);

/** One connection writes, the other one reports progress. */
const CONNECTIONS = 2;

/** The worker thread of imports: one job at a time, each with its own connections. */
parentPort?.on('message', async ({ job, at }: ThreadJob) => {
  const pool = createPool({
    address: databaseAddress,
    log,
    size: CONNECTIONS,
    applicationName: 'gantry imports',
  });
  const answer: ThreadAnswer = {};
  try {
    const services = createServices({
      settings,
      databaseAddress,
      log,
      pool,
      db: createDatabase(pool),
      clock: { now: () => new Date(at) },
      // The thread signs no sessions and stores no files. Free disk space was checked when the job was queued.
      sessionSecret: '',
      dataDirectory: '',
      measureDisk: () => Promise.resolve(undefined),
    });
    await runJob(services, job);
    parentPort?.postMessage(answer);
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    await pool.end();
  }
});
