import { parentPort } from 'node:worker_threads';
import { type ForecastJob, runForecast } from './forecast-job.ts';

/** The thread that computes larger forecasts: one at a time, each answered with its number. */
parentPort?.on('message', ({ number, job }: { number: number; job: ForecastJob }) => {
  try {
    parentPort?.postMessage({ number, forecast: runForecast(job) });
  } catch (error) {
    parentPort?.postMessage({ number, error: error instanceof Error ? error.message : String(error) });
  }
});
