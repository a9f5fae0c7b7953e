export interface ListArgs {
  readonly filter: readonly string[];
  readonly sort: string;
  /** For a tree: its top level, or the work whose sub-works these are. */
  readonly under?: string;
}

const keyOf = ({ filter, sort, under }: ListArgs): string => JSON.stringify([under, sort, ...filter]);
const none: ReadonlySet<string> = new Set();

/**
 * Works that have come to match a list since it was read, by the list's arguments. They wait until the reader asks for
 * them, so that no row moves under a pointer.
 */
export class Arrivals {
  readonly #arrived = new Map<string, ReadonlySet<string>>();
  readonly #listeners = new Set<() => void>();

  in(list: ListArgs): ReadonlySet<string> {
    return this.#arrived.get(keyOf(list)) ?? none;
  }

  note(list: ListArgs, ids: readonly string[]): void {
    this.#set(list, new Set([...this.in(list), ...ids]));
  }

  /** Forgets works that no longer match, or that the reader has asked for. */
  forget(list: ListArgs, ids: Iterable<string> = this.in(list)): void {
    const left = new Set(this.in(list));
    for (const id of ids) left.delete(id);
    this.#set(list, left);
  }

  forgetAll(): void {
    this.#arrived.clear();
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(list: ListArgs, ids: ReadonlySet<string>): void {
    if (ids.size === 0) this.#arrived.delete(keyOf(list));
    else this.#arrived.set(keyOf(list), ids);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
