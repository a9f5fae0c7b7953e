import type { CallRequest } from '#api/request.ts';
import { type CallError, hasCode, isCallError } from '#lib/problem.ts';
import type { Sent } from '../queue/held-write.ts';
import type { ShownWrites } from '../queue/shown-writes.ts';
import { mayArrive } from '../queue/write-queue.ts';
import type { Reachable } from '../stream/reachable.ts';
import { type Joined, joinWaiting } from './join-writes.ts';
import { isSignedOut } from './kept-keys.ts';
import { isOpen, KeptWrites, type NewWrite, type WaitingWrite } from './kept-writes.ts';
import { withIds } from './references.ts';
import { TakenBack } from './take-back.ts';

/** How a kept write is sent again. */
export interface Sender {
  readonly send: (write: WaitingWrite) => Promise<{ readonly data?: unknown; readonly error?: unknown }>;
  /** What is shown is old: some of what waited has been taken or refused, or was given up. */
  readonly readAnew: () => void;
}

interface OutboxParts {
  readonly shown: ShownWrites;
  readonly reachable: Reachable;
  /** What waited has got its name from the server. */
  readonly onNamed: (name: string, id: string) => void;
  /** How many writes have been made on this page, but for undo and redo. */
  readonly countFresh: () => number;
}

/** The server may be there before the stream is. */
const probeMs = 5_000;
const longestProbeMs = 60_000;

/** What waits for a connection: kept in the browser's storage, and sent in its turn by one tab at a time. */
export class Outbox {
  readonly kept = new KeptWrites();
  readonly back: TakenBack;
  readonly #shown: ShownWrites;
  readonly #reachable: Reachable;
  readonly #onNamed: OutboxParts['onNamed'];
  readonly #countFresh: () => number;
  /** How many writes had been made when one was kept: whether anything was done since. */
  readonly #keptAt = new Map<string, number>();
  #sender: Sender | undefined;
  #isSending = false;
  /** Something was given up of which the screen does not know how it was before. */
  #isOutdated = false;
  #probe: ReturnType<typeof setTimeout> | undefined;
  /** In a row: a server that does not answer is asked less and less often. */
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

  /** What was kept by an earlier page goes out at once. */
  sendWith(next: Sender | undefined): void {
    this.#sender = next;
    if (next === undefined) clearTimeout(this.#probe);
    else void this.#sendAll();
  }

  /** Behind others that wait nothing overtakes. */
  get mustWait(): boolean {
    return this.kept.owner !== undefined && (!this.#reachable.is() || this.#isAnyOpen());
  }

  /**
   * Whether a write has to be sent again. Where the session has ended meanwhile it is its author's still, once they are back; who has
   * signed out leaves nothing behind.
   */
  isToBeKept(answer: Sent, owner: string | undefined): boolean {
    return owner !== undefined && !isSignedOut(owner) && hasNotArrived(answer, noSession);
  }

  /** Keeps what a person has just done. */
  keepNew(write: NewWrite, owner: string | undefined): string {
    const id = this.keep(write, owner);
    this.#keptAt.set(id, this.#countFresh());
    return id;
  }

  /** What the person did last on this page, or before it was loaded, where the server has refused it and nothing was decided yet. */
  refusedLast(): WaitingWrite | undefined {
    const last = this.kept.list().at(-1);
    if (last === undefined || isOpen(last) || last.turn !== undefined) return undefined;
    return (this.#keptAt.get(last.id) ?? 0) === this.#countFresh() ? last : undefined;
  }

  /** Keeps a write behind all others, to go out in its turn. */
  keep(write: NewWrite, owner?: string): string {
    const id = this.kept.add(write, owner);
    if (this.#reachable.is()) void this.#sendAll();
    else this.#sendLater();
    return id;
  }

  /** Sends what was refused once more, changed so that it says what holds by now. */
  sendChanged = (id: string, request: CallRequest): void => {
    const write = this.kept.list().find((other) => other.id === id);
    if (write === undefined) return;
    const { refusal: _, ...open } = write;
    // Another key: it is another write than the one that was refused.
    this.kept.put({ ...open, request: { ...request, idempotencyKey: crypto.randomUUID() } });
    void this.#sendAll();
  };

  /** Tabs share what waits, and one of them sends it: meanwhile nobody takes anything of it back. */
  whileNothingIsSent(act: () => void | Promise<void>): Promise<unknown> {
    if (navigator.locks !== undefined) return navigator.locks.request('gantry-waiting', act);
    this.#turn = this.#turn.then(act, act);
    return this.#turn;
  }

  /** As soon as there is a connection the screen says again what the server knows. */
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

  /** One after the other, in the order in which they were made, by one tab at a time. */
  async #sendAll(): Promise<void> {
    if (this.#isSending || this.#sender === undefined || !this.#isAnyOpen()) return;
    this.#isSending = true;
    try {
      await this.whileNothingIsSent(() => this.#sendInTurn());
    } finally {
      this.#isSending = false;
    }
  }

  /** The first that does not get through ends it. */
  async #sendInTurn(): Promise<void> {
    // Another tab may have sent some of it while this one waited for its turn.
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
    // Nothing that is held back has to wait for the stream to find that out.
    if (!isCut) this.#reachable.set(true);
    this.#showWhatHolds();
  }

  /** What speaks of something that the server has not made yet, such as a new label, lets that go first. */
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

  /** The writes are done; what waits behind them gets the names that the server gave to what they made. */
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

  /** What changed nothing needs no undo. */
  #nameUndone(undone: string, changeSetId: string | null | undefined): void {
    for (const { undoes, ...write } of this.kept.list()) {
      if (undoes !== undone) continue;
      if (typeof changeSetId !== 'string') this.kept.drop(write.id);
      else this.kept.put({ ...write, request: { ...write.request, params: { id: changeSetId } } });
    }
  }

  /** It stays, for its author to decide: as one, as it was refused. What is undone again needs no decision. */
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

  /** Where that is said too early, the next try is near. */
  #tryAnew(): void {
    this.#failures = 0;
    void this.#sendAll();
  }
}

const lastOf = ({ writes }: Joined): WaitingWrite => writes[writes.length - 1] as WaitingWrite;

/** Nobody has decided about it yet: no answer, one from something in between, or a refusal that is not about the write. */
function hasNotArrived(answer: unknown, passing: ReadonlySet<number>): answer is { error: CallError } {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return false;
  const { error } = answer;
  if (!isCallError(error)) return false;
  if (error.kind === 'network') return true;
  if (error.kind === 'answer') return error.status >= 500;
  return error.kind === 'problem' && (passing.has(error.status) || isUnderWay(error));
}

/** Signed in again, it is sent. */
const noSession: ReadonlySet<number> = new Set([401]);
/** What has waited goes on waiting where there are too many calls, or the server is too busy; a first try says so. */
const notReady: ReadonlySet<number> = new Set([401, 429, 503]);
const isUnderWay = (error: CallError): boolean => hasCode(error, 'idempotency/in-flight');
const hasServer = (error: CallError): boolean => error.kind === 'problem';
