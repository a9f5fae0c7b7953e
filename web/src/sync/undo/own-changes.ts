import type { CallRequest } from '#api/request.ts';
import type { Paint } from '../queue/optimistic-writes.ts';

/** A change of this page that the server has: it can be undone without asking the server for the latest change. */
export interface OwnChange {
  /** The id of its change set. */
  readonly id: string;
  /** "HAR-12", if it is known. */
  readonly what?: string | undefined;
  /** Shows the state before it. */
  readonly paintBefore?: Paint | undefined;
}

const mostKept = 50;
const bringsBack: ReadonlySet<string> = new Set(['undoChangeSet', 'restoreWork']);

/** The changes and undone changes of this page. */
export class OwnChanges {
  #done: readonly OwnChange[] = [];
  #undone: readonly OwnChange[] = [];
  #hasBroughtBack = false;
  #count = 0;
  #refused: string | undefined;

  /** Whether this page may have restored deleted objects: an earlier event about the deletion can arrive after that. */
  get hasBroughtBack(): boolean {
    return this.#hasBroughtBack;
  }

  /** The number of changes on this page, which shows whether a new change is an own one. */
  get count(): number {
    return this.#count;
  }

  /** Records every response. Distinguishes changes, undos and redos. */
  noteAnswer({ route, params }: CallRequest, data: unknown): void {
    const id = changeSetIdOf(data);
    if (id === undefined) return;
    this.#count += 1;
    this.#refused = undefined;
    this.#hasBroughtBack ||= bringsBack.has(route);
    const turned = route === 'undoChangeSet' ? String(params?.id) : undefined;
    const wasDone = this.#done.find((change) => change.id === turned);
    const wasUndone = this.#undone.find((change) => change.id === turned);
    this.#done = this.#done.filter((change) => change !== wasDone);
    if (turned !== undefined && wasUndone === undefined) {
      this.#undone = [...this.#undone, { id, what: wasDone?.what }];
      return;
    }
    // A new change ends redo: earlier undone changes can no longer be redone.
    this.#undone = wasUndone === undefined ? [] : this.#undone.filter((change) => change !== wasUndone);
    this.#done = [...this.#done, { id, what: wasUndone?.what }].slice(-mostKept);
  }

  /** Records the outcome of the newest change: its name when it was refused, otherwise undefined. */
  noteRefused(what: string | undefined): void {
    this.#refused = what;
  }

  /**
   * Returns the newest change once if it was refused. It has nothing to undo, and the person does not mean an older
   * one.
   */
  takeRefused(): string | undefined {
    const what = this.#refused;
    this.#refused = undefined;
    return what;
  }

  /**
   * Records the next step according to the server, which may come from elsewhere, or from before this page was opened.
   */
  noteStep(direction: 'undo' | 'redo', step: OwnChange): void {
    if (this.find(step.id) !== undefined) this.#describe(step);
    else if (direction === 'undo') this.#done = [step, ...this.#done];
    else this.#undone = [step, ...this.#undone];
  }

  /** Adds further information about a change: its name, and the state of the screen before it. */
  describe(answer: unknown, more: Omit<OwnChange, 'id'>): void {
    const id = changeSetIdOf(answer);
    if (id !== undefined) this.#describe({ id, ...more });
  }

  #describe(known: OwnChange): void {
    const described = (change: OwnChange) => (change.id === known.id ? { ...change, ...known } : change);
    this.#done = this.#done.map(described);
    this.#undone = this.#undone.map(described);
  }

  /** The next change to undo or redo, without those whose undo or redo is already queued. */
  next(direction: 'undo' | 'redo', waits: (change: OwnChange) => boolean): OwnChange | undefined {
    return (direction === 'undo' ? this.#done : this.#undone).findLast((change) => !waits(change));
  }

  find(id: string): OwnChange | undefined {
    return [...this.#done, ...this.#undone].find((change) => change.id === id);
  }

  /** Whether it is an undo that was made here: undoing it is a redo. */
  isUndone(id: string): boolean {
    return this.#undone.some((change) => change.id === id);
  }

  forget(): void {
    this.#done = [];
    this.#undone = [];
    this.#hasBroughtBack = false;
    this.#refused = undefined;
  }
}

function changeSetIdOf(answer: unknown): string | undefined {
  const { changeSetId } = (answer ?? {}) as { readonly changeSetId?: string | null };
  return changeSetId ?? undefined;
}
