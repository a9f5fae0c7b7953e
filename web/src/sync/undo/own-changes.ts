import type { CallRequest } from '#api/request.ts';
import type { Paint } from '../queue/painted.ts';

/** Something that was done on this page and that the server has: it can be undone without asking the server which. */
export interface DoneHere {
  /** Its change set. */
  readonly id: string;
  /** "HAR-12", as far as it is known. */
  readonly what?: string | undefined;
  /** Shows what was there before. */
  readonly paintBefore?: Paint | undefined;
}

const mostKept = 50;
let done: readonly DoneHere[] = [];
let undone: readonly DoneHere[] = [];
let hasBroughtBack = false;
let changes = 0;

const bringsBack: ReadonlySet<string> = new Set(['undoChangeSet', 'restoreWork']);
/** Whether this page may have brought back what was gone: what the live stream tells of before that can come after it. */
export const hasBroughtBackHere = (): boolean => hasBroughtBack;

/** How many changes were made on this page: whether something new is one's own doing. */
export const countChangesHere = (): number => changes;

/** Every answer passes here: an undo of a change is told from a change, and a redo from an undo. */
export function noteAnswer({ route, params }: CallRequest, data: unknown): void {
  const id = changeSetIdOf(data);
  if (id === undefined) return;
  changes += 1;
  hasBroughtBack ||= bringsBack.has(route);
  const turned = route === 'undoChangeSet' ? String(params?.id) : undefined;
  const wasDone = done.find((change) => change.id === turned);
  const wasUndone = undone.find((change) => change.id === turned);
  done = done.filter((change) => change !== wasDone);
  if (turned !== undefined && wasUndone === undefined) {
    undone = [...undone, { id, what: wasDone?.what }];
    return;
  }
  // Whoever does something new goes on from there: what was undone before is not redone any more.
  undone = wasUndone === undefined ? [] : undone.filter((change) => change !== wasUndone);
  done = [...done, { id, what: wasUndone?.what }].slice(-mostKept);
}

function changeSetIdOf(answer: unknown): string | undefined {
  const { changeSetId } = (answer ?? {}) as { readonly changeSetId?: string | null };
  return changeSetId ?? undefined;
}

/** What the server says comes next may have been done elsewhere, or before this page was opened. */
export function noteStep(direction: 'undo' | 'redo', step: DoneHere): void {
  if (doneHere(step.id) !== undefined) describe(step);
  else if (direction === 'undo') done = [step, ...done];
  else undone = [step, ...undone];
}

/** What more is known of a change: how it is called, how the screen looked before it. */
export function describeDone(answer: unknown, more: Omit<DoneHere, 'id'>): void {
  const id = changeSetIdOf(answer);
  if (id !== undefined) describe({ id, ...more });
}

function describe(known: DoneHere): void {
  const described = (change: DoneHere) => (change.id === known.id ? { ...change, ...known } : change);
  done = done.map(described);
  undone = undone.map(described);
}

/** What would be undone or redone next, but for those whose turn waits already. */
export function nextHere(
  direction: 'undo' | 'redo',
  waits: (change: DoneHere) => boolean,
): DoneHere | undefined {
  return (direction === 'undo' ? done : undone).findLast((change) => !waits(change));
}

export const doneHere = (id: string): DoneHere | undefined =>
  [...done, ...undone].find((change) => change.id === id);

/** Whether it is an undo that was done here: to undo it is to redo. */
export const isUndoneHere = (id: string): boolean => undone.some((change) => change.id === id);

export function forgetDone(): void {
  done = [];
  undone = [];
  hasBroughtBack = false;
}
