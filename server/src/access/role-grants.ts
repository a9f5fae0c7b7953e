import { type Action, actionsByTarget, type Role, type Target, targets } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { type CompiledRule, speaksOf } from './compiled-policy.ts';

/**
 * Nobody grants what they lack: each of these roles must allow nothing that the person's own roles do not allow as far.
 * Asked beside `assign-roles`, of the roles that are added.
 */
export function requireRoleGrant(actor: Actor, roles: readonly Role[]): void {
  const beyond = roles.find((role) => !covers(actor, role));
  if (!beyond) return;
  throw new ProblemError(
    'access/denied',
    `You cannot make another person ${beyond}: you may not do all of it yourself.`,
    {
      decision: { rule: null, grantedBy: actor.policy.rulesOn('users', 'assign-roles').grantedBy },
    },
  );
}

function covers(actor: Actor, role: Role): boolean {
  return targets.every((target) =>
    actionsByTarget[target].every((action) => coversAction(actor, role, target, action)),
  );
}

function coversAction(actor: Actor, role: Role, target: Target, action: Action): boolean {
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
