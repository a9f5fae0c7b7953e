import type { OwnRoleEntry, PolicyRule } from '@gantry/contract';
import { type Actor, CompiledPolicy, compareRules, denied, findUnheldRight } from '../access/index.ts';
import { defineEntity, type FieldChange, rowAccess } from '../change-sets/index.ts';
import type { ProblemError } from '../platform/http/index.ts';
import { requireSound } from './policy-invariants.ts';
import { getPolicyRow } from './policy-repository.ts';

export const policyEntity = defineEntity({
  name: 'policy',
  table: 'policy',
  fields: { rules: 'rules', roles: 'roles' },
  label: () => 'Policy',
  browserOnly: ['rules', 'roles', 'row'],
  access: rowAccess({
    target: 'policy',
    findFacts: async (_db, ids) => new Map(ids.map((id) => [id, {}])),
    actionFor: () => 'update',
    refuse: (actor, _row, change) => refuseRules(actor, change),
  }),
  checkInvariants: async (tx) => requireSound(tx, await getPolicyRow(tx)),
});

/** A person can neither give nor take what they lack: rules that undo restores are checked like submitted ones. */
function refuseRules(actor: Actor, { field, new: value }: FieldChange): ProblemError | undefined {
  return field === 'rules' && Array.isArray(value)
    ? refuseGrant(actor, value as PolicyRule[], actor.policy.ownRoles)
    : undefined;
}

export function refuseGrant(
  actor: Actor,
  rules: readonly PolicyRule[],
  roles: readonly OwnRoleEntry[],
): ProblemError | undefined {
  const unheld = findUnheldRight(actor, compareRules(actor.policy, new CompiledPolicy(0, rules, roles)));
  return unheld && denied(unheld.action, unheld.target, { rule: null, grantedBy: ['administrators'] });
}
