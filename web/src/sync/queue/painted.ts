import { waitingIdOf } from '#lib/problem.ts';

type Unpaint = () => void;
/** Shows a write before the server has it; gives the way back. */
export type Paint = () => Unpaint;

interface Painted {
  readonly paint: Paint;
  readonly unpaint: Unpaint;
}

/** What is on screen of writes that wait, by their names, in the order in which it was painted. */
const painted = new Map<string, Painted>();

/** Shows a write while it is on its way, and as long as it waits; what is refused goes off the screen. Gives the answer, if there is one. */
export async function paintUntilAnswered<A>(answer: PromiseLike<A>, paint: Paint): Promise<A | undefined> {
  const unpaint = paint();
  try {
    return await answer;
  } catch (failure) {
    const { error } = failure as { readonly error?: unknown };
    if (!keepPainted(error, { paint, unpaint })) unpaint();
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
  for (const [, later] of over.toReversed()) later.unpaint();
  found.unpaint();
  painted.delete(id);
  for (const [laterId, { paint }] of over) painted.set(laterId, { paint, unpaint: paint() });
  return found.paint;
}

/** Shows a write that waits (again). */
export function paintWaiting(id: string, paint: Paint): void {
  painted.set(id, { paint, unpaint: paint() });
}

/** What is read anew shows what the server knows: there is no way back from it to what was painted on something else. */
export function forgetPainted(): void {
  painted.clear();
}
