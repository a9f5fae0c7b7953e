import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/harness/chromium.ts';
import { percentile, sortedNumbers } from '../support/percentiles.ts';
import './measured-page.ts';

/** A time on the clock, and what of it the page's main thread worked: on a busy machine the second says more. */
export interface Took {
  readonly wall: number;
  readonly cpu: number;
}

/** Each of the two times is the middle of its own. */
export const middleTook = (all: readonly Took[]): Took => ({
  wall: percentile(sortedNumbers(all.map(({ wall }) => wall)), 0.5),
  cpu: percentile(sortedNumbers(all.map(({ cpu }) => cpu)), 0.5),
});

/** A chart's page in a browser of its own, its plan made and nothing shown yet. */
export interface OpenChart {
  readonly page: Page;
  readonly client: CDPSession;
}

/** However slow a chart is, its part of the run has an end. */
const BOUND_MS = 60_000;

/** Measures something of a chart; answers why not where it does not get through. */
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
    // Time that the thread itself has worked, without the other work of the machine.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    // What the making of the plan has left behind is no chart's to clear away.
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

/** Milliseconds that the page's main thread has worked so far. */
export async function workedMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
