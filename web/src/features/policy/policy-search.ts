import type { Action, Target } from '@gantry/contract';

export const policyTabs = ['ask', 'rules', 'history'] as const;
export type PolicyTabName = (typeof policyTabs)[number];

/** Which rules a question is asked of. */
export const askedRules = ['saved', 'draft'] as const;
type AskedRules = (typeof askedRules)[number];

/** What of the policy stands in the address. */
export interface PolicySearch {
  readonly tab?: PolicyTabName | undefined;
  /** The person who is asked about. */
  readonly who?: string | undefined;
  readonly action?: Action | undefined;
  readonly target?: Target | undefined;
  /** `draft`: the question is asked of the rules that are written and not saved. */
  readonly rules?: AskedRules | undefined;
  /** The row; absent: any. */
  readonly id?: string | undefined;
}
