import { waitingIdOf } from '#lib/problem.ts';
import type { Shown } from '../works/show-works.ts';

/** Shows a write before the server has it. */
export type Paint = () => Shown;

interface ShownWrite {
  readonly paint: Paint;
  readonly shown: Shown;
}

/** What is on screen of writes that the server does not have: while they are on their way, and as long as they wait. */
export class ShownWrites {
  /** Of writes that wait, by their names, in the order in which they were shown. */
  readonly #waiting = new Map<string, ShownWrite>();

  /**
   * Shows a write until it is answered, and as long as it waits; what is refused goes off the screen. `tell` puts what the answer
   * says into the place of what was shown; without it what was shown stays. Gives the answer, if there is one.
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

  /** Remembers how a write that waits is shown, so that it can be taken back; false where it does not wait. */
  keepIfWaiting(error: unknown, how: ShownWrite): boolean {
    const id = waitingIdOf(error);
    if (id !== undefined) this.#waiting.set(id, how);
    return id !== undefined;
  }

  /** Takes one write that waits off the screen, and leaves what was shown over it. Gives the way to show it again. */
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

  /** Shows a write that waits (again). */
  show(id: string, paint: Paint): void {
    this.#waiting.set(id, { paint, shown: paint() });
  }

  /** What is read anew shows what the server knows: there is no way back from it to what was shown over something else. */
  forget(): void {
    for (const { shown } of this.#waiting.values()) shown.keep?.();
    this.#waiting.clear();
  }
}
