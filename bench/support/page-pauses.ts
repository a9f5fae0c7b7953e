import type { Browser, Page } from '@playwright/test';

/** How long a page did not answer while something was done. */
export interface Pauses {
  /** Processor time of the longest stretch of script, layout and painting without a break. */
  readonly longestMs: number;
  /** How many stretches took more than 50 and than 100 milliseconds of processor time. */
  readonly over50: number;
  readonly over100: number;
  /** The same stretch by the clock: longer where others have the processor. */
  readonly longestByClockMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds, by the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** Does something and gives the stretches in which the main thread of the page could do nothing else. */
export async function countPauses(browser: Browser, page: Page, act: () => Promise<void>): Promise<Pauses> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  try {
    await act();
  } finally {
    // What is under way when it ends belongs to it.
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
