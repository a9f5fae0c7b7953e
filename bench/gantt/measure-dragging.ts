import type { Page } from '@playwright/test';
import { percentile, sortedNumbers } from '../support/percentiles.ts';
import { type OpenChart, showChart, type Took, workedMs } from './open-chart.ts';

export interface Dragging {
  /** From the pointer's event to the end of the frame with what it has done. */
  readonly step: Took;
  readonly drop: Took;
}

const STEPS = 24;
const STEP_PIXELS = 18;

/** Takes the first work's bar, carries it step by step, drops it. */
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
  const held = await workedMs(client);
  await page.mouse.up();
  const [drop = Number.NaN] = await takeSteps(page);
  const dropped = await workedMs(client);
  const step = { wall: percentile(sortedNumbers(steps), 0.5), cpu: (carried - before) / (STEPS - 1) };
  return { step, drop: { wall: drop, cpu: dropped - held } };
}

async function gripOf(page: Page): Promise<{ x: number; y: number }> {
  const grip = await page.evaluate(() => window.probe?.grip());
  if (!grip) throw new Error('the first work has no bar to take hold of');
  return grip;
}

/** Waits until what the pointer has done stands on the page. */
async function takeSteps(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.probe?.takeSteps() ?? [];
  });
}
