import { readFileSync } from 'node:fs';
import { ExplainedError } from './platform/explained-error.ts';

const PARENT_CHECK_MS = 1_000;
/** The bit of SIGHUP in the mask that Linux shows. */
const HANGUP_MASK = 1n;
/** npm forwards a signal that the terminal has already sent to the whole group: both mean the same request. */
const ONE_WISH_MS = 1_500;

/**
 * Shuts down gracefully on request, once. Repeated requests change nothing: the shutdown has its own time limit, and
 * aborting it would only leave work to be recovered at the next start. A request during the start is remembered until
 * there is something to stop.
 */
export class Shutdown {
  #stop: (() => Promise<void>) | undefined;
  #askedAt: number | undefined;
  #exitCode = 0;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.#ask(0));
    // Under nohup the server should survive its terminal.
    if (!isHangupIgnored()) process.on('SIGHUP', () => this.#ask(0));
    if (process.env.npm_lifecycle_event) onParentGone(() => this.#ask(0));
    const onFault = (error: unknown) => {
      console.error('An unexpected error; the server stops:', error);
      this.#ask(1);
    };
    process.on('uncaughtException', onFault);
    process.on('unhandledRejection', onFault);
  }

  /** From now on this function handles a request to stop. */
  whenAsked(stop: () => Promise<void>): void {
    this.#stop = stop;
    if (this.#askedAt !== undefined) this.#carryOut(stop);
  }

  #ask(exitCode: number): void {
    this.#exitCode = Math.max(this.#exitCode, exitCode);
    if (this.#askedAt === undefined) {
      this.#askedAt = performance.now();
      if (this.#stop) this.#carryOut(this.#stop);
    } else if (performance.now() - this.#askedAt > ONE_WISH_MS) {
      console.log('Gantry is stopping; it finishes what it has begun (at most 20 seconds).');
    }
  }

  #carryOut(stop: () => Promise<void>): void {
    stop().then(
      () => process.exit(this.#exitCode),
      (error: unknown) => {
        console.error('Gantry could not stop in order:', error);
        process.exit(1);
      },
    );
  }
}

function isHangupIgnored(): boolean {
  try {
    const [, mask = '0'] = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return (BigInt(`0x${mask}`) & HANGUP_MASK) !== 0n;
  } catch {
    return false;
  }
}

/** A killed npm forwards nothing, and its server would keep running unnoticed. */
function onParentGone(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Explains why something did not start: a sentence if the error is meant for people, otherwise the full error. */
export function explainFailure(error: unknown): void {
  console.error(error instanceof ExplainedError ? error.message : error);
}
