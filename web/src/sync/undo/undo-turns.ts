export type Direction = 'undo' | 'redo';

/** What a scope took back or again; or why there is nothing, where nobody else may take the turn. */
export type Taken = { readonly what: string } | { readonly nothing: string };

/** A place on the page whose changes are not the server's, such as a plan that a person tries. Undefined: it is not its turn. */
export type UndoScope = (direction: Direction) => Taken | undefined;

/** Whose turn undo and redo are. */
export class UndoTurns {
  #scopes: readonly UndoScope[] = [];
  #last: Promise<void> = Promise.resolve();
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

  /** Presses that follow each other quickly are done one after the other, each on what the one before has left. */
  inTurn(step: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(step);
    return this.#last;
  }
}
