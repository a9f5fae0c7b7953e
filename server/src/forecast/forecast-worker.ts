import { parentPort } from 'node:worker_threads';
import { type ForecastJob, runForecast } from './forecast-job.ts';

/** The thread in which larger forecasts are worked out: one at a time, each answered under its number. */
parentPort?.on('message', ({ number, job }: { number: number; job: ForecastJob }) => {
  try {
    parentPort?.postMessage({ number, forecast: runForecast(job) });
  } catch (error) {
    parentPort?.postMessage({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
