import type { Conflict } from '@gantry/contract';
import { type Choice, conflictsOf, keptOf } from './choice-of-sides.ts';

export interface Answer<D> {
  readonly data?: D | undefined;
  readonly error?: unknown;
}

/** `isTheirs`: the person left everything to the other one, so that nothing had to be sent. */
export type Saved<D> = Answer<D> & { readonly isTheirs?: true };

export interface Collision {
  readonly conflicts: readonly Conflict[];
}

interface Saving<C extends object, D> {
  readonly change: C;
  /** At which the editing began. */
  readonly version: number;
  readonly send: (change: Partial<C>, version: number) => Promise<Answer<D>>;
  /** Gives what the person chose; undefined where they go back to what they typed. */
  readonly ask: (collision: Collision) => Promise<Choice | undefined>;
}

/**
 * Saves what was edited since a version. Where another person wrote the same fields meanwhile, it is asked what stays, and the
 * choice is sent with the version that was shown: where a third person writes while it is made, it is asked again.
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
