import { type OwnRoleEntry, type Policy, type PolicyRule, relations } from '@gantry/contract';
import { useRemembered } from '#lib/remembered.ts';

/** Rules that are written and not saved, with the version that they were begun on. */
export interface Draft {
  readonly version: number;
  readonly rules: readonly PolicyRule[];
  readonly roles: readonly OwnRoleEntry[];
  readonly reason: string;
}

const isDraft = (value: unknown): value is Draft | null =>
  value === null || (typeof value === 'object' && value !== null && 'rules' in value && 'roles' in value);

/** What is written is there again after going to another tab, or to another screen and back. */
export function useDraft(policy: Policy) {
  const [written, setWritten] = useRemembered<Draft | null>('policyDraft', isDraft, null);
  const { version, rules, roles } = policy;
  const draft: Draft = written ?? { version, rules, roles, reason: '' };
  const isChanged = !isSame(draft.rules, rules) || !isSame(draft.roles, roles);
  return {
    draft,
    isChanged,
    /** Another person saved the policy since this was begun. */
    isOvertaken: isChanged && draft.version !== version,
    change: (part: Partial<Draft>) => setWritten({ ...draft, ...part }),
    throwAway: () => setWritten(null),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isByRelation = ({ subject }: PolicyRule): boolean => relations.some((each) => each === subject);

/** The rules with another one in its place, or without it. */
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
