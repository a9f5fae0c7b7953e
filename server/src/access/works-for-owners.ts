import { type Role, roles } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { actorByRoles } from './actor.ts';
import type { CompiledPolicy } from './compiled-policy.ts';
import { decide } from './decide.ts';

/**
 * Whether people with the roles in a column may change works that they own: to others, such as viewers, a work is not
 * handed over, for nobody would be left to do anything with it.
 */
export function worksForOwners(policy: CompiledPolicy, column: RawBuilder<unknown>): RawBuilder<boolean> {
  const able = combinationsOf(roles).filter((held) => mayChangeOwn(held, policy));
  const sorted = sql`array_to_string(array(select unnest(${column}) order by 1), ' ')`;
  return sql<boolean>`${sorted} = any(${able.map((held) => held.toSorted().join(' '))}::text[])`;
}

/** The same for one person. */
export function mayChangeOwn(held: readonly Role[], policy: CompiledPolicy): boolean {
  const owner = actorByRoles(held, policy);
  return decide(owner, 'update', 'works', {
    ownerId: owner.id,
    assigneeIds: [],
    createdBy: null,
    projectId: null,
    departmentId: null,
    projectVisibility: null,
  }).allowed;
}

/** Every set of them, the empty one included. */
function combinationsOf(all: readonly Role[]): Role[][] {
  return Array.from({ length: 2 ** all.length }, (_, number) =>
    all.filter((_role, place) => Math.floor(number / 2 ** place) % 2 === 1),
  );
}
