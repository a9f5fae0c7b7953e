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
import { describeRefusal } from './refusal-words.ts';
import { said } from './words/index.ts';

export interface Decision extends AccessDecision {
  readonly allowed: boolean;
  /** The place of the deciding rule in the policy, from 1. */
  readonly number?: number | null;
}

/**
 * May this person do this to this row? A deny wins over every allow, and where no rule speaks it is a no. A person who may not
 * read a row may do nothing to it.
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

/** Is there any row on which this could be allowed? What a route asks before it looks at its row. */
export function mayEver(actor: Actor, action: Action, target: Target): boolean {
  return canBeMet(actor.policy.rulesOn(target, action), actor);
}

/** Whether the person is kept from it by nothing but that they can see no row of the target. */
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

/** Whether it is allowed on every row, whatever that is. */
export function holdsAll(actor: Actor, action: Action, target: Target): boolean {
  return isAlwaysMet(actor.policy.rulesOn(target, action), actor);
}

/** Whether nothing that anybody does could give the person a right over rows: they have all of them. */
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

/** The same without a row in mind: is there any on which it could be allowed, and by which rule? */
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
 * Refuses what `decide` denies. A person who may not even read the row is told that there is none, so that asking
 * tells nothing about what exists. The policy and the settings are no secret: their refusal says who could do it.
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

/** The refusal of a row that the person may read: what decided, and who could do it. */
export function denied(action: Action, target: Target, { rule, grantedBy }: AccessDecision): ProblemError {
  return new ProblemError('access/denied', describeRefusal(action, target, grantedBy), {
    decision: { rule, grantedBy },
  });
}

/** What is hidden and what does not exist are refused in the same words. */
export function notFound(): ProblemError {
  return new ProblemError('entity/not-found', said('hidden'));
}

/** Action → targets, for the client to show and hide with. */
export function permissionsOf(actor: Actor): Permissions {
  const permissions: Permissions = {};
  for (const target of targets)
    for (const action of actionsByTarget[target])
      if (mayEver(actor, action, target)) permissions[action] = [...(permissions[action] ?? []), target];
  return permissions;
}
