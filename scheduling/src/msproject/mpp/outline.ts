/** Position of a task in the outline. */
export interface OutlinePlace {
  readonly outlineLevel: number;
  readonly outlineNumber: string;
  readonly parentUid: number | null;
}

/** A task that may be the parent of the next ones. */
interface OpenBranch {
  readonly uid: number;
  readonly level: number;
  readonly number: string;
  children: number;
}

/** Places rows in the outline by their levels: the parent of each is the last row before it with a higher position. */
export class Outline {
  readonly #open: OpenBranch[] = [];
  readonly #top = { children: 0 };

  /** Returns the position of the next row. */
  add(uid: number, level: number): OutlinePlace {
    while ((this.#open.at(-1)?.level ?? -1) >= level) this.#open.pop();
    const parent = this.#open.at(-1);
    const outlineNumber = level === 0 ? '0' : nextNumber(parent, this.#top);
    this.#open.push({ uid, level, number: outlineNumber, children: 0 });
    return { outlineLevel: level, outlineNumber, parentUid: parent?.uid ?? null };
  }
}

/** `3` on the first level, `3.1` below it. */
function nextNumber(parent: OpenBranch | undefined, top: { children: number }): string {
  const counter = parent && parent.level > 0 ? parent : (parent ?? top);
  counter.children += 1;
  return parent && parent.level > 0 ? `${parent.number}.${counter.children}` : `${counter.children}`;
}
