import type { CallRequest } from '#api/request.ts';
import { type CallError, hasCode, isCallError } from '#lib/problem.ts';
import type { Sent } from '../queue/held-write.ts';
import type { ShownWrites } from '../queue/optimistic-writes.ts';
import { mayArrive } from '../queue/write-queue.ts';
import type { Reachable } from '../stream/reachable.ts';
import { type Joined, joinWaiting } from './join-writes.ts';
import { isOpen, KeptWrites, type NewWrite, type WaitingWrite } from './kept-writes.ts';
import { isSignedOut } from './outbox-keys.ts';
import { withIds } from './references.ts';
import { TakenBack } from './take-back.ts';

/** Sends a stored write again. */
export interface Sender {
  readonly send: (write: WaitingWrite) => Promise<{ readonly data?: unknown; readonly error?: unknown }>;
  /** The screen is outdated: some queued writes were accepted, refused or discarded. */
  readonly readAnew: () => void;
}

interface OutboxParts {
  readonly shown: ShownWrites;
  readonly reachable: Reachable;
  /** A queued creation has got its id from the server. */
  readonly onNamed: (name: string, id: string) => void;
  /** The number of writes on this page, without undo and redo. */
  readonly countFresh: () => number;
}

/** The server may be reachable before the stream is. */
const probeMs = 5_000;
const longestProbeMs = 60_000;

/** The writes that wait for a connection: stored in the browser, and sent in order by one tab at a time. */
export class Outbox {
  readonly kept = new KeptWrites();
  readonly back: TakenBack;
  readonly #shown: ShownWrites;
  readonly #reachable: Reachable;
  readonly #onNamed: OutboxParts['onNamed'];
  readonly #countFresh: () => number;
  /** The number of writes on the page when each write was queued: shows whether anything was done since. */
  readonly #keptAt = new Map<string, number>();
  #sender: Sender | undefined;
  #isSending = false;
  /** A write was discarded, and the screen does not know the state before it. */
  #isOutdated = false;
  #probe: ReturnType<typeof setTimeout> | undefined;
  /** Consecutive failures: the delay before the next try grows with them. */
  #failures = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ shown, reachable, onNamed, countFresh }: OutboxParts) {
    this.#onNamed = onNamed;
    this.#countFresh = countFresh;
    this.#shown = shown;
    this.#reachable = reachable;
    this.back = new TakenBack(this, { shown, countFresh });
    reachable.subscribe(() => {
      if (!reachable.is()) return;
      shown.forget();
      if (this.#isOutdated) this.readAnew();
      this.#tryAnew();
    });
    if (typeof window !== 'undefined') window.addEventListener('online', () => this.#tryAnew());
  }

  /** Writes that an earlier page has stored are sent at once. */
  sendWith(next: Sender | undefined): void {
    this.#sender = next;
    if (next === undefined) clearTimeout(this.#probe);
    else void this.#sendAll();
  }

  /** Whether a new write must be queued: offline, or behind other queued writes, so that the order stays. */
  get mustWait(): boolean {
    return this.kept.owner !== undefined && (!this.#reachable.is() || this.#isAnyOpen());
  }

  /**
   * Whether a write must be sent again. When the session has expired, it still belongs to its author, for when they are
   * back. After signing out nothing is stored.
   */
  isToBeKept(answer: Sent, owner: string | undefined): boolean {
    return owner !== undefined && !isSignedOut(owner) && hasNotArrived(answer, noSession);
  }

  /** Stores a write that the person has just made. */
  keepNew(write: NewWrite, owner: string | undefined): string {
    const id = this.keep(write, owner);
    this.#keptAt.set(id, this.#countFresh());
    return id;
  }

  /**
   * The person's latest write, on this page or before it was loaded, if the server has refused it and it still needs a
   * decision.
   */
  refusedLast(): WaitingWrite | undefined {
    const last = this.kept.list().at(-1);
    if (last === undefined || isOpen(last) || last.turn !== undefined) return undefined;
    return (this.#keptAt.get(last.id) ?? 0) === this.#countFresh() ? last : undefined;
  }

  /** Stores a write after all others, to be sent in its turn. */
  keep(write: NewWrite, owner?: string): string {
    const id = this.kept.add(write, owner);
    if (this.#reachable.is()) void this.#sendAll();
    else this.#sendLater();
    return id;
  }

  /** Sends a refused write once more, with a changed request. */
  sendChanged = (id: string, request: CallRequest): void => {
    const write = this.kept.list().find((other) => other.id === id);
    if (write === undefined) return;
    const { refusal: _, ...open } = write;
    // A new key, because it is another write than the refused one.
    this.kept.put({ ...open, request: { ...request, idempotencyKey: crypto.randomUUID() } });
    void this.#sendAll();
  };

  /** Tabs share the queued writes and one of them sends them. Meanwhile no write can be removed from the queue. */
  whileNothingIsSent(act: () => void | Promise<void>): Promise<unknown> {
    if (navigator.locks !== undefined) return navigator.locks.request('gantry-waiting', act);
    this.#turn = this.#turn.then(act, act);
    return this.#turn;
  }

  /** Shows the state of the server again, as soon as there is a connection. */
  readAnew(): void {
    if (this.#reachable.is()) this.#showWhatHolds();
    else this.#isOutdated = true;
  }

  #isAnyOpen(): boolean {
    return this.kept.list().some(isOpen);
  }

  #sendLater(): void {
    clearTimeout(this.#probe);
    const delayMs = Math.min(longestProbeMs, probeMs * 2 ** this.#failures);
    this.#probe = setTimeout(() => void this.#sendAll(), delayMs);
  }

  /** Sends the writes one after the other, in their order, by one tab at a time. */
  async #sendAll(): Promise<void> {
    if (this.#isSending || this.#sender === undefined || !this.#isAnyOpen()) return;
    this.#isSending = true;
    try {
      await this.whileNothingIsSent(() => this.#sendInTurn());
    } finally {
      this.#isSending = false;
    }
  }

  /** Stops at the first write that does not reach the server. */
  async #sendInTurn(): Promise<void> {
    // Another tab may have sent some of them while this one waited for the lock.
    this.kept.read();
    let [isAnySent, isCut] = [false, false];
    for (let next = this.#next(); next !== undefined && this.#sender !== undefined; next = this.#next()) {
      const { writes, request } = next;
      if (mayArrive()) for (const write of writes) this.kept.put({ ...write, mayHaveArrived: true });
      const answer = await this.#sender.send({ ...lastOf(next), request });
      if (hasNotArrived(answer, notReady)) {
        if (!hasServer(answer.error)) this.#reachable.set(false);
        this.#sendLater();
        this.#failures += 1;
        isCut = true;
        break;
      }
      isAnySent = true;
      this.#failures = 0;
      if (answer.error === undefined) this.#settle(next, answer.data);
      else this.#refuse(next, answer.error as CallError);
    }
    if (!isAnySent) return;
    // The server is reachable, so other queued writes need not wait for the stream to notice.
    if (!isCut) this.#reachable.set(true);
    this.#showWhatHolds();
  }

  /**
   * The next request. A write that refers to an object not created yet, such as a new label, lets that creation go
   * first.
   */
  #next(): Joined | undefined {
    const joined = joinWaiting(this.kept.list().filter(isOpen));
    const waitsForOther = (one: Joined) => {
      const needs = new Set(one.writes.flatMap((write) => write.needs ?? []));
      return joined.some(
        (other) => other !== one && other.writes.some(({ makes }) => makes !== undefined && needs.has(makes)),
      );
    };
    return joined.find((one) => !waitsForOther(one)) ?? joined[0];
  }

  /** Removes sent writes, and gives the new ids to queued writes that refer to the created objects. */
  #settle({ writes }: Joined, data: unknown): void {
    const { response, changeSetId } = (data ?? {}) as {
      readonly response?: { readonly id?: string };
      readonly changeSetId?: string | null;
    };
    for (const { id, makes } of writes) {
      this.kept.drop(id);
      if (makes !== undefined && response?.id !== undefined) this.#name(makes, response.id);
      this.#nameUndone(id, changeSetId);
    }
  }

  #name(name: string, given: string): void {
    for (const write of this.kept.list()) {
      if (write.needs?.includes(name) !== true) continue;
      const request = withIds(write.request, (id) => (id === name ? given : id));
      this.kept.put({ ...write, request, needs: write.needs.filter((each) => each !== name) });
    }
    this.#onNamed(name, given);
  }

  /** Sets the change set of a queued undo. A write without changes needs no undo. */
  #nameUndone(undone: string, changeSetId: string | null | undefined): void {
    for (const { undoes, ...write } of this.kept.list()) {
      if (undoes !== undone) continue;
      if (typeof changeSetId !== 'string') this.kept.drop(write.id);
      else this.kept.put({ ...write, request: { ...write.request, params: { id: changeSetId } } });
    }
  }

  /**
   * Keeps a refused write for its author's decision: as the joined request that was refused. With a queued undo, no
   * decision is needed.
   */
  #refuse({ writes: [first, ...others], request }: Joined, refusal: CallError): void {
    if (first === undefined) return;
    for (const { id } of others) this.kept.drop(id);
    const last = others.at(-1) ?? first;
    this.#keptAt.set(first.id, this.#keptAt.get(last.id) ?? 0);
    const undo = this.kept.list().find(({ undoes }) => undoes === first.id);
    if (undo === undefined) this.kept.put({ ...first, request, refusal });
    else for (const { id } of [first, undo]) this.kept.drop(id);
  }

  #showWhatHolds(): void {
    this.#isOutdated = false;
    this.#shown.forget();
    this.#sender?.readAnew();
  }

  /** The connection may not be usable yet; then the next try follows soon. */
  #tryAnew(): void {
    this.#failures = 0;
    void this.#sendAll();
  }
}

const lastOf = ({ writes }: Joined): WaitingWrite => writes[writes.length - 1] as WaitingWrite;

/**
 * The write was not processed: no response, an error of an intermediate server, or a refusal for a reason other than
 * the write.
 */
function hasNotArrived(answer: unknown, passing: ReadonlySet<number>): answer is { error: CallError } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  if (!isCallError(error)) return false;
  if (error.kind === 'network') return true;
  if (error.kind === 'answer') return error.status >= 500;
  return error.kind === 'problem' && (passing.has(error.status) || isUnderWay(error));
}

/** It is sent after the next sign-in. */
const noSession: ReadonlySet<number> = new Set([401]);
/** With too many requests, or a busy server, queued writes keep waiting, while a first try reports it. */
const notReady: ReadonlySet<number> = new Set([401, 429, 503]);
const isUnderWay = (error: CallError): boolean => hasCode(error, 'idempotency/in-flight');
const hasServer = (error: CallError): boolean => error.kind === 'problem';
