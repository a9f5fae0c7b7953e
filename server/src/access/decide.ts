import {
  type AccessDecision,
  type Action,
  type ActionOn,
  actionsByTarget,
  type Permissions,
  type Target,
  targets,
} from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { type ActionRules, type CompiledRule, speaksOf } from './compiled-policy.ts';
import { type FactsOf, isThing } from './facts.ts';
import { describeRefusal, withoutEveryone } from './refusal-words.ts';
import { said } from './words/index.ts';

export interface Decision extends AccessDecision {
  readonly allowed: boolean;
  /** The place of the deciding rule in the policy, from 1. */
  readonly number?: number | null;
}

/**
 * Decides whether this person may do this to this row. A deny wins over every allow, and without a matching rule the
 * answer is no. A person who may not read a row may do nothing to it.
 */
export function decide<T extends Target>(
  actor: Actor,
  action: ActionOn<T>,
  target: T,
  facts: FactsOf<T>,
): Decision {
  const rules = actor.policy.rulesOn(target, action);
  return { ...judge(rules, actor, facts), grantedBy: rules.grantedBy };
}

function judge<F>(
  { allow, deny, sight }: ActionRules<F>,
  actor: Actor,
  facts: F,
): Pick<Decision, 'allowed' | 'rule' | 'number'> {
  const denying = findRule(deny, actor, facts);
  if (denying) return { allowed: false, rule: denying.words, number: denying.number };
  const allowing = findRule(allow, actor, facts);
  if (!allowing) return { allowed: false, rule: null };
  const seen = sight && judge(sight, actor, facts);
  return seen?.allowed === false ? seen : { allowed: true, rule: allowing.words, number: allowing.number };
}

/** Whether a row can exist on which this is allowed. Routes check this before they load their row. */
export function mayEver(actor: Actor, action: Action, target: Target): boolean {
  return canBeMet(actor.policy.rulesOn(target, action), actor);
}

/** Whether the only obstacle is that the person can see no row of the target. */
export function lacksSight(actor: Actor, action: Action, target: Target): boolean {
  const rules = actor.policy.rulesOn(target, action);
  return areMet(rules, actor) && rules.sight !== null && !canBeMet(rules.sight, actor);
}

function canBeMet<F>(rules: ActionRules<F>, actor: Actor): boolean {
  return areMet(rules, actor) && (rules.sight === null || canBeMet(rules.sight, actor));
}

function areMet<F>({ allow, deny }: ActionRules<F>, actor: Actor): boolean {
  return (
    allow.some((rule) => speaksOf(rule, actor) && rule.condition.known(actor) !== false) &&
    !deny.some((rule) => speaksOf(rule, actor) && rule.condition.known(actor) === true)
  );
}

/** Whether the action is allowed on every row. */
export function holdsAll(actor: Actor, action: Action, target: Target): boolean {
  return isAlwaysMet(actor.policy.rulesOn(target, action), actor);
}

/** Whether the person already has all rights on all rows, so that they cannot gain any. */
export function holdsEverything(actor: Actor): boolean {
  return targets.every((target) =>
    actionsByTarget[target].every((action) => holdsAll(actor, action, target)),
  );
}

function isAlwaysMet<F>({ allow, deny, sight }: ActionRules<F>, actor: Actor): boolean {
  return (
    (sight === null || isAlwaysMet(sight, actor)) &&
    allow.some((rule) => speaksOf(rule, actor) && rule.condition.known(actor) === true) &&
    !deny.some((rule) => speaksOf(rule, actor) && rule.condition.known(actor) !== false)
  );
}

/** Decides without a specific row: whether the action can be allowed on any row, and by which rule. */
export function explainInGeneral(actor: Actor, action: Action, target: Target): Decision {
  const { allow, grantedBy } = actor.policy.rulesOn(target, action);
  const allowed = mayEver(actor, action, target);
  const rule = allow.find((each) => speaksOf(each, actor))?.words ?? null;
  return { allowed, rule: allowed ? rule : null, grantedBy };
}

function findRule<F>(rules: readonly CompiledRule<F>[], actor: Actor, facts: F): CompiledRule<F> | undefined {
  return rules.find((rule) => speaksOf(rule, actor) && rule.condition.holds(actor, facts));
}

/**
 * Throws when `decide` denies. A person who may not even read the row is told that it does not exist, so that the
 * answer does not reveal what exists. The policy and the settings are not secret: their refusal names who could do it.
 */
export function requireAccess<T extends Target>(
  actor: Actor,
  action: ActionOn<T>,
  target: T,
  facts: FactsOf<T>,
): void {
  const decision = decide(actor, action, target, facts);
  if (decision.allowed) return;
  if (!isThing(target) && !decide(actor, 'read' as ActionOn<T>, target, facts).allowed) throw notFound();
  throw denied(action, target, decision);
}

/** The refusal for a row that the person may read: the deciding rule, and who could do it. */
export function denied(action: Action, target: Target, { rule, grantedBy }: AccessDecision): ProblemError {
  return new ProblemError('access/denied', describeRefusal(action, target, grantedBy), {
    decision: { rule, grantedBy: withoutEveryone(grantedBy) },
  });
}

/** Hidden rows and missing rows are refused with the same words. */
export function notFound(): ProblemError {
  return new ProblemError('entity/not-found', said('hidden'));
}

/** Action → targets. The client shows and hides controls with it. */
export function permissionsOf(actor: Actor): Permissions {
  const permissions: Permissions = {};
  for (const target of targets)
    for (const action of actionsByTarget[target])
      if (mayEver(actor, action, target)) permissions[action] = [...(permissions[action] ?? []), target];
  return permissions;
}
