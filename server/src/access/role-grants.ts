import { type Action, actionsByTarget, type RoleId, type Target, targets } from '@gantry/contract';
import { ProblemError } from '../platform/http/index.ts';
import type { Actor } from './actor.ts';
import { type ActionRules, type CompiledPolicy, type CompiledRule, speaksOf } from './compiled-policy.ts';
import { said } from './words/index.ts';

/**
 * Nobody grants what they lack: each of these roles must allow nothing that the person's own roles do not allow as far.
 * Asked beside `assign-roles`, of the roles that are added or taken away.
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
 * Taking a role away gives back what it denies: the person must be allowed that as far. People change no such role of their own.
 */
export function requireRoleLift(actor: Actor, roles: readonly RoleId[]): void {
  const beyond = roles.find((role) => !covers(actor, role, 'deny'));
  if (beyond) throw refusedRole(actor, said('cannotLift', { role: nameOf(actor, beyond) }));
}

/** Refuses a person who changes a role of their own that denies. */
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

/** Whether the person is allowed, as far, all that rules allow or deny to this role. */
function covers(actor: Actor, role: RoleId, effect: 'allow' | 'deny'): boolean {
  return targets.every((target) =>
    actionsByTarget[target].every((action) => {
      const rules = actor.policy.rulesOn(target, action);
      // What denies the role itself holds for whoever gets it, too.
      const deny = effect === 'allow' ? rules.deny.filter((rule) => rule.role !== role) : rules.deny;
      return rules[effect]
        .filter((rule) => rule.role === role)
        .every((rule) => isAllowedAsFar({ ...rules, deny }, actor, rule));
    }),
  );
}

/** What one holds by a relation to some rows reaches less far than a role, whatever its scope. */
function reachesAsFar<F>(own: CompiledRule<F>, wanted: CompiledRule<F>): boolean {
  const isOfAllRows = own.role !== null || own.subject === 'everyone';
  return isOfAllRows && (own.scope === 'company' || own.scope === wanted.scope);
}

/** A rule that denies to everyone holds for those who are given something as well, so that it keeps nobody from giving. */
function isAllowedAsFar<F>({ allow, deny }: ActionRules<F>, actor: Actor, wanted: CompiledRule<F>): boolean {
  const isHeldBack = deny.some(
    (rule) => rule.subject !== 'everyone' && speaksOf(rule, actor) && rule.condition.known(actor) !== false,
  );
  return !isHeldBack && allow.some((rule) => speaksOf(rule, actor) && reachesAsFar(rule, wanted));
}

/** What other rules would give or take on one action. */
export interface RuleDifference {
  readonly target: Target;
  readonly action: Action;
  /** Allowing rules that come or go, and denying ones. */
  readonly changed: readonly CompiledRule<never>[];
  /** By which it is judged: the rules before, without the denials that go. */
  readonly judges: ActionRules<never>;
}

/** What changes where the second policy replaces the first. */
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
 * Nobody gives by rules what they lack, nor takes from others what they lack. Undefined where the person may do, as far, all that
 * these differences give or take.
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
