export type Direction = 'undo' | 'redo';

/** What a scope took back or again; or why there is nothing, where nobody else may take the turn. */
export type Taken = { readonly what: string } | { readonly nothing: string };

/** A place on the page whose changes are not the server's, such as a plan that a person tries. Undefined: it is not its turn. */
export type UndoScope = (direction: Direction) => Taken | undefined;

let scopes: readonly UndoScope[] = [];

/** From now on undo and redo ask this first, the latest before all others. Gives the way out. */
export function enterUndoScope(scope: UndoScope): () => void {
  scopes = [scope, ...scopes];
  return () => {
    scopes = scopes.filter((each) => each !== scope);
  };
}

export function takeInScope(direction: Direction): Taken | undefined {
  for (const scope of scopes) {
    const taken = scope(direction);
    if (taken !== undefined) return taken;
  }
  return undefined;
}
