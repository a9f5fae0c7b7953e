import type { ChangeSetWriter } from '../src/change-sets/index.ts';

/** Something that a person did at some time: one change set of the demo company's history. */
export interface Happening {
  readonly at: Date;
  /** Initials; null: Gantry itself. */
  readonly who: string | null;
  readonly reason?: string;
  record(change: ChangeSetWriter): Promise<unknown>;
}

/** What several people do at the same time is one change set each; what one does at once is one together. */
export function groupInto<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  happen: (group: readonly T[]) => Happening,
): Happening[] {
  return [...Map.groupBy(items, keyOf).values()].map(happen);
}
