import type { ChangeSetWriter } from '../src/change-sets/index.ts';

/** A person's action at some time: one change set in the demo company's history. */
export interface Happening {
  readonly at: Date;
  /** Initials; null: Gantry itself. */
  readonly who: string | null;
  readonly reason?: string;
  record(change: ChangeSetWriter): Promise<unknown>;
}

/**
 * Actions of several people at the same time become one change set each. Simultaneous actions of one person become one
 * together.
 */
export function groupInto<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  happen: (group: readonly T[]) => Happening,
): Happening[] {
  return [...Map.groupBy(items, keyOf).values()].map(happen);
}
