import { percentile, sortedNumbers } from '../support/percentiles.ts';
import { type OpenChart, showChart, workedMs } from './open-chart.ts';

/** The durations of frames. */
export interface ScrollFrames {
  readonly p95: number;
  readonly longest: number;
  /** Main-thread work per frame. */
  readonly cpu: number;
}

export interface Scrolling {
  readonly down: ScrollFrames;
  readonly across: ScrollFrames;
}

const SCROLL_MS = 3000;

/** Scrolls from end to end in both directions. */
export async function measureScrolling(chart: OpenChart): Promise<Scrolling> {
  await showChart(chart);
  return { down: await scroll(chart, 'down'), across: await scroll(chart, 'across') };
}

async function scroll({ page, client }: OpenChart, axis: 'across' | 'down'): Promise<ScrollFrames> {
  const before = await workedMs(client);
  const frames = await page.evaluate(
    ([direction, lasting]) => window.probe?.scroll(direction, lasting) ?? [],
    [axis, SCROLL_MS] as const,
  );
  const cpu = ((await workedMs(client)) - before) / frames.length;
  const sorted = sortedNumbers(frames);
  return { p95: percentile(sorted, 0.95), longest: sorted.at(-1) ?? Number.NaN, cpu };
}
