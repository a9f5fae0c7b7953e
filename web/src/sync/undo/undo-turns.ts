import type { UndoStep } from '@gantry/contract';

export type Direction = 'undo' | 'redo';

/** A step that was not made on this page: the person may not have it in mind. */
export interface UnseenStep {
  readonly direction: Direction;
  readonly step: UndoStep;
}

type Ask = (unseen: UnseenStep) => void;

/** What a scope took back or again; or why there is nothing, where nobody else may take the turn. */
export type Taken = { readonly what: string } | { readonly nothing: string };

/** A place on the page whose changes are not the server's, such as a plan that a person tries. Undefined: it is not its turn. */
export type UndoScope = (direction: Direction) => Taken | undefined;

/** Whose turn undo and redo are. */
export class UndoTurns {
  #scopes: readonly UndoScope[] = [];
  #last: Promise<void> = Promise.resolve();
  #ask: Ask | undefined;
  #isAgreed = false;
  /** Change sets that could not be turned, and that the person has chosen to leave as they are. */
  readonly leftAsTheyAre = new Set<string>();

  /** From now on undo and redo ask this first, the latest before all others. Gives the way out. */
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

  /** From now on this asks the person about a step that was not made on this page. Gives the way out. */
  askWith(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = undefined;
    };
  }

  /** Asks about the first step that was not made on this page. False: the person agreed before, or there is no place to ask. */
  asks(unseen: UnseenStep): boolean {
    if (this.#isAgreed || this.#ask === undefined) return false;
    this.#ask(unseen);
    return true;
  }

  /** From now on steps that were not made on this page need no question. */
  agree(): void {
    this.#isAgreed = true;
  }

  /** Another person may be here next. */
  forget(): void {
    this.#isAgreed = false;
    this.leftAsTheyAre.clear();
  }

  /** Presses that follow each other quickly are done one after the other, each on what the one before has left. */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }
}
