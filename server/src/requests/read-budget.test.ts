import { beforeEach, describe, expect, it } from 'vitest';
import { openOffice } from '../../tests/office.ts';
import { currentMeter, metered, meterStatements } from '../platform/database/statement-meter.ts';
import { ProblemError } from '../platform/http/index.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { threadMs } from '../platform/thread-time.ts';
import { ReadBudget } from './read-budget.ts';

/** A clock that tests advance. */
class HeldTime {
  #now = 0;
  #due: { at: number; act: () => void }[] = [];
  readonly now = () => this.#now;
  readonly after = (milliseconds: number, act: () => void) => {
    const call = { at: this.#now + milliseconds, act };
    this.#due.push(call);
    return () => {
      this.#due = this.#due.filter((each) => each !== call);
    };
  };
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { act } of due) act();
  }
}

/** A requested read. */
interface Asked {
  readonly begun: boolean;
  /** Ends the read, after statements that took this many milliseconds. */
  end(tookMs: number): Promise<void>;
  /** Undefined once it was answered. If refused, the seconds until the person may try again. */
  readonly refusal: Promise<string | undefined>;
}

describe('the reads of one person', () => {
  let time: HeldTime;
  let budget: ReadBudget;

  beforeEach(() => {
    time = new HeldTime();
    budget = new ReadBudget(30, time);
  });

  /** Without an address the budget cannot know what the read costs. */
  function ask(person = 'Eve', address?: string): Asked {
    const ended = Promise.withResolvers<void>();
    const asked = { begun: false, take: (_: number) => {} };
    const reading = budget.run(
      person,
      () => {
        asked.begun = true;
        asked.take = currentMeter() ?? asked.take;
        return ended.promise;
      },
      address,
    );
    const refusal = reading.then(
      () => undefined,
      (error: unknown) => (error instanceof ProblemError ? error.extras.headers?.['retry-after'] : 'failed'),
    );
    return {
      get begun() {
        return asked.begun;
      },
      refusal,
      end: async (tookMs) => {
        asked.take(tookMs);
        ended.resolve();
        await refusal;
      },
    };
  }
  const askFor = (count: number, person?: string) => Array.from({ length: count }, () => ask(person));
  const begun = (reads: readonly Asked[]) => reads.filter((read) => read.begun).length;
  async function read(tookMs: number, person?: string): Promise<string | undefined> {
    const asked = ask(person);
    await asked.end(tookMs);
    return asked.refusal;
  }

  it('may use half a minute of database time in a minute', async () => {
    for (let each = 0; each < 31; each += 1) expect(await read(1_020)).toBeUndefined();
    expect(await read(1)).toBe('2');
    expect(await read(1_020, 'Hana')).toBeUndefined();
    time.pass(60_000);
    for (let each = 0; each < 30; each += 1) expect(await read(1_020)).toBeUndefined();
  });

  it('get their budget back with time, and the refusal says when', async () => {
    await read(45_020);
    expect(await read(1)).toBe('30');
    time.pass(29_000);
    expect(await read(1)).toBe('1');
    time.pass(1_000);
    expect(await read(1)).toBeUndefined();
  });

  it('never reach the limit with a minute of lists and searches without a pause', async () => {
    // Six reads of a list each second, and three searches as slow as the slowest of twenty among 100,000 works.
    for (let second = 0; second < 60; second += 1) {
      for (let list = 0; list < 6; list += 1) expect(await read(15)).toBeUndefined();
      for (let letter = 0; letter < 3; letter += 1) expect(await read(126)).toBeUndefined();
      time.pass(1_000);
    }
  });

  /** Answers each of these addresses once, after statements that took this many milliseconds. */
  async function prove(count: number, tookMs: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      const asked = ask('Eve', `/list/${each}`);
      await asked.end(tookMs);
    }
  }
  const askEach = (count: number) => Array.from({ length: count }, (_, each) => ask('Eve', `/list/${each}`));

  it('run two at a time, and up to eight of those that have proved cheap', async () => {
    await prove(20, 5);
    const reads = askEach(20);
    expect(begun(reads)).toBe(8);
    await reads[0]?.end(5);
    expect(begun(reads)).toBe(9);
  });

  it('run two at a time if they may be expensive, however cheap all others were before', async () => {
    await prove(40, 5);
    for (let each = 0; each < 100; each += 1) await read(5);
    const dear = Array.from({ length: 8 }, (_, each) => ask('Eve', `/dear/${each}`));
    expect(begun(dear)).toBe(2);
    const known = askEach(8);
    expect(begun(known)).toBe(6);
    await dear[0]?.end(5_000);
    expect(begun(dear)).toBe(3);
  });

  it('are proved cheap only by themselves, one at a time', async () => {
    await prove(1, 5);
    expect(begun(Array.from({ length: 8 }, () => ask('Eve', '/list/0')))).toBe(3);
  });

  it('are proved cheap for ten minutes', async () => {
    await prove(8, 5);
    time.pass(600_000);
    expect(begun(askEach(8))).toBe(2);
  });

  it('are all unproved once one that had proved cheap is expensive', async () => {
    await prove(8, 5);
    await prove(1, 251);
    expect(begun(askEach(8))).toBe(2);
  });

  it('wait up to fifteen seconds for their turn, and never for another person’s reads', async () => {
    const reads = askFor(4);
    expect(begun(askFor(2, 'Hana'))).toBe(2);
    time.pass(14_999);
    await reads[0]?.end(300);
    expect(begun(reads)).toBe(3);
    time.pass(1);
    expect(await reads[3]?.refusal).toBe('3');
    await reads[1]?.end(5);
    await reads[2]?.end(5);
    expect(begun(askFor(4))).toBe(2);
  });

  it('have a queue of sixty: one more is refused at once', async () => {
    const reads = askFor(63);
    expect(await reads[62]?.refusal).toBe('3');
    await reads[0]?.end(5);
    expect(begun(reads)).toBe(3);
  });

  it('are also refused in the queue, once earlier reads have used up the budget', async () => {
    const reads = askFor(3);
    await reads[0]?.end(45_020);
    expect(await reads[2]?.refusal).toBe('30');
    expect(reads[2]?.begun).toBe(false);
  });

  /** Blocks the thread for this long. */
  function burn(milliseconds: number): void {
    const until = threadMs() + milliseconds;
    while (threadMs() < until);
  }

  it.each<[string, () => Promise<void>]>([
    ['before it asks the database', async () => burn(120)],
    [
      'after an answer of the database',
      async () => {
        await metered(() => nextTurn());
        await Promise.resolve();
        burn(120);
      },
    ],
    [
      'after a pause in which others are answered',
      async () => {
        await nextTurn();
        burn(120);
      },
    ],
  ])('count processor time as well: %s', async (_, work) => {
    const small = new ReadBudget(0.2, time);
    await small.run('Eve', work);
    // A hundred milliseconds above the free time count four times.
    await expect(small.run('Eve', () => undefined)).rejects.toMatchObject({ code: 'request/too-many' });
    await small.run('Hana', () => undefined);
  });

  it('do not count the time of other people’s concurrent reads', async () => {
    const taken = { database: 0, processor: 0 };
    const answer = Promise.withResolvers<void>();
    const waiting = meterStatements(
      (milliseconds, of = 'database') => {
        taken[of] += milliseconds;
      },
      () => metered(() => answer.promise),
    );
    await nextTurn();
    await budget.run('Eve', async () => burn(150));
    answer.resolve();
    await waiting;
    expect(taken.database).toBeGreaterThanOrEqual(150);
    expect(taken.processor).toBeLessThan(50);
  });

  it('count the bytes of their responses, and the time to write them', async () => {
    const small = new ReadBudget(1, time);
    const tryIt = () => small.run('Eve', () => undefined);
    for (let each = 0; each < 100; each += 1) small.charge('Eve', { processorMs: 20, bytes: 256_000 });
    await tryIt();
    small.charge('Eve', { processorMs: 0, bytes: 4_300_000 });
    await expect(tryIt()).rejects.toMatchObject({ code: 'request/too-many' });
    time.pass(60_000);
    await tryIt();
    small.charge('Eve', { processorMs: 280, bytes: 0 });
    await expect(tryIt()).rejects.toMatchObject({ code: 'request/too-many' });
  });

  it('are still counted while a response is sent, and wait when the budget is used up', async () => {
    async function* pages() {
      for (let page = 0; page < 3; page += 1) {
        currentMeter()?.(20_000);
        yield page;
      }
    }
    const sent = budget.meterEach('Eve', pages());
    for (const page of [0, 1]) expect((await sent.next()).value).toBe(page);
    expect(await read(1)).toBe('20');
    let isSent = false;
    const third = sent.next().then(() => {
      isSent = true;
    });
    await Promise.resolve();
    expect(isSent).toBe(false);
    time.pass(20_000);
    await third;
    time.pass(60_000);
    expect((await sent.next()).done).toBe(true);
  });
});

describe('a person who requests too much', async () => {
  const office = await openOffice();

  it('waits without delaying others: other people are answered in the meantime', async () => {
    const eve = await office.person({ name: 'Eve', roles: ['viewer'] });
    const hana = await office.person({ name: 'Hana' });
    const { pool } = office.services;
    const holder = await pool.connect();
    // Reading views takes as long as this transaction locks them.
    await holder.query('begin; lock table saved_view in access exclusive mode');
    try {
      // All earlier reads were cheap.
      for (const text of 'abcdefgh') await eve.get(`/api/works?filter=text:contains:${text}`);
      const attack = Promise.all(Array.from({ length: 48 }, () => eve.get('/api/views/counts')));
      while ((await countHeld()) < 2);
      for (let each = 0; each < 5; each += 1) {
        expect((await hana.get('/api/works')).status).toBe(200);
        expect((await hana.get('/api/search?q=crane')).status).toBe(200);
        expect(await countHeld()).toBeLessThanOrEqual(2);
      }
      await holder.query('rollback');
      for (const { status } of await attack) expect([200, 429, 503]).toContain(status);
      expect((await eve.get('/api/views/counts')).status).toBe(200);
    } finally {
      holder.release(true);
    }
  });

  /** Statements of the server that wait for the table of views. */
  async function countHeld(): Promise<number> {
    const { rows } = await office.services.pool.query(
      `select count(*)::integer as held from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0].held;
  }
});
