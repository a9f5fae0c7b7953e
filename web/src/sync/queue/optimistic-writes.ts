import { waitingIdOf } from '#lib/problem.ts';
import type { Shown } from '../works/show-works.ts';

/** Shows a write as an optimistic update. */
export type Paint = () => Shown;

interface ShownWrite {
  readonly paint: Paint;
  readonly shown: Shown;
}

/** The optimistic updates of writes that the server does not have: running ones and queued ones. */
export class ShownWrites {
  /** The queued writes by id, in the order in which they were shown. */
  readonly #waiting = new Map<string, ShownWrite>();

  /**
   * Shows a write until its response arrives, and while it is queued; a refused one is rolled back. `tell` replaces the
   * optimistic update by the response; without it, the update stays. Returns the response, if there is one.
   */
  async untilAnswered<A>(
    answer: PromiseLike<A>,
    paint: Paint,
    tell?: (answer: A) => void,
  ): Promise<A | undefined> {
    const shown = paint();
    try {
      const given = await answer;
      if (tell === undefined) shown.keep?.();
      else {
        tell(given);
        shown.takeBack();
      }
      return given;
    } catch (failure) {
      const { error } = failure as { readonly error?: unknown };
      if (!this.keepIfWaiting(error, { paint, shown })) shown.takeBack();
      return undefined;
    }
  }

  /**
   * Records the optimistic update of a queued write, so that it can be rolled back. Returns false when it is not
   * queued.
   */
  keepIfWaiting(error: unknown, how: ShownWrite): boolean {
    const id = waitingIdOf(error);
    if (id !== undefined) this.#waiting.set(id, how);
    return id !== undefined;
  }

  /**
   * Removes the optimistic update of one queued write, and keeps those over it. Returns the function that shows it
   * again.
   */
  takeOff(id: string): Paint | undefined {
    const found = this.#waiting.get(id);
    if (found === undefined) return undefined;
    const over = [...this.#waiting].slice([...this.#waiting.keys()].indexOf(id) + 1);
    for (const [, later] of over.toReversed()) later.shown.takeBack();
    found.shown.takeBack();
    this.#waiting.delete(id);
    for (const [laterId, { paint }] of over) this.show(laterId, paint);
    return found.paint;
  }

  /** Shows a queued write (again). */
  show(id: string, paint: Paint): void {
    this.#waiting.set(id, { paint, shown: paint() });
  }

  /**
   * Data that was read again has the state of the server: updates that were shown over older data can no longer be
   * rolled back.
   */
  forget(): void {
    for (const { shown } of this.#waiting.values()) shown.keep?.();
    this.#waiting.clear();
  }
}
