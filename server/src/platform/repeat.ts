import type { Logger } from './log/index.ts';

/** The results so far, in this process. */
export interface RepetitionState {
  readonly name: string;
  readonly pauseMs: number;
  readonly isRunning: boolean;
  readonly runs: number;
  readonly lastEndedAt: Date | null;
  readonly failures: number;
  readonly lastFailedAt: Date | null;
  /** Whether the last run failed. */
  readonly isFailing: boolean;
}

export interface Repetition {
  readonly state: RepetitionState;
  /** Stops further runs. Resolves once the current run has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `task` again and again, `pauseMs` after the end of each run. A failed run is logged and tried again next time.
 */
export function repeat(name: string, pauseMs: number, log: Logger, task: () => Promise<unknown>): Repetition {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let state: RepetitionState = {
    name,
    pauseMs,
    isRunning: false,
    runs: 0,
    lastEndedAt: null,
    failures: 0,
    lastFailedAt: null,
    isFailing: false,
  };
  let current = run();

  async function run(): Promise<void> {
    state = { ...state, isRunning: true };
    try {
      await task();
      state = { ...state, isFailing: false };
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be tried again`);
      state = { ...state, isFailing: true, failures: state.failures + 1, lastFailedAt: new Date() };
    }
    state = { ...state, isRunning: false, runs: state.runs + 1, lastEndedAt: new Date() };
    if (isStopped) return;
    timer = setTimeout(() => {
      current = run();
    }, pauseMs).unref();
  }

  return {
    get state() {
      return state;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
