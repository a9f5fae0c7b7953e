import { type Action, actionsByTarget, type RoleId, type Target, targets } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { type ActionRules, type CompiledPolicy, type CompiledRule, speaksOf } from './compiled-policy.ts';
import { said } from './words/index.ts';

/**
 * A person cannot grant what they lack: each of these roles may allow only what the person's own roles allow to the
 * same extent. Checked in addition to `assign-roles`, for roles that are added or removed.
 */
export function requireRoleGrant(actor: Actor, roles: readonly RoleId[]): void {
  const beyond = roles.find((role) => !covers(actor, role, 'allow'));
  if (beyond) throw refusedRole(actor, said('cannotMake', { role: nameOf(actor, beyond) }));
}

/** Whether a rule denies something to the people with this role. */
export function isDenying({ policy }: Actor, role: RoleId): boolean {
  return policy.rules.some(({ subject, effect }) => subject === role && effect === 'deny');
}

/**
 * Removing a role gives back what the role denies, so the person must be allowed that to the same extent. People cannot
 * change such a role of their own.
 */
export function requireRoleLift(actor: Actor, roles: readonly RoleId[]): void {
  const beyond = roles.find((role) => !covers(actor, role, 'deny'));
  if (beyond) throw refusedRole(actor, said('cannotLift', { role: nameOf(actor, beyond) }));
}

/** Throws when a person changes a denying role of their own. */
export function requireForeignRole(actor: Actor, userId: string, roles: readonly RoleId[]): void {
  const own = userId === actor.id ? roles.find((role) => isDenying(actor, role)) : undefined;
  if (own) throw refusedRole(actor, said('ownDenial', { role: nameOf(actor, own) }));
}

function refusedRole({ policy }: Actor, words: ReturnType<typeof said>): ProblemError {
  const { grantedBy } = policy.rulesOn('users', 'assign-roles');
  return new ProblemError('access/denied', words, { decision: { rule: null, grantedBy } });
}

function nameOf({ policy }: Actor, role: RoleId): string {
  return policy.ownRoles.find(({ id }) => id === role)?.name ?? role;
}

/** Whether the person is allowed, to the same extent, everything that rules allow or deny to this role. */
function covers(actor: Actor, role: RoleId, effect: 'allow' | 'deny'): boolean {
  return targets.every((target) =>
    actionsByTarget[target].every((action) => {
      const rules = actor.policy.rulesOn(target, action);
      // Denials of the role itself also apply to everyone who gets the role.
      const deny = effect === 'allow' ? rules.deny.filter((rule) => rule.role !== role) : rules.deny;
      return rules[effect]
        .filter((rule) => rule.role === role)
        .every((rule) => isAllowedAsFar({ ...rules, deny }, actor, rule));
    }),
  );
}

/** A right through a relation to some rows reaches less far than a role with any scope. */
function reachesAsFar<F>(own: CompiledRule<F>, wanted: CompiledRule<F>): boolean {
  const isOfAllRows = own.role !== null || own.subject === 'everyone';
  return isOfAllRows && (own.scope === 'company' || own.scope === wanted.scope);
}

/**
 * A rule that denies something to everyone also applies to the people who receive the right, so it does not prevent
 * granting.
 */
function isAllowedAsFar<F>({ allow, deny }: ActionRules<F>, actor: Actor, wanted: CompiledRule<F>): boolean {
  const isHeldBack = deny.some(
    (rule) => rule.subject !== 'everyone' && speaksOf(rule, actor) && rule.condition.known(actor) !== false,
  );
  return !isHeldBack && allow.some((rule) => speaksOf(rule, actor) && reachesAsFar(rule, wanted));
}

/** The rules that differ on one action. */
export interface RuleDifference {
  readonly target: Target;
  readonly action: Action;
  /** The allowing and denying rules that are added or removed. */
  readonly changed: readonly CompiledRule<never>[];
  /** The rules that decide whether the change is permitted: the old rules without the removed denials. */
  readonly judges: ActionRules<never>;
}

/** The differences when the second policy replaces the first. */
export function compareRules(before: CompiledPolicy, next: CompiledPolicy): RuleDifference[] {
  return targets.flatMap((target) =>
    (actionsByTarget[target] as readonly Action[]).flatMap((action) => {
      const [old, now] = [before.rulesOn(target, action), next.rulesOn(target, action)] as [
        ActionRules<never>,
        ActionRules<never>,
      ];
      const changed = [
        ...without(now.allow, old.allow),
        ...without(old.allow, now.allow),
        ...without(now.deny, old.deny),
        ...without(old.deny, now.deny),
      ];
      const deny = old.deny.filter((rule) => !without(old.deny, now.deny).includes(rule));
      return changed.length > 0 ? [{ target, action, changed, judges: { ...old, deny } }] : [];
    }),
  );
}

/**
 * A person can neither give by rules what they lack, nor take it from others. Returns the first difference beyond the
 * person's own rights, or undefined.
 */
export function findUnheldRight(
  actor: Actor,
  differences: readonly RuleDifference[],
): RuleDifference | undefined {
  return differences.find(
    ({ changed, judges }) => !changed.every((rule) => isAllowedAsFar(judges, actor, rule)),
  );
}

function without(rules: readonly CompiledRule<never>[], others: readonly CompiledRule<never>[]) {
  const known = new Set(others.map(keyOf));
  return rules.filter((rule) => !known.has(keyOf(rule)));
}

const keyOf = ({ subject, scope }: CompiledRule<never>): string => `${subject} ${scope}`;
