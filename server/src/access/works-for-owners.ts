import type { RoleId } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorByRoles } from './actor.ts';
import type { ActionRules, CompiledPolicy, CompiledRule } from './compiled-policy.ts';
import { decide } from './decide.ts';
import type { WorkFacts } from './facts.ts';

/**
 * Whether people with the roles in a column may change works that they own. A work is not handed over to other people,
 * such as viewers, because then its owner could not change it.
 */
export function worksForOwners(policy: CompiledPolicy, column: RawBuilder<unknown>): RawBuilder<boolean> {
  return areMetBy(policy.rulesOn('works', 'update'), actorByRoles([], policy), column);
}

/** The same for one person. */
export function mayChangeOwn(held: readonly RoleId[], policy: CompiledPolicy): boolean {
  const owner = actorByRoles(held, policy);
  return decide(owner, 'update', 'works', workOf(owner)).allowed;
}

function areMetBy(
  { allow, deny, sight }: ActionRules<WorkFacts>,
  owner: Actor,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const seen = sight ? areMetBy(sight, owner, column) : sql`true`;
  return sql<boolean>`(${speaksOfRoles(allow, owner, column)} and not ${speaksOfRoles(deny, owner, column)} and ${seen})`;
}

/** Whether one of the rules that apply to an owner's work is for the roles in the column. */
function speaksOfRoles(
  rules: readonly CompiledRule<WorkFacts>[],
  owner: Actor,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const holding = rules.filter(({ condition }) => condition.holds(owner, workOf(owner)));
  if (holding.some(({ role }) => role === null)) return sql<boolean>`true`;
  return sql<boolean>`(${column} && ${holding.map(({ role }) => role)}::text[])`;
}

function workOf(owner: Actor): WorkFacts {
  return {
    ownerId: owner.id,
    assigneeIds: [],
    reviewerId: null,
    createdBy: null,
    projectId: null,
    departmentId: null,
    projectVisibility: null,
  };
}
