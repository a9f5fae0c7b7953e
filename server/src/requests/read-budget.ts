import { meterStatements } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** What a read may take of the database before it counts: a page of a list takes 2 to 10 ms. */
const FREE_MS = 20;
/** A read that takes the database longer than this is an expensive one. */
const EXPENSIVE_MS = 250;
/** Reads of one person at once: few whose cost is not known yet, and more that have proved cheap. */
const UNPROVEN_AT_ONCE = 2;
const MOST_AT_ONCE = 8;
/** What a read took says what the same read will take, for a while. */
const PROOF_MS = 10 * 60_000;
const MOST_PROOFS = 64;
/** The address of a read that is longer says too little to be kept. */
const LONGEST_PROOF = 300;
/** How long a read waits for its turn: on a machine that is busy with other things a page takes long, but it comes. */
const PATIENCE_MS = 15_000;
/** Reads of one person that may wait; a page asks for fewer than twenty. */
const LONGEST_LINE = 60;
const RETRY_AFTER_MS = 3_000;
const MINUTE_MS = 60_000;
/** People who are kept in mind; beyond that, those who read nothing at the moment and owe nothing are forgotten. */
const MOST_REMEMBERED = 2_000;

/** The passing of time, which tests hold in their hands. */
export interface BudgetClock {
  now(): number;
  /** Calls back later; gives the way to call that off. */
  after(milliseconds: number, act: () => void): () => void;
}

const machineClock: BudgetClock = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** One person's reads. */
interface Account {
  /** What runs at the moment. */
  readonly running: Set<Run>;
  /** Reads that were cheap when they were last asked for, and until when that counts. */
  readonly proofs: Map<string, number>;
  /** Statement time that counts and has not been forgiven yet. */
  spentMs: number;
  spentAt: number;
  /** Who waits for a place, the first first. */
  readonly line: Waiting[];
}

/** One read, by what it asks for; undefined where that says nothing of what it takes. */
interface Run {
  readonly asks: string | undefined;
  isProven: boolean;
}

interface Waiting {
  readonly run: Run;
  enter(): void;
}

/**
 * What the reads of one person may take of the database that all share, in this process.
 *
 * - Statement time: so many seconds in a minute, spent at once or spread out. What a read takes below 20 ms is free, so that
 *   lists, pages and words typed into a search never spend it. A person who has spent it is told when to come again.
 * - At once: two reads, and besides them those that have proved cheap for this person within ten minutes, up to eight in all. The
 *   same read runs once beside those two; where one that had proved cheap takes long, all proofs of its person are void.
 *   The others wait up to fifteen seconds for their turn, sixty of them at most.
 * - What goes on once a read is answered, as an export does, spends the same time; where it is spent, it waits for more.
 */
export class ReadBudget {
  readonly #accounts = new Map<string, Account>();
  readonly #msPerMinute: number;
  readonly #clock: BudgetClock;

  constructor(secondsPerMinute: number, clock: BudgetClock = machineClock) {
    this.#msPerMinute = secondsPerMinute * 1000;
    this.#clock = clock;
  }

  /** Runs a read of this person when it is its turn; refuses it where that does not come. `asks`: its whole address. */
  async run<T>(personId: string, read: () => T | Promise<T>, asks?: string): Promise<T> {
    const account = this.#accountOf(personId);
    this.#requireBudget(account);
    const run: Run = { asks, isProven: false };
    if (!this.#start(account, run)) await this.#wait(account, run);
    let takenMs = 0;
    try {
      // While it waited, those before it may have spent what was left.
      this.#requireBudget(account);
      return await meterStatements((milliseconds) => {
        takenMs += milliseconds;
      }, read);
    } finally {
      this.#settle(account, run, takenMs);
    }
  }

  /** What an answer reads while it is being sent, page by page. A person who has spent their time waits for each page. */
  async *meterEach<T>(personId: string, pages: AsyncGenerator<T>): AsyncGenerator<T> {
    try {
      for (;;) {
        await this.#untilForgiven(personId);
        let takenMs = 0;
        const page = await meterStatements(
          (milliseconds) => {
            takenMs += milliseconds;
          },
          () => pages.next(),
        );
        const account = this.#accountOf(personId);
        account.spentMs = this.#spentBy(account) + takenMs;
        if (page.done) return;
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

  /** What is left of the spent time by now: a minute forgives as much as a minute may spend. */
  #spentBy(account: Account): number {
    const now = this.#clock.now();
    const forgiven = ((now - account.spentAt) / MINUTE_MS) * this.#msPerMinute;
    account.spentMs = Math.max(0, account.spentMs - forgiven);
    account.spentAt = now;
    return account.spentMs;
  }

  /** Gives the read a place if there is one for it. */
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

  #settle(account: Account, run: Run, takenMs: number): void {
    account.spentMs = this.#spentBy(account) + Math.max(0, takenMs - FREE_MS);
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
    // The oldest proof goes first: a map keeps the order in which they came.
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
