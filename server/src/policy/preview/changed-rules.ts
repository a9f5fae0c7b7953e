import { type Action, actionsByTarget, type Scope, type Target, targets } from '@gantry/contract';
import {
  type ActionRules,
  type Actor,
  type CompiledPolicy,
  type CompiledRule,
  speaksOf,
} from '../../access/index.ts';

/** An action on a target whose rules differ between two policies. */
export interface ChangedAction {
  readonly target: Target;
  readonly action: Action;
}

export function listChangedActions(before: CompiledPolicy, after: CompiledPolicy): ChangedAction[] {
  return targets.flatMap((target) =>
    (actionsByTarget[target] as readonly Action[]).flatMap((action) => {
      const [old, next] = [before.rulesOn(target, action), after.rulesOn(target, action)];
      return wordOf(old, isEverybody) === wordOf(next, isEverybody) ? [] : [{ target, action }];
    }),
  );
}

/** Whether the changed rules that apply to a person give or take rights; undefined if none of them changed. */
export function directionFor(
  { before, after }: { before: Actor; after: Actor },
  { target, action }: ChangedAction,
): { mayGain: boolean; mayLose: boolean } | undefined {
  const [old, next] = [before.policy.rulesOn(target, action), after.policy.rulesOn(target, action)];
  const concerns = ({ role }: AnyRule) => role === null || before.roles.includes(role);
  if (wordOf(old, concerns) === wordOf(next, concerns)) return undefined;
  const isSeenOtherwise = wordOf(old.sight, concerns) !== wordOf(next.sight, concerns);
  return {
    mayGain: isSeenOtherwise || hasMore(old.allow, next.allow) || hasMore(next.deny, old.deny),
    mayLose: isSeenOtherwise || hasMore(next.allow, old.allow) || hasMore(old.deny, next.deny),
  };
}

/** The scope of the rules that allow a person something. */
export function scopesFor(person: Actor, { target, action }: ChangedAction): Scope[] {
  const { allow } = person.policy.rulesOn(target, action);
  const met = allow.filter((rule) => speaksOf(rule, person) && rule.condition.known(person) !== false);
  return [...new Set(met.map(({ scope }) => scope))];
}

type AnyRule = Pick<CompiledRule<never>, 'role' | 'subject' | 'scope'>;
type AnyRules = Pick<ActionRules<never>, 'allow' | 'deny' | 'sight'>;

const isEverybody = () => true;

function hasMore(some: readonly AnyRule[], others: readonly AnyRule[]): boolean {
  const known = new Set(some.map(wordOfRule));
  return others.some((rule) => !known.has(wordOfRule(rule)));
}

/** The rules as one string, which does not depend on their order. */
function wordOf(rules: AnyRules | null, concerns: (rule: AnyRule) => boolean): string {
  if (rules === null) return '';
  const words = (list: readonly AnyRule[]) =>
    [...new Set(list.filter(concerns).map(wordOfRule))].toSorted().join();
  return `${words(rules.allow)};${words(rules.deny)};${wordOf(rules.sight, concerns)}`;
}

const wordOfRule = ({ subject, scope }: AnyRule): string => `${subject} ${scope}`;
