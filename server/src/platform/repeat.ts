import type { Logger } from './log/index.ts';

export interface Repetition {
  /** No more runs; resolves once the one under way is done. */
  stop(): Promise<void>;
}

/** Runs `task` again and again, `pauseMs` after it was last done. A run that fails is logged, and the next one tries again. */
export function repeat(name: string, pauseMs: number, log: Logger, task: () => Promise<unknown>): Repetition {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let current = run();

  async function run(): Promise<void> {
    try {
      await task();
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be tried again`);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      current = run();
    }, pauseMs).unref();
  }

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
