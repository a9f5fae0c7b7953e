import type { Conflict } from '@gantry/contract';
import { type Choice, conflictsOf, keptOf } from './choice-of-sides.ts';

export interface Answer<D> {
  readonly data?: D | undefined;
  readonly error?: unknown;
}

/** `isTheirs`: the person chose the other person's value everywhere, so there was nothing to send. */
export type Saved<D> = Answer<D> & { readonly isTheirs?: true };

export interface Collision {
  readonly conflicts: readonly Conflict[];
}

interface Saving<C extends object, D> {
  readonly change: C;
  /** The version at which editing began. */
  readonly version: number;
  readonly send: (change: Partial<C>, version: number) => Promise<Answer<D>>;
  /** Returns the person's choice; undefined when they return to what they typed. */
  readonly ask: (collision: Collision) => Promise<Choice | undefined>;
}

/**
 * Saves what was edited since a version. If another person changed the same fields meanwhile, asks which values to use
 * and sends the choice with the version that was shown. If a third person writes during the choice, it asks again.
 */
export async function saveOrAsk<C extends object, D>(saving: Saving<C, D>): Promise<Saved<D>> {
  const { change, version, send, ask } = saving;
  const answer = await send(change, version);
  const conflicts = conflictsOf(answer.error).filter(({ field }) => field in change);
  const shown = Math.max(...conflicts.map((conflict) => conflict.version ?? 0), 0);
  if (conflicts.length === 0 || shown === 0) return answer;
  const choice = await ask({ conflicts });
  if (choice === undefined) return answer;
  const kept = keptOf(change, conflicts, choice);
  if (Object.keys(kept).length === 0) return { isTheirs: true };
  return saveOrAsk<Partial<C>, D>({ change: kept, version: shown, send, ask });
}
