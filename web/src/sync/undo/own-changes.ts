import type { CallRequest } from '#api/request.ts';
import type { Paint } from '../queue/shown-writes.ts';

/** A change of this page that the server has: it can be undone without asking the server which. */
export interface OwnChange {
  /** Its change set. */
  readonly id: string;
  /** "HAR-12", as far as it is known. */
  readonly what?: string | undefined;
  /** Shows what was there before. */
  readonly paintBefore?: Paint | undefined;
}

const mostKept = 50;
const bringsBack: ReadonlySet<string> = new Set(['undoChangeSet', 'restoreWork']);

/** What was done, and undone, on this page. */
export class OwnChanges {
  #done: readonly OwnChange[] = [];
  #undone: readonly OwnChange[] = [];
  #hasBroughtBack = false;
  #count = 0;
  #refused: string | undefined;

  /** Whether this page may have brought back what was gone: what the live stream tells of before that can come after it. */
  get hasBroughtBack(): boolean {
    return this.#hasBroughtBack;
  }

  /** How many changes were made on this page: whether something new is one's own doing. */
  get count(): number {
    return this.#count;
  }

  /** Every answer passes here: an undo of a change is told from a change, and a redo from an undo. */
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
    // A new act continues from here: what was undone before is not redone any more.
    this.#undone = wasUndone === undefined ? [] : this.#undone.filter((change) => change !== wasUndone);
    this.#done = [...this.#done, { id, what: wasUndone?.what }].slice(-mostKept);
  }

  /** What became of the newest change: what it is called where it was refused, else undefined. */
  noteRefused(what: string | undefined): void {
    this.#refused = what;
  }

  /** The newest change, if it was refused, once: there is nothing of it to undo, and a person does not mean an older one. */
  takeRefused(): string | undefined {
    const what = this.#refused;
    this.#refused = undefined;
    return what;
  }

  /** What the server says comes next may have been done elsewhere, or before this page was opened. */
  noteStep(direction: 'undo' | 'redo', step: OwnChange): void {
    if (this.find(step.id) !== undefined) this.#describe(step);
    else if (direction === 'undo') this.#done = [step, ...this.#done];
    else this.#undone = [step, ...this.#undone];
  }

  /** What more is known of a change: how it is called, how the screen looked before it. */
  describe(answer: unknown, more: Omit<OwnChange, 'id'>): void {
    const id = changeSetIdOf(answer);
    if (id !== undefined) this.#describe({ id, ...more });
  }

  #describe(known: OwnChange): void {
    const described = (change: OwnChange) => (change.id === known.id ? { ...change, ...known } : change);
    this.#done = this.#done.map(described);
    this.#undone = this.#undone.map(described);
  }

  /** What would be undone or redone next, but for those whose turn waits already. */
  next(direction: 'undo' | 'redo', waits: (change: OwnChange) => boolean): OwnChange | undefined {
    return (direction === 'undo' ? this.#done : this.#undone).findLast((change) => !waits(change));
  }

  find(id: string): OwnChange | undefined {
    return [...this.#done, ...this.#undone].find((change) => change.id === id);
  }

  /** Whether it is an undo that was done here: to undo it is to redo. */
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
