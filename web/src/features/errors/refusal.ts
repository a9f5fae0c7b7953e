import type { Action, Problem, Target } from '@gantry/contract';
import { actionsByTarget } from '@gantry/contract/permissions';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The refusal that led to /403, in the server's own words. */
    readonly refusal?: Problem;
  }
}

/**
 * The search parameters of /403: only words of the contract, so that a forged link cannot change the text of the page.
 */
export interface RefusalSearch {
  readonly action?: Action;
  readonly target?: Target;
  readonly id?: string;
}

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export function readRefusalSearch(search: Record<string, unknown>): RefusalSearch {
  const { action, target, id } = search;
  if (typeof target !== 'string' || !Object.hasOwn(actionsByTarget, target)) return {};
  const known: readonly Action[] = actionsByTarget[target as Target];
  const found = known.find((word) => word === action);
  if (found === undefined) return {};
  return {
    action: found,
    target: target as Target,
    ...(typeof id === 'string' && uuid.test(id) && { id }),
  };
}
