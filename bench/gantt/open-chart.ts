import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/harness/chromium.ts';
import { percentile, sortedNumbers } from '../support/percentiles.ts';
import './measured-page.ts';

/** Elapsed time, and the main thread's share of it. On a busy machine the second is more reliable. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** The median of each of the two times. */
export const middleTook = (all: readonly Took[]): Took => ({
  wall: percentile(sortedNumbers(all.map(({ wall }) => wall)), 0.5),
  cpu: percentile(sortedNumbers(all.map(({ cpu }) => cpu)), 0.5),
});

/** A chart's page in a browser of its own, with its plan created but nothing shown. */
export interface OpenChart {
  readonly page: Page;
  readonly client: CDPSession;
}

/** A timeout for each part of the run, however slow a chart is. */
const BOUND_MS = 60_000;

/** Measures something of a chart. Returns the reason if it fails. */
export async function withChart<T>(
  address: string,
  measure: (chart: OpenChart) => Promise<T>,
): Promise<T | string> {
  const { executablePath, env } = await findBrowser();
  const args = ['--no-sandbox', '--font-render-hinting=none'];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await page.waitForFunction(() => window.probe !== undefined);
    const client = await page.context().newCDPSession(page);
    // Processor time of the thread, without other work of the machine.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Collects garbage from creating the plan, so that it does not count for the chart.
    await client.send('HeapProfiler.collectGarbage');
    return await withinBound(measure({ page, client }));
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await browser.close();
  }
}

function withinBound<T>(task: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`over ${BOUND_MS / 1000} s`)), BOUND_MS);
  return Promise.race([task, promise]).finally(() => clearTimeout(timer));
}

/** From the data in memory to the end of the first frame with bars. */
export async function showChart({ page, client }: OpenChart): Promise<Took> {
  const before = await workedMs(client);
  const wall = await page.evaluate(() => window.probe?.firstFrame() ?? Number.NaN);
  return { wall, cpu: (await workedMs(client)) - before };
}

/** Milliseconds of work of the page's main thread so far. */
export async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
