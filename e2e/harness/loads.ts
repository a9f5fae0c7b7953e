import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Load {
  readonly url: string;
  readonly bytes: number;
}

/** Counts the bytes on the network, compressed as transferred, with an empty cache. */
export async function countLoads(page: Page): Promise<() => readonly Load[]> {
  const client = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const loads: Load[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loads.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  return () => loads;
}

/** `most`: the limit of bytes for a first visit, including response headers. */
export function expectFewBytes(loads: readonly Load[], most: number): void {
  const bytes = loads.reduce((sum, load) => sum + load.bytes, 0);
  const largest = loads.toSorted((a, b) => b.bytes - a.bytes).map((load) => `${load.bytes} ${load.url}`);
  expect(loads.length).toBeGreaterThan(3);
  expect(bytes, largest.join('\n')).toBeLessThanOrEqual(most);
  // Nothing came from another origin, and every response was counted.
  expect(loads.filter(({ url }) => new URL(url).hostname !== 'localhost')).toEqual([]);
}
