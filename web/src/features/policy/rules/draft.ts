import type { OwnRoleEntry, Policy, PolicyRule } from '@gantry/contract';
import { type Action, relations, type Target } from '@gantry/contract/permissions';
import { useRemembered } from '#lib/remembered.ts';

/** Unsaved rules, with the version from which they were begun. */
export interface Draft {
  readonly version: number;
  readonly rules: readonly PolicyRule[];
  readonly roles: readonly OwnRoleEntry[];
  readonly reason: string;
}

const isDraft = (value: unknown): value is Draft | null =>
  value === null || (typeof value === 'object' && value !== null && 'rules' in value && 'roles' in value);

/** The draft survives switching to another tab or screen and back. */
export function useDraft(policy: Policy) {
  const [written, setWritten] = useRemembered<Draft | null>('policyDraft', isDraft, null);
  const { version, rules, roles } = policy;
  const draft: Draft = written ?? { version, rules, roles, reason: '' };
  const isChanged = !isSame(draft.rules, rules) || !isSame(draft.roles, roles);
  return {
    draft,
    isChanged,
    /** Another person has saved the policy since the draft was begun. */
    isOvertaken: isChanged && draft.version !== version,
    change: (part: Partial<Draft>) => setWritten({ ...draft, ...part }),
    throwAway: () => setWritten(null),
  };
}

export type Drafting = ReturnType<typeof useDraft>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameRule = (one: PolicyRule, other: PolicyRule): boolean =>
  one.subject === other.subject &&
  one.effect === other.effect &&
  one.target === other.target &&
  one.scope === other.scope &&
  isSame(one.actions, other.actions);

export const isByRelation = ({ subject }: PolicyRule): boolean => relations.some((each) => each === subject);

/**
 * The saved rules that grant an action and are missing in the draft, each reduced to that action. Adding them means
 * that no person loses it.
 */
export function rulesToKeep(
  { rules: saved }: Pick<Policy, 'rules'>,
  draft: readonly PolicyRule[],
  { action, target }: { action: Action; target: Target },
): PolicyRule[] {
  const gives = ({ effect, actions, target: on }: PolicyRule) =>
    effect === 'allow' &&
    (on === '*' || on === target) &&
    (actions.includes('*') || actions.includes(action));
  const reaches = (one: PolicyRule) => (other: PolicyRule) =>
    gives(other) && other.subject === one.subject && other.scope === one.scope;
  return saved
    .filter((rule) => gives(rule) && !draft.some(reaches(rule)))
    .map((rule) => ({ ...rule, actions: [action], target }));
}

/** The rules with one of them replaced or removed. */
export function withRule(
  rules: readonly PolicyRule[],
  place: number,
  rule: PolicyRule | undefined,
): PolicyRule[] {
  return rules.flatMap((each, index) => (index === place ? (rule ? [rule] : []) : [each]));
}

export const newRule: PolicyRule = {
  subject: 'member',
  effect: 'allow',
  actions: ['read'],
  target: 'works',
  scope: 'visible',
};
