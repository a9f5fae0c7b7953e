import { isSame } from './field-values.ts';

export type Origin = 'direct' | 'scheduler';

/** One line of the log before it is written. */
export interface ChangeItem {
  readonly entity: string;
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly origin: Origin;
  /** The row's version after the change. */
  readonly version: number;
}

/**
 * The items of a change set as it grows. A field that is written twice stays one item, from its first old value to its
 * last new one; a field of a row that the same change set made belongs to the row's own item.
 */
export class ChangeItems {
  readonly #items = new Map<string, ChangeItem>();
  readonly #made = new Set<string>();
  #additions = 0;

  /** Grows with every item, also with those that overwrite others. */
  get additions(): number {
    return this.#additions;
  }

  add(item: ChangeItem): void {
    this.#additions += 1;
    if (item.field === 'row' && item.old === null) this.#made.add(item.entityId);
    const key = `${item.entityId} ${item.field}`;
    const earlier = this.#items.get(key);
    this.#items.set(
      key,
      earlier ? { ...item, old: earlier.old, origin: mergeOrigins(earlier.origin, item.origin) } : item,
    );
  }

  /** Whether this change set made the row itself. */
  hasMade(entityId: string): boolean {
    return this.#made.has(entityId);
  }

  /** What is left to record: changes that were taken back within the change set are none. */
  list(): ChangeItem[] {
    return [...this.#items.values()].filter((item) => !isSame(item.old, item.new));
  }
}

/** What a person set directly stays theirs, even if the schedule then moved it further. */
function mergeOrigins(earlier: Origin, later: Origin): Origin {
  return earlier === 'direct' ? 'direct' : later;
}
