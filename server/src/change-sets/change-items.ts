import { isSame } from './field-values.ts';

export type Origin = 'direct' | 'scheduler';

/** One item of the log before it is written. */
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
 * The items of a change set while it is being written. A field that is written twice is one item, from its first old
 * value to its last new value. A field of a row that the same change set created belongs to the item of the row.
 */
export class ChangeItems {
  readonly #items = new Map<string, ChangeItem>();
  readonly #made = new Set<string>();
  #additions = 0;

  /** Increases with every added item, also if it overwrites another one. */
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

  /** Whether this change set created the row. */
  hasMade(entityId: string): boolean {
    return this.#made.has(entityId);
  }

  /** The items to record, without changes that were reverted within the change set. */
  list(): ChangeItem[] {
    return [...this.#items.values()].filter((item) => !isSame(item.old, item.new));
  }
}

/** A field that a person set stays a direct change, even if the schedule then moved it further. */
function mergeOrigins(earlier: Origin, later: Origin): Origin {
  return earlier === 'direct' ? 'direct' : later;
}
