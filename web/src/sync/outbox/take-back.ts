import type { Paint, ShownWrites } from '../queue/optimistic-writes.ts';
import { joinWaiting } from './join-writes.ts';
import { isOpen, type WaitingWrite } from './kept-writes.ts';
import type { Outbox } from './outbox.ts';

/** A queued change that was undone and is not sent unless it is redone. */
interface Change {
  readonly write: WaitingWrite;
  readonly paint: Paint | undefined;
  /** The newest queued undo at that time: later undos are redone first. */
  readonly over: string | undefined;
  /** The number of new changes at that time: after another change it can no longer be redone. */
  readonly fresh: number;
}

interface TakenBackParts {
  readonly shown: ShownWrites;
  readonly countFresh: () => number;
}

/** Undo and redo of queued changes. */
export class TakenBack {
  readonly #outbox: Outbox;
  readonly #shown: ShownWrites;
  readonly #countFresh: () => number;
  /** The newest is last. */
  #changes: readonly Change[] = [];
  /** Changes that may have reached the server, by the id of the queued undo after them. */
  readonly #hidden = new Map<string, { readonly id: string; readonly paint: Paint }>();

  constructor(outbox: Outbox, { shown, countFresh }: TakenBackParts) {
    this.#outbox = outbox;
    this.#shown = shown;
    this.#countFresh = countFresh;
  }

  /** Whether the undo or redo of this change set is queued. */
  isTurnWaiting(changeSetId: string): boolean {
    return this.#outbox.kept
      .list()
      .some(({ request: { route, params } }) => route === 'undoChangeSet' && params?.id === changeSetId);
  }

  get isAnythingWaiting(): boolean {
    return this.#open.length > 0;
  }

  /** Discards a write: it is not sent, and is removed from the screen. Returns false when it was sent meanwhile. */
  async giveUp(id: string): Promise<boolean> {
    let isThere = false;
    await this.#outbox.whileNothingIsSent(() => {
      isThere = this.#outbox.kept.list().some((write) => write.id === id);
      if (isThere) this.#drop(id);
    });
    return isThere;
  }

  /** Undoes the newest queued change. Returns its name, or undefined when there is none. */
  async takeNewest(): Promise<string | undefined> {
    let what: string | undefined;
    await this.#outbox.whileNothingIsSent(() => {
      const newest = this.#open.findLast((write) => write.turn !== 'undo' && !this.#isUndone(write));
      if (newest === undefined) return;
      what = newest.what;
      if (this.#isWithServerPerhaps(newest)) this.#undoOnceSent(newest);
      else {
        const over = this.#newestUndo?.id;
        const fresh = this.#countFresh();
        this.#changes = [...this.#changes, { write: newest, paint: this.#drop(newest.id), over, fresh }];
      }
    });
    return what;
  }

  /** Redoes the last undone change while it is known here. Returns its name, or undefined when there is none. */
  async bringBackNewest(): Promise<string | undefined> {
    let what: string | undefined;
    await this.#outbox.whileNothingIsSent(() => {
      this.#changes = this.#changes.filter(({ fresh }) => fresh === this.#countFresh());
      const undo = this.#newestUndo;
      const last = this.#changes.at(-1);
      const isLastNewer = last !== undefined && (undo === undefined || (last.over ?? '') >= undo.id);
      if (isLastNewer) what = this.#bringBack(last);
      else if (undo !== undefined && this.#open.at(-1) === undo) what = this.#callOff(undo);
    });
    return what;
  }

  get #open(): readonly WaitingWrite[] {
    return this.#outbox.kept.list().filter(isOpen);
  }

  get #newestUndo(): WaitingWrite | undefined {
    return this.#open.findLast(({ turn }) => turn === 'undo');
  }

  #isUndone({ id }: WaitingWrite): boolean {
    return this.#open.some(({ undoes }) => undoes === id);
  }

  /**
   * Whether its response was lost, so that the server may have it. A joined write has a new key and was never sent as
   * such, so it can be dropped.
   */
  #isWithServerPerhaps({ id, mayHaveArrived }: WaitingWrite): boolean {
    const goesAlone = joinWaiting(this.#open).some(({ writes: [first, ...others] }) => {
      return first?.id === id && others.length === 0;
    });
    return mayHaveArrived === true && goesAlone;
  }

  #undoOnceSent({ id, what }: WaitingWrite): void {
    const paint = this.#shown.takeOff(id);
    // The server returns the change set once it has accepted the change.
    const request = { route: 'undoChangeSet', idempotencyKey: crypto.randomUUID() } as const;
    const undoId = this.#outbox.keep({ request, what: `Undo: ${what}`, turn: 'undo', undoes: id });
    if (paint !== undefined) this.#hidden.set(undoId, { id, paint });
  }

  #bringBack({ write, paint }: Change): string {
    this.#changes = this.#changes.slice(0, -1);
    const { id: _, needs: __, ...again } = write;
    const id = this.#outbox.keep(again);
    if (paint !== undefined) this.#shown.show(id, paint);
    return write.what;
  }

  /** Cancels the queued undo itself. */
  #callOff({ id, what }: WaitingWrite): string {
    const shown = this.#hidden.get(id);
    this.#hidden.delete(id);
    if (shown === undefined) this.#drop(id);
    else {
      this.#outbox.kept.drop(id);
      this.#shown.show(shown.id, shown.paint);
    }
    return what.replace(/^Undo: /, '');
  }

  #drop(id: string): Paint | undefined {
    const paint = this.#shown.takeOff(id);
    this.#outbox.kept.drop(id);
    if (paint === undefined) this.#outbox.readAnew();
    return paint;
  }
}
