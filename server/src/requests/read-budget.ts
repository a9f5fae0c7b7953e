import { meterStatements } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';

/** What a read may take of the database before it counts: a page of a list takes 2 to 10 ms. */
const FREE_MS = 20;
/** A read that takes the database longer than this is an expensive one. */
const EXPENSIVE_MS = 250;
/** Reads of one person at once: few until theirs prove cheap, and again as soon as one is expensive. */
const FEWEST_AT_ONCE = 2;
const MOST_AT_ONCE = 8;
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
  running: number;
  /** How many may run at once. */
  places: number;
  /** Statement time that counts and has not been forgiven yet. */
  spentMs: number;
  spentAt: number;
  /** Who waits for a place, the first first. */
  readonly line: (() => void)[];
}

/**
 * What the reads of one person may take of the database that all share, in this process.
 *
 * - Statement time: so many seconds in a minute, spent at once or spread out. What a read takes below 20 ms is free, so that
 *   lists, pages and words typed into a search never spend it. Whoever has spent it is told when to come again.
 * - At once: two reads, and one more with each read that proves cheap, up to eight. After an expensive one it is two again.
 *   The others wait up to fifteen seconds for their turn, sixty of them at most.
 */
export class ReadBudget {
  readonly #accounts = new Map<string, Account>();
  readonly #msPerMinute: number;
  readonly #clock: BudgetClock;

  constructor(secondsPerMinute: number, clock: BudgetClock = machineClock) {
    this.#msPerMinute = secondsPerMinute * 1000;
    this.#clock = clock;
  }

  /** Runs a read of this person when it is its turn; refuses it where that does not come. */
  async run<T>(personId: string, read: () => T | Promise<T>): Promise<T> {
    const account = this.#accountOf(personId);
    this.#requireBudget(account);
    if (account.running >= account.places) await this.#wait(account);
    else account.running += 1;
    let takenMs = 0;
    try {
      // While it waited, those before it may have spent what was left.
      this.#requireBudget(account);
      return await meterStatements((milliseconds) => {
        takenMs += milliseconds;
      }, read);
    } finally {
      this.#settle(account, takenMs);
    }
  }

  #accountOf(personId: string): Account {
    const known = this.#accounts.get(personId);
    if (known) return known;
    if (this.#accounts.size >= MOST_REMEMBERED) this.#forgetIdle();
    const account = { running: 0, places: FEWEST_AT_ONCE, spentMs: 0, spentAt: this.#clock.now(), line: [] };
    this.#accounts.set(personId, account);
    return account;
  }

  #forgetIdle(): void {
    for (const [personId, account] of this.#accounts)
      if (account.running === 0 && this.#spentBy(account) === 0) this.#accounts.delete(personId);
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

  #wait(account: Account): Promise<void> {
    if (account.line.length >= LONGEST_LINE) throw tooMuch(RETRY_AFTER_MS);
    return new Promise((resolve, reject) => {
      const enter = () => {
        callOff();
        resolve();
      };
      const callOff = this.#clock.after(PATIENCE_MS, () => {
        account.line.splice(account.line.indexOf(enter), 1);
        reject(tooMuch(RETRY_AFTER_MS));
      });
      account.line.push(enter);
    });
  }

  #settle(account: Account, takenMs: number): void {
    account.spentMs = this.#spentBy(account) + Math.max(0, takenMs - FREE_MS);
    if (takenMs > EXPENSIVE_MS) account.places = FEWEST_AT_ONCE;
    else if (takenMs > 0) account.places = Math.min(account.places + 1, MOST_AT_ONCE);
    account.running -= 1;
    while (account.running < account.places && account.line.length > 0) {
      account.running += 1;
      account.line.shift()?.();
    }
  }
}

function tooMuch(waitMs: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ProblemError(
    'request/too-many',
    `You are asking for more at once than the server works out for one person, so that others are not kept waiting. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
