import type { ResponseOf, Work } from '@gantry/contract';
import { isWaiting } from '#lib/problem.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OwnChanges } from '../undo/own-changes.ts';
import type { HeldWrite, Outcome, Send, Sent } from './held-write.ts';
import { ShownWrites } from './optimistic-writes.ts';
import { PlanVersions } from './plan-versions.ts';
import { Turns } from './turns.ts';
import { WorkVersions } from './work-versions.ts';

/** Without a network no request leaves the browser. */
export const mayArrive = (): boolean => navigator.onLine !== false;

interface Answer {
  readonly data?: { readonly response: { readonly version: number } };
  readonly error?: unknown;
}

type Named = (name: string, id: string) => void;

/**
 * All writes of this browser go through this queue: each in its turn, shown at once, and stored when it does not reach
 * the server.
 */
export class WriteQueue {
  readonly shown = new ShownWrites();
  readonly workVersions = new WorkVersions();
  readonly planVersions = new PlanVersions();
  /** Writes to one plan, to its rows, to one work: each in its turn. */
  readonly plans = new Turns();
  readonly #works = new Turns();
  #undoing: Promise<unknown> | undefined;
  /** Plans with events that arrived during a write and could not be applied then. */
  readonly #missed = new Set<string>();
  readonly #own: OwnChanges;
  readonly #namedListeners = new Set<Named>();
  #outbox: Outbox | undefined;
  #fresh = 0;

  constructor(own: OwnChanges) {
    this.#own = own;
  }

  /** The queue of writes that wait for a connection. It is loaded with the live stream, after the first paint. */
  get outbox(): Outbox | undefined {
    return this.#outbox;
  }

  keepIn(outbox: Outbox): void {
    this.#outbox = outbox;
  }

  /** The number of writes, without undo and redo. */
  countFresh = (): number => this.#fresh;

  /** Calls the listener when a queued creation has got its id, so that the screen can replace the temporary one. */
  onNamed(listener: Named): () => void {
    this.#namedListeners.add(listener);
    return () => this.#namedListeners.delete(listener);
  }

  tellNamed: Named = (name, id) => {
    for (const listener of this.#namedListeners) listener(name, id);
  };

  /**
   * Sends a write. If it does not reach the server, it is queued and sent once there is a connection; the result then
   * says that it waits. A refusal is a normal result.
   */
  async send(write: HeldWrite, send: Send): Promise<Sent> {
    if (write.turn === undefined) this.#fresh += 1;
    const answer = await this.#sendOrKeep(write, send);
    const isRefused = answer.error !== undefined && !isWaiting(answer.error);
    if (write.turn === undefined) this.#own.noteRefused(isRefused ? write.what : undefined);
    this.#own.describe(answer.data, { what: write.what });
    return answer;
  }

  /** The same with the result type of a mutation. */
  async write<R>(write: HeldWrite, send: Send): Promise<Outcome<R>> {
    const { data, error } = await this.send(write, send);
    return error === undefined ? { data: data as R } : { error };
  }

  async #sendOrKeep(write: HeldWrite, send: Send): Promise<Sent> {
    const outbox = this.#outbox;
    if (outbox === undefined) return send(write.request);
    // The idempotency key ensures that a write that arrives twice has one effect.
    const request = { ...write.request, idempotencyKey: write.request.idempotencyKey ?? crypto.randomUUID() };
    const { owner } = outbox.kept;
    let mayHaveArrived = false;
    if (!outbox.mustWait) {
      mayHaveArrived = mayArrive();
      const answer = await send(request);
      if (!outbox.isToBeKept(answer, owner)) return answer;
    }
    return { error: { kind: 'waits', id: outbox.keepNew({ ...write, request, mayHaveArrived }, owner) } };
  }

  /** Sends writes to one work one after the other, each with the version of the last write of its fields. */
  writeWork<A extends Answer>(
    { id, version }: Pick<Work, 'id' | 'version'>,
    fields: readonly string[],
    write: (version: number) => Promise<A>,
  ): Promise<A> {
    return this.#works.take(id, async () => {
      if (this.#undoing !== undefined) await this.#undoing;
      const sent = this.workVersions.toSend(id, fields, version);
      const answer = await write(sent);
      const { data } = answer;
      if (data !== undefined) this.workVersions.noteOwn(id, fields, { sent, made: data.response.version });
      return answer;
    });
  }

  /**
   * An undo may restore fields of any work. Later writes wait for its versions; otherwise the person's own undo would
   * conflict with them.
   */
  whileUndoing(undo: () => Promise<Outcome<ResponseOf<'undoChangeSet'>>>): ReturnType<typeof undo> {
    const turn = undo().then((outcome) => {
      const works = 'data' in outcome ? outcome.data.response.works : undefined;
      for (const { id, version, fields } of works ?? [])
        this.workVersions.noteOwn(id, fields, { sent: version - 1, made: version });
      return outcome;
    });
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#undoing === settled) this.#undoing = undefined;
      });
    this.#undoing = settled;
    return turn;
  }

  isWriting(workId: string): boolean {
    return this.#works.isBusy(workId);
  }

  noteMissed(planId: string): void {
    this.#missed.add(planId);
  }

  /** Whether events of a plan were missed since the last call. */
  takeMissed(planId: string): boolean {
    return this.#missed.delete(planId);
  }
}
