import type { UndoStep } from '@gantry/contract';

export type Direction = 'undo' | 'redo';

/** A step that was not made on this page, so the person may not expect it. */
export interface UnseenStep {
  readonly direction: Direction;
  readonly step: UndoStep;
}

type Ask = (unseen: UnseenStep) => void;

/** The step that a scope has undone or redone; or the message that there is none, when no other scope may handle it. */
export type Taken = { readonly what: string } | { readonly nothing: string };

/**
 * A place on the page whose changes are not on the server, such as a trial plan. Undefined: it does not handle this
 * step.
 */
export type UndoScope = (direction: Direction) => Taken | undefined;

/** Decides what handles the next undo or redo. */
export class UndoTurns {
  #scopes: readonly UndoScope[] = [];
  #last: Promise<void> = Promise.resolve();
  #ask: Ask | undefined;
  #isAgreed = false;
  /** Change sets that could not be undone or redone, and that the person has chosen to skip. */
  readonly leftAsTheyAre = new Set<string>();

  /**
   * Registers a scope that undo and redo ask first; the latest scope comes before the others. Returns the function that
   * removes it.
   */
  enter(scope: UndoScope): () => void {
    this.#scopes = [scope, ...this.#scopes];
    return () => {
      this.#scopes = this.#scopes.filter((each) => each !== scope);
    };
  }

  takeInScope(direction: Direction): Taken | undefined {
    for (const scope of this.#scopes) {
      const taken = scope(direction);
      if (taken !== undefined) return taken;
    }
    return undefined;
  }

  /** Registers the question about a step that was not made on this page. Returns the function that removes it. */
  askWith(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = undefined;
    };
  }

  /**
   * Asks about the first step that was not made on this page. Returns false when the person has agreed before, or when
   * no question is registered.
   */
  asks(unseen: UnseenStep): boolean {
    if (this.#isAgreed || this.#ask === undefined) return false;
    this.#ask(unseen);
    return true;
  }

  /** From now on steps that were not made on this page need no question. */
  agree(): void {
    this.#isAgreed = true;
  }

  /** Another person may use this page next. */
  forget(): void {
    this.#isAgreed = false;
    this.leftAsTheyAre.clear();
  }

  /** Runs quick presses one after the other, each on the result of the previous one. */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }
}
