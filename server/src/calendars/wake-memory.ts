import type { ForeseenPlan } from '../scheduling/index.ts';
import { datesOf } from './describe-wake.ts';
import { stampOf } from './wake-stamp.ts';

/** A wake as it was worked out, plan by plan, so that only the plans that changed since have to be looked at again. */
export interface RememberedWake {
  /** What the database had committed before the plans were read. */
  readonly snapshot: string;
  /** By the plan's project; a plan that does not move is not among them. */
  readonly stamps: ReadonlyMap<string | null, string>;
}

/** The last wakes that this process has worked out, by their stamps. Another process works it out anew. */
const MOST_REMEMBERED = 20;
const remembered = new Map<string, RememberedWake>();

export function rememberWake(stamp: string, snapshot: string, plans: readonly ForeseenPlan[]): void {
  remembered.delete(stamp);
  remembered.set(stamp, {
    snapshot,
    stamps: new Map(
      plans.flatMap((plan) => (plan.moves.length > 0 ? [[plan.projectId, stampOfPlan(plan)]] : [])),
    ),
  });
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

export const findWake = (stamp: string): RememberedWake | undefined => remembered.get(stamp);

export function stampOfPlan({ moves }: ForeseenPlan): string {
  return stampOf(moves.flatMap(datesOf));
}
