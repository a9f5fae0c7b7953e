import { waitingIdOf } from '#lib/problem.ts';
import type { Shown } from '../works/show-works.ts';

/** Shows a write before the server has it. */
export type Paint = () => Shown;

interface Painted {
  readonly paint: Paint;
  readonly shown: Shown;
}

/** What is on screen of writes that wait, by their names, in the order in which it was painted. */
const painted = new Map<string, Painted>();

/**
 * Shows a write while it is on its way, and as long as it waits; what is refused goes off the screen. `tell` puts what the answer
 * says into the place of what was shown; without it what was shown stays. Gives the answer, if there is one.
 */
export async function paintUntilAnswered<A>(
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
    if (!keepPainted(error, { paint, shown })) shown.takeBack();
    return undefined;
  }
}

/** Remembers how a write that waits was painted, so that it can be taken back; false where it does not wait. */
export function keepPainted(error: unknown, how: Painted): boolean {
  const id = waitingIdOf(error);
  if (id !== undefined) painted.set(id, how);
  return id !== undefined;
}

/** Takes one write that waits off the screen, and leaves what was painted over it. Gives the way to show it again. */
export function unpaint(id: string): Paint | undefined {
  const found = painted.get(id);
  if (found === undefined) return undefined;
  const over = [...painted].slice([...painted.keys()].indexOf(id) + 1);
  for (const [, later] of over.toReversed()) later.shown.takeBack();
  found.shown.takeBack();
  painted.delete(id);
  for (const [laterId, { paint }] of over) painted.set(laterId, { paint, shown: paint() });
  return found.paint;
}

/** Shows a write that waits (again). */
export function paintWaiting(id: string, paint: Paint): void {
  painted.set(id, { paint, shown: paint() });
}

/** What is read anew shows what the server knows: there is no way back from it to what was painted on something else. */
export function forgetPainted(): void {
  for (const { shown } of painted.values()) shown.keep?.();
  painted.clear();
}
