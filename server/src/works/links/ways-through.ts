import type { LinkEnds } from './read-around.ts';

/** The works that are deleted, and the links around and between them. */
export interface Going {
  /** Each work with its parent, if the parent is deleted too. */
  readonly works: readonly { readonly id: string; readonly parentId: string | null }[];
  /** Finish-to-start links to, between and from them. */
  readonly links: readonly LinkEnds[];
}

/**
 * A step of the traversal. A summary that is reached from below makes its successors wait, but not its other sub-works.
 */
interface Step {
  readonly id: string;
  readonly isUpward: boolean;
}

/**
 * The pairs of remaining works that were connected only through deleted works, each pair once. Returns `undefined` for
 * more than `most` pairs.
 */
export function findWaysThrough(going: Going, most: number): LinkEnds[] | undefined {
  const ways = new Ways(going);
  const found: LinkEnds[] = [];
  for (const [predecessorId, entries] of ways.entries)
    for (const successorId of ways.exitsFrom(entries)) {
      if (successorId === predecessorId) continue;
      if (found.length === most) return undefined;
      found.push({ predecessorId, successorId });
    }
  return found;
}

class Ways {
  /** By remaining predecessor, its deleted successors. */
  readonly entries = new Map<string, string[]>();
  readonly #works: ReadonlyMap<string, string | null>;
  readonly #below: ReadonlyMap<string | null, readonly { readonly id: string }[]>;
  readonly #after = new Map<string, string[]>();
  /** Steps that reach no remaining work. Each is visited once, however many paths lead to it. */
  readonly #dead = new Set<string>();

  constructor({ works, links }: Going) {
    this.#works = new Map(works.map(({ id, parentId }) => [id, parentId]));
    this.#below = Map.groupBy(works, ({ parentId }) => parentId);
    for (const { predecessorId, successorId } of links)
      if (this.#works.has(predecessorId)) add(this.#after, predecessorId, successorId);
      else if (this.#works.has(successorId)) add(this.entries, predecessorId, successorId);
  }

  exitsFrom(entries: readonly string[]): ReadonlySet<string> {
    const exits = new Set<string>();
    const reached = new Map<string, Step>();
    const reach = (id: string, isUpward: boolean) => {
      const name = `${id} ${isUpward}`;
      if (!this.#dead.has(name)) reached.set(name, { id, isUpward });
    };
    for (const id of entries) reach(id, false);
    for (const { id, isUpward } of reached.values()) {
      for (const next of this.#after.get(id) ?? [])
        if (this.#works.has(next)) reach(next, false);
        else exits.add(next);
      const parentId = this.#works.get(id);
      if (parentId != null && this.#works.has(parentId)) reach(parentId, true);
      if (!isUpward) for (const child of this.#below.get(id) ?? []) reach(child.id, false);
    }
    if (exits.size === 0) for (const name of reached.keys()) this.#dead.add(name);
    return exits;
  }
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
