import { meterStatements } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** The free database time of one read: a page of a list takes 2 to 10 ms. */
const FREE_MS = 20;
/** The free processor time of a read, and of writing its response. */
const FREE_PROCESSOR_MS = 20;
/**
 * One thread serves everyone: using a quarter of the processor costs as much as using one whole database connection.
 */
const PROCESSOR_WEIGHT = 4;
/** The free size of a response. */
const FREE_BYTES = 256_000;
/** The cost of one megabyte of a response: the server creates, compresses and sends about four per second. */
const MS_PER_MEGABYTE = 250;
const MEGABYTE = 1_000_000;
/** A read with more database time than this is expensive. */
const EXPENSIVE_MS = 250;
/** The most concurrent reads of one person: few of unknown cost, and more that have proved cheap. */
const UNPROVEN_AT_ONCE = 2;
const MOST_AT_ONCE = 8;
/** For this long, the cost of a read predicts the cost of the same read. */
const PROOF_MS = 10 * 60_000;
const MOST_PROOFS = 64;
/** Longer addresses are not remembered: such a read is hardly ever repeated exactly. */
const LONGEST_PROOF = 300;
/** How long a read waits for its turn: on a busy machine a page takes long, but it comes. */
const PATIENCE_MS = 15_000;
/** The most queued reads of one person; a page sends fewer than twenty. */
const LONGEST_LINE = 60;
const RETRY_AFTER_MS = 3_000;
const MINUTE_MS = 60_000;
/** The most people in memory. Beyond that, people without running reads and used time are removed. */
const MOST_REMEMBERED = 2_000;

/** The clock; tests replace it. */
export interface BudgetClock {
  now(): number;
  /** Calls back later. Returns a function that cancels the callback. */
  after(milliseconds: number, act: () => void): () => void;
}

const machineClock: BudgetClock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The reads of one person. */
interface Account {
  /** The running reads. */
  readonly running: Set<Run>;
  /** Reads that were cheap last time, and until when this counts. */
  readonly proofs: Map<string, number>;
  /** Used time that has not been given back yet. */
  spentMs: number;
  spentAt: number;
  /** Reads that wait for their turn, in order. */
  readonly line: Waiting[];
}

/** One read, identified by its address. Undefined if the address does not predict its cost. */
interface Run {
  readonly asks: string | undefined;
  isProven: boolean;
}

/** The cost of a response: the time to write it as text, and its length. */
export interface AnswerCost {
  readonly processorMs: number;
  readonly bytes: number;
}

/** The time that a read takes while it runs. */
class Taken {
  statementMs = 0;
  processorMs = 0;
  readonly add = (milliseconds: number, of: 'database' | 'processor' = 'database'): void => {
    if (of === 'processor') this.processorMs += milliseconds;
    else this.statementMs += milliseconds;
  };
}

const weighProcessor = (milliseconds: number): number =>
  Math.max(0, milliseconds - FREE_PROCESSOR_MS) * PROCESSOR_WEIGHT;

interface Waiting {
  readonly run: Run;
  enter(): void;
}

/**
 * Limits how much of the shared database the reads of one person may use, in this process.
 *
 * - Time: a number of seconds per minute, used at once or spread out, for statements, for the processor and for the
 *   bytes of
 *   responses. The first 20 ms of each, or 256 kB, are free for every read, so that lists, pages and search-as-you-type never use
 *   the budget. A person who has used it up gets a response that says when to try again.
 * - Concurrency: two reads, and in addition those that have proved cheap for this person within ten minutes, up to
 *   eight in
 *   all. Apart from those two, the same read runs only once at a time. If a read that had proved cheap takes long, all proofs of its
 *   person become void. The others wait up to fifteen seconds for their turn, at most sixty of them.
 * - Work after the response has started, as in an export, uses the same time. When the time is used up, it waits for
 *   more.
 */
export class ReadBudget {
  readonly #accounts = new Map<string, Account>();
  readonly #msPerMinute: number;
  readonly #clock: BudgetClock;

  constructor(secondsPerMinute: number, clock: BudgetClock = machineClock) {
    this.#msPerMinute = secondsPerMinute * 1000;
    this.#clock = clock;
  }

  /**
   * Runs a read of this person when it is its turn, or refuses it after waiting too long. `asks`: its whole address.
   */
  async run<T>(personId: string, read: () => T | Promise<T>, asks?: string): Promise<T> {
    const account = this.#accountOf(personId);
    this.#requireBudget(account);
    const run: Run = { asks, isProven: false };
    if (!this.#start(account, run)) await this.#wait(account, run);
    const taken = new Taken();
    try {
      // Earlier reads may have used up the budget during the wait.
      this.#requireBudget(account);
      return await meterStatements(taken.add, read);
    } finally {
      this.#settle(account, run, taken);
    }
  }

  /** Charges the cost of writing a response. */
  charge(personId: string, { processorMs, bytes }: AnswerCost): void {
    const account = this.#accountOf(personId);
    const large = (Math.max(0, bytes - FREE_BYTES) / MEGABYTE) * MS_PER_MEGABYTE;
    account.spentMs = this.#spentBy(account) + weighProcessor(processorMs) + large;
  }

  /**
   * Meters the reads of a response that is sent page by page. A person who has used up their time waits for each page.
   */
  async *meterEach<T>(personId: string, pages: AsyncGenerator<T>): AsyncGenerator<T> {
    try {
      for (;;) {
        await this.#untilForgiven(personId);
        const taken = new Taken();
        const page = await meterStatements(taken.add, () => pages.next());
        const account = this.#accountOf(personId);
        account.spentMs = this.#spentBy(account) + taken.statementMs + weighProcessor(taken.processorMs);
        if (page.done) return;
        if (typeof page.value === 'string')
          this.charge(personId, { processorMs: 0, bytes: page.value.length + FREE_BYTES });
        yield page.value;
      }
    } finally {
      await pages.return(undefined);
    }
  }

  async #untilForgiven(personId: string): Promise<void> {
    const beyond = this.#spentBy(this.#accountOf(personId)) - this.#msPerMinute;
    if (beyond <= 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#clock.after((beyond / this.#msPerMinute) * MINUTE_MS, resolve);
    await promise;
  }

  #accountOf(personId: string): Account {
    const known = this.#accounts.get(personId);
    if (known) return known;
    if (this.#accounts.size >= MOST_REMEMBERED) this.#forgetIdle();
    const account: Account = {
      running: new Set(),
      proofs: new Map(),
      spentMs: 0,
      spentAt: this.#clock.now(),
      line: [],
    };
    this.#accounts.set(personId, account);
    return account;
  }

  #forgetIdle(): void {
    for (const [personId, account] of this.#accounts)
      if (account.running.size === 0 && this.#spentBy(account) === 0) this.#accounts.delete(personId);
  }

  #requireBudget(account: Account): void {
    const beyond = this.#spentBy(account) - this.#msPerMinute;
    if (beyond <= 0) return;
    throw tooMuch((beyond / this.#msPerMinute) * MINUTE_MS);
  }

  /** The used time now: each minute gives back as much as a minute may use. */
  #spentBy(account: Account): number {
    const now = this.#clock.now();
    const forgiven = ((now - account.spentAt) / MINUTE_MS) * this.#msPerMinute;
    account.spentMs = Math.max(0, account.spentMs - forgiven);
    account.spentAt = now;
    return account.spentMs;
  }

  /** Starts the read if there is a place for it. */
  #start(account: Account, run: Run): boolean {
    const running = [...account.running];
    if (running.length >= MOST_AT_ONCE) return false;
    run.isProven = this.#isProven(account, run) && running.every(({ asks }) => asks !== run.asks);
    const unproven = running.filter(({ isProven }) => !isProven).length;
    if (!run.isProven && unproven >= UNPROVEN_AT_ONCE) return false;
    account.running.add(run);
    return true;
  }

  #isProven({ proofs }: Account, { asks }: Run): boolean {
    return asks !== undefined && (proofs.get(asks) ?? Number.NEGATIVE_INFINITY) > this.#clock.now();
  }

  #wait(account: Account, run: Run): Promise<void> {
    if (account.line.length >= LONGEST_LINE) throw tooMuch(RETRY_AFTER_MS);
    return new Promise((resolve, reject) => {
      const enter = () => {
        callOff();
        resolve();
      };
      const waiting: Waiting = { run, enter };
      const callOff = this.#clock.after(PATIENCE_MS, () => {
        account.line.splice(account.line.indexOf(waiting), 1);
        reject(tooMuch(RETRY_AFTER_MS));
      });
      account.line.push(waiting);
    });
  }

  #settle(account: Account, run: Run, { statementMs, processorMs }: Taken): void {
    const processor = weighProcessor(processorMs);
    const takenMs = statementMs + processor;
    account.spentMs = this.#spentBy(account) + Math.max(0, statementMs - FREE_MS) + processor;
    account.running.delete(run);
    this.#learn(account, run, takenMs);
    for (const waiting of [...account.line])
      if (this.#start(account, waiting.run)) {
        account.line.splice(account.line.indexOf(waiting), 1);
        waiting.enter();
      }
  }

  #learn({ proofs }: Account, { asks, isProven }: Run, takenMs: number): void {
    if (asks === undefined || asks.length > LONGEST_PROOF) return;
    proofs.delete(asks);
    if (takenMs > EXPENSIVE_MS) {
      if (isProven) proofs.clear();
      return;
    }
    // Remove the oldest proof first: a map keeps the order of insertion.
    const [oldest] = proofs.keys();
    if (proofs.size >= MOST_PROOFS && oldest !== undefined) proofs.delete(oldest);
    proofs.set(asks, this.#clock.now() + PROOF_MS);
  }
}

function tooMuch(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError('request/too-many', said('tooMuch', { seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
}
