import { meterStatements } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** What a read may take of the database before it counts: a page of a list takes 2 to 10 ms. */
const FREE_MS = 20;
/** What a read, or what makes an answer of it, may take of the processor before it counts. */
const FREE_PROCESSOR_MS = 20;
/** One thread answers everyone: a person who uses a quarter of it spends as much as one who uses one of the database. */
const PROCESSOR_WEIGHT = 4;
/** An answer may be so large before its bytes count. */
const FREE_BYTES = 256_000;
/** What a megabyte of an answer costs: the server makes, compresses and sends about four in a second. */
const MS_PER_MEGABYTE = 250;
const MEGABYTE = 1_000_000;
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
  /** Time that counts and has not been forgiven yet. */
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

/** What was taken to make an answer: for writing it as text, and its length. */
export interface AnswerCost {
  readonly processorMs: number;
  readonly bytes: number;
}

/** What a read takes while it runs. */
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
 * What the reads of one person may take of the database that all share, in this process.
 *
 * - Time: so many seconds in a minute, spent at once or spread out, on statements, on the processor and on the bytes of answers.
 *   What a read takes below 20 ms of each, or 256 kB, is free, so that lists, pages and words typed into a search never spend
 *   it. A person who has spent it gets an answer that says when to try again.
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
    const taken = new Taken();
    try {
      // While it waited, those before it may have spent what was left.
      this.#requireBudget(account);
      return await meterStatements(taken.add, read);
    } finally {
      this.#settle(account, run, taken);
    }
  }

  /** What it took to make an answer of what was read. */
  charge(personId: string, { processorMs, bytes }: AnswerCost): void {
    const account = this.#accountOf(personId);
    const large = (Math.max(0, bytes - FREE_BYTES) / MEGABYTE) * MS_PER_MEGABYTE;
    account.spentMs = this.#spentBy(account) + weighProcessor(processorMs) + large;
  }

  /** What an answer reads while it is being sent, page by page. A person who has spent their time waits for each page. */
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
