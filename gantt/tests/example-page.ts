import { test as base, type Page } from '@playwright/test';
import type { GanttHandle, Intent } from '../src/index.ts';

declare global {
  interface Window {
    example: { handle: GanttHandle | null; intents: readonly Intent[]; isThinking: boolean };
  }
}

type Box = NonNullable<ReturnType<GanttHandle['boxOf']>>;

/** `test` of Playwright; an error in the console, including a content policy report, fails it. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(undefined);
      if (complaints.length > 0) throw new Error(`The console was not quiet:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});

export async function openExample(page: Page, path: string): Promise<void> {
  await page.goto(`/${path}`);
  await page.locator('.gantt-row').first().waitFor();
}

export async function boxOf(page: Page, work: number): Promise<Box> {
  const box = await page.evaluate((index) => window.example.handle?.boxOf(index), work);
  if (!box) throw new Error(`Work ${work} has no bar.`);
  return box;
}

export const middleOf = (box: Box): { x: number; y: number } => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2 - 3,
});

export const intentsOf = (page: Page): Promise<Intent[]> => page.evaluate(() => [...window.example.intents]);

type Point = { x: number; y: number };

/** Presses at one point and moves to another; `drop` releases there. */
export async function drag(page: Page, from: Point, to: Point, drop = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  if (drop) await page.mouse.up();
}
