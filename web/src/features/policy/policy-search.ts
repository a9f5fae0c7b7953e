import type { Action, Target } from '@gantry/contract';

export const policyTabs = ['ask', 'rules', 'history'] as const;
export type PolicyTabName = (typeof policyTabs)[number];

/** The rules that answer a question. */
export const askedRules = ['saved', 'draft'] as const;
type AskedRules = (typeof askedRules)[number];

/** The search parameters of the policy screen. */
export interface PolicySearch {
  readonly tab?: PolicyTabName | undefined;
  /** The person in the question. */
  readonly who?: string | undefined;
  readonly action?: Action | undefined;
  readonly target?: Target | undefined;
  /** `draft`: the unsaved rules answer the question. */
  readonly rules?: AskedRules | undefined;
  /** The row; absent: any. */
  readonly id?: string | undefined;
}
