/**
 * Writes to one plan leave one after the other: each with the versions that the one before gave, so that two quick gestures of
 * one person do not meet as a conflict.
 */
const queues = new Map<string, Promise<unknown>>();
/** Plans of which something was told while they were being written, and could not be shown then. */
const missed = new Set<string>();

export async function inTurn<T>(projectId: string, write: () => Promise<T>): Promise<T> {
  const turn = (queues.get(projectId) ?? Promise.resolve()).then(write);
  const settled = turn.catch(() => undefined);
  queues.set(projectId, settled);
  try {
    return await turn;
  } finally {
    if (queues.get(projectId) === settled) queues.delete(projectId);
  }
}

export const isBeingWritten = (projectId: string): boolean => queues.has(projectId);

export function noteMissed(projectId: string): void {
  missed.add(projectId);
}

/** Whether something was missed since this was last asked. */
export const takeMissed = (projectId: string): boolean => missed.delete(projectId);
