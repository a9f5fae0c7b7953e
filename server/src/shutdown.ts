const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** npm passes on a signal that the terminal has sent to the whole group already: both mean one wish. */
const ONE_WISH_MS = 1_500;

/** Errors whose message is meant for people; of others the stack is shown as well. */
const EXPECTED = new Set([
  'SettingsError',
  'DataDirectoryError',
  'DataDirectoryInUseError',
  'ListenError',
  'NoBinariesError',
  'MigrationError',
  'WebAppError',
]);

/**
 * Stops in order when asked to, once. Asking again changes nothing: the stop has a time limit of its own, and cutting
 * it short could only leave work to be recovered at the next start. A wish that comes while the server still starts is
 * kept until there is something to stop.
 */
export class Shutdown {
  #stop: (() => Promise<void>) | undefined;
  #askedAt: number | undefined;
  #exitCode = 0;

  constructor() {
    for (const signal of SIGNALS) process.on(signal, () => this.#ask(0));
    const onFault = (error: unknown) => {
      console.error('An unexpected error; the server stops:', error);
      this.#ask(1);
    };
    process.on('uncaughtException', onFault);
    process.on('unhandledRejection', onFault);
  }

  /** From now on a wish to stop is carried out by this. */
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

/** Says why something did not start: a sentence where one was meant for people, else everything there is. */
export function explainFailure(error: unknown): void {
  const isExpected = error instanceof Error && EXPECTED.has(error.name);
  console.error(isExpected ? error.message : error);
}
