import { type Action, actionsByTarget, type RoleId, type Target, targets } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { type CompiledPolicy, type CompiledRule, speaksOf } from './compiled-policy.ts';
import { holdsAll } from './decide.ts';
import { said } from './words/index.ts';

/**
 * Nobody grants what they lack: each of these roles must allow nothing that the person's own roles do not allow as far.
 * Asked beside `assign-roles`, of the roles that are added.
 */
export function requireRoleGrant(actor: Actor, roles: readonly RoleId[]): void {
  const beyond = roles.find((role) => !covers(actor, role));
  if (!beyond) return;
  throw new ProblemError('access/denied', said('cannotMake', { role: nameOf(actor, beyond) }), {
    decision: { rule: null, grantedBy: actor.policy.rulesOn('users', 'assign-roles').grantedBy },
  });
}

function nameOf({ policy }: Actor, role: RoleId): string {
  return policy.ownRoles.find(({ id }) => id === role)?.name ?? role;
}

function covers(actor: Actor, role: RoleId): boolean {
  return targets.every((target) =>
    actionsByTarget[target].every((action) => coversAction(actor, role, target, action)),
  );
}

function coversAction(actor: Actor, role: RoleId, target: Target, action: Action): boolean {
  const { allow, deny } = actor.policy.rulesOn(target, action);
  const granted = allow.filter((rule) => rule.role === role);
  if (granted.length === 0) return true;
  const own = allow.filter((rule) => speaksOf(rule, actor));
  const isHeldBack = deny.some((rule) => rule.role !== role && speaksOf(rule, actor));
  return !isHeldBack && granted.every((rule) => own.some((held) => reachesAsFar(held, rule)));
}

/** What one holds by a relation to some rows reaches less far than a role, whatever its scope. */
function reachesAsFar<F>(held: CompiledRule<F>, granted: CompiledRule<F>): boolean {
  return held.role !== null && (held.scope === 'company' || held.scope === granted.scope);
}

/**
 * Nobody grants what they lack by the rules either: what other rules would allow, or no longer forbid, that the person may
 * not do as far. Undefined where these rules give nothing of that kind.
 */
export function findRuleGrant(
  actor: Actor,
  next: CompiledPolicy,
): { action: Action; target: Target } | undefined {
  for (const target of targets)
    for (const action of actionsByTarget[target])
      if (givesMore(actor, next, action, target)) return { action, target };
  return undefined;
}

function givesMore(actor: Actor, next: CompiledPolicy, action: Action, target: Target): boolean {
  if (holdsAll(actor, action, target)) return false;
  const before = actor.policy.rulesOn(target, action);
  const after = next.rulesOn(target, action);
  const added = after.allow.filter((rule) => !before.allow.some((old) => isSameRule(old, rule)));
  const lifted = before.deny.some((rule) => !after.deny.some((kept) => isSameRule(kept, rule)));
  const own = before.allow.filter((rule) => speaksOf(rule, actor));
  const isHeldBack = before.deny.some((rule) => speaksOf(rule, actor));
  return lifted || added.some((rule) => isHeldBack || !own.some((held) => reachesAsFar(held, rule)));
}

function isSameRule<F>(one: CompiledRule<F>, other: CompiledRule<F>): boolean {
  return one.subject === other.subject && one.scope === other.scope;
}
