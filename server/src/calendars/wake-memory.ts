import type { ForeseenPlan } from '../scheduling/index.ts';
import { datesOf } from './describe-wake.ts';
import { stampOf } from './wake-stamp.ts';

/** The computed effects, plan by plan, so that only the plans that changed since have to be computed again. */
export interface RememberedWake {
  /** The committed transactions before the plans were read. */
  readonly snapshot: string;
  /** By the plan's project. Plans without moves are left out. */
  readonly stamps: ReadonlyMap<string | null, string>;
}

/** The last effects that this process has computed, by stamp. Another process must compute them again. */
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
