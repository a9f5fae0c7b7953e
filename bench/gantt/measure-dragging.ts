import type { Page } from '@playwright/test';
import { percentile, sortedNumbers } from '../support/percentiles.ts';
import { middleTook, type OpenChart, showChart, type Took, workedMs } from './open-chart.ts';

export interface Dragging {
  /** From the pointer event to the end of the frame in which the bar is at its new place. */
  readonly step: Took;
  /** From releasing the button until the page has nothing more to do. */
  readonly drop: Took;
}

const STEPS = 24;
const STEP_PIXELS = 18;
/**
 * The time from the release to the next frame is random, so each drop is released at a different point within a frame.
 */
const DROP_PHASES_MS = [0, 2, 4, 6, 8, 10, 12, 14];
/** A chart with slow drops is dropped less often. */
const DROPPING_MS = 6000;
/** Waits, so that delayed work after a drop does not count for the next one. */
const SETTLED_MS = 300;

/** Drags the first work's bar step by step and drops it. */
export async function measureDragging(chart: OpenChart): Promise<Dragging> {
  const { page, client } = chart;
  await showChart(chart);
  const from = await gripOf(page);
  const carry = (step: number) => page.mouse.move(from.x + step * STEP_PIXELS, from.y);
  await carry(0);
  await page.mouse.down();
  await carry(1);
  await takeSteps(page);
  const before = await workedMs(client);
  const steps: number[] = [];
  for (let step = 2; step <= STEPS; step += 1) {
    await carry(step);
    steps.push(...(await takeSteps(page)));
  }
  const carried = await workedMs(client);
  const to = await gripOf(page);
  if (to.x - from.x < STEP_PIXELS) throw new Error('the bar does not follow the pointer');
  const drops = [await drop(chart, 0)];
  const until = performance.now() + DROPPING_MS;
  for (const phase of DROP_PHASES_MS.slice(1)) {
    if (performance.now() > until) break;
    await page.waitForTimeout(SETTLED_MS);
    const at = await gripOf(page);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    // Back and forth, so that the bar stays on screen.
    const way = drops.length % 2 === 0 ? 1 : -1;
    for (const steps of [1, 2]) await page.mouse.move(at.x + way * steps * STEP_PIXELS, at.y);
    await takeSteps(page);
    drops.push(await drop(chart, phase));
  }
  const step = { wall: percentile(sortedNumbers(steps), 0.5), cpu: (carried - before) / (STEPS - 1) };
  return { step, drop: middleTook(drops) };
}

/** Releases the button this long after the beginning of a frame. */
async function drop({ page, client }: OpenChart, phase: number): Promise<Took> {
  await page.evaluate(
    (wait) => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, wait))),
    phase,
  );
  const held = await workedMs(client);
  await page.mouse.up();
  const [wall = Number.NaN] = await takeSteps(page);
  return { wall, cpu: (await workedMs(client)) - held };
}

async function gripOf(page: Page): Promise<{ x: number; y: number }> {
  const grip = await page.evaluate(() => window.probe?.grip());
  if (!grip) throw new Error('the first work has no bar to take hold of');
  return grip;
}

/** Waits until the page shows the result of the pointer action. */
async function takeSteps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.probe?.takeSteps() ?? [];
  });
}
