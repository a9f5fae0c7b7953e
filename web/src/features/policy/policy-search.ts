import type { Action, Target } from '@gantry/contract';

export const policyTabs = ['ask', 'rules', 'history'] as const;
type PolicyTab = (typeof policyTabs)[number];

/** What of the policy stands in the address. */
export interface PolicySearch {
  readonly tab?: PolicyTab | undefined;
  /** The person who is asked about. */
  readonly who?: string | undefined;
  readonly action?: Action | undefined;
  readonly target?: Target | undefined;
  /** The row; absent: any. */
  readonly id?: string | undefined;
}
