import type { Browser, Page } from '@playwright/test';

/** How long a page was unresponsive during an action. */
export interface Pauses {
  /** Processor time of the longest main-thread task: script, layout and painting. */
  readonly longestMs: number;
  /** How many tasks took more than 50 and more than 100 milliseconds of processor time. */
  readonly over50: number;
  readonly over100: number;
  /** Elapsed time of the same task: longer if other processes use the processor. */
  readonly longestByClockMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds: elapsed time and processor time. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** Runs an action and returns the tasks that blocked the main thread of the page. */
export async function countPauses(browser: Browser, page: Page, act: () => Promise<void>): Promise<Pauses> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  try {
    await act();
  } finally {
    // Also waits for what is still running at the end of the action.
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  return pausesOf(trace.traceEvents);
}

function pausesOf(events: readonly TraceEvent[]): Pauses {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, dur }) =>
      name === 'ThreadControllerImpl::RunTask' && dur !== undefined && mainThreads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser told of no tasks: its trace has another shape.');
  const times = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return {
    longestMs: Math.round(Math.max(...times)),
    over50: times.filter((time) => time > 50).length,
    over100: times.filter((time) => time > 100).length,
    longestByClockMs: Math.round(Math.max(...tasks.map(({ dur = 0 }) => dur / 1000))),
  };
}
