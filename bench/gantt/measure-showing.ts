import type { CDPSession } from '@playwright/test';
import { type OpenChart, showChart, type Took } from './open-chart.ts';

export interface Showing {
  readonly firstFrame: Took;
  /** Bytes that the chart adds to the data: script, typed arrays and DOM elements. */
  readonly heap: number;
  readonly nodes: number;
}

/** Measures the first frame, and the memory and DOM nodes that it adds. */
export async function measureShowing(chart: OpenChart): Promise<Showing> {
  const { page, client } = chart;
  const before = await heapOf(client);
  const firstFrame = await showChart(chart);
  const heap = (await heapOf(client)) - before;
  const nodes = await page.evaluate(() => window.probe?.nodes() ?? 0);
  return { firstFrame, heap, nodes };
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await client.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
