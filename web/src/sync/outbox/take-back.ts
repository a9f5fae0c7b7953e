import type { Paint, ShownWrites } from '../queue/shown-writes.ts';
import { joinWaiting } from './join-writes.ts';
import { isOpen, type WaitingWrite } from './kept-writes.ts';
import type { Outbox } from './outbox.ts';

/** A change that waited, and that is not sent any more unless it is brought back. */
interface Change {
  readonly write: WaitingWrite;
  readonly paint: Paint | undefined;
  /** The newest undo that waited then: what was undone later is brought back earlier. */
  readonly over: string | undefined;
  /** Who has done something else since goes on from there, and does not bring it back. */
  readonly fresh: number;
}

interface TakenBackParts {
  readonly shown: ShownWrites;
  readonly countFresh: () => number;
}

/** Undo and redo of what waits. */
export class TakenBack {
  readonly #outbox: Outbox;
  readonly #shown: ShownWrites;
  readonly #countFresh: () => number;
  /** The newest last. */
  #changes: readonly Change[] = [];
  /** Changes that may be with the server and are undone behind it, by the undo that waits for them. */
  readonly #hidden = new Map<string, { readonly id: string; readonly paint: Paint }>();

  constructor(outbox: Outbox, { shown, countFresh }: TakenBackParts) {
    this.#outbox = outbox;
    this.#shown = shown;
    this.#countFresh = countFresh;
  }

  /** Whether the undo or redo of this change set waits. */
  isTurnWaiting(changeSetId: string): boolean {
    return this.#outbox.kept
      .list()
      .some(({ request: { route, params } }) => route === 'undoChangeSet' && params?.id === changeSetId);
  }

  get isAnythingWaiting(): boolean {
    return this.#open.length > 0;
  }

  /** Gives a write up: it is not sent any more, and goes off the screen. False where it was sent meanwhile. */
  async giveUp(id: string): Promise<boolean> {
    let isThere = false;
    await this.#outbox.whileNothingIsSent(() => {
      isThere = this.#outbox.kept.list().some((write) => write.id === id);
      if (isThere) this.#drop(id);
    });
    return isThere;
  }

  /** Takes back the newest change that waits. Gives what it is called; undefined where there is none. */
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

  /** Brings back what was last taken back, as long as it is here. Gives what it is called; undefined where there is nothing. */
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

  /** The answer to it was lost. What became one with others has another key by itself, and is dropped as what never left. */
  #isWithServerPerhaps({ id, mayHaveArrived }: WaitingWrite): boolean {
    const goesAlone = joinWaiting(this.#open).some(({ writes: [first, ...others] }) => {
      return first?.id === id && others.length === 0;
    });
    return mayHaveArrived === true && goesAlone;
  }

  #undoOnceSent({ id, what }: WaitingWrite): void {
    const paint = this.#shown.takeOff(id);
    // Which change set it is, the server says once it has taken the change.
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

  /** The undo itself is taken back. */
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
