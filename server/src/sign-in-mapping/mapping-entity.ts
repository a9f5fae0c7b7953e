import { type RoleId, roles } from '@gantry/contract';
import {
  type Actor,
  decide,
  denied,
  explainInGeneral,
  holdsAll,
  isDenying,
  type ProjectFacts,
  requireForeignRole,
  requireRoleGrant,
  requireRoleLift,
} from '../access/index.ts';
import { defineEntity, type ForeseenRow, type RowAccess, rowAccess } from '../change-sets/index.ts';
import { addedReferences, refuseUnknownReferences } from '../company/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { findProjectFacts } from '../projects/index.ts';

/** What a mapping gives, and the facts of it for the rules. */
export interface MappingFacts {
  readonly role: RoleId | null;
  readonly departmentId: string | null;
  /** Undefined: it names no project; null: the project does not exist any more. */
  readonly project: ProjectFacts | null | undefined;
}

/**
 * A mapping does what administrators can do by hand to any person, so setting it up requires the right to each of these
 * things.
 */
export function refuseMapping(actor: Actor, { role, departmentId, project }: MappingFacts) {
  if (role !== null) {
    const refusal = refuseRole(actor, role);
    if (refusal) return refusal;
  }
  if (departmentId !== null) {
    const refusal = refusalOf(actor, 'update') ?? refusalOf(actor, 'create');
    if (refusal) return refusal;
  }
  if (!project) return undefined;
  const decision = decide(actor, 'manage-members', 'projects', project);
  return decision.allowed ? undefined : denied('manage-members', 'projects', decision);
}

/**
 * A denying role is given to everyone with the claim, and removed from them. This requires rights above every role and
 * the right to all that it denies, and is not allowed to a person who has the role.
 */
function refuseRole(actor: Actor, role: RoleId): ProblemError | undefined {
  const refusal = refusalOf(actor, 'assign-roles') ?? refusalBy(() => requireRoleGrant(actor, [role]));
  if (refusal || !isDenying(actor, role)) return refusal;
  const every = [...roles, ...actor.policy.ownRoles.map(({ id }) => id)];
  return (
    refusalOf(actor, 'disable') ??
    refusalBy(() => {
      if (actor.roles.includes(role)) requireForeignRole(actor, actor.id, [role]);
      requireRoleGrant(actor, every);
      requireRoleLift(actor, [role]);
    })
  );
}

function refusalOf(
  actor: Actor,
  action: 'assign-roles' | 'update' | 'create' | 'disable',
): ProblemError | undefined {
  if (holdsAll(actor, action, 'users')) return undefined;
  const { grantedBy } = explainInGeneral(actor, action, 'users');
  return denied(action, 'users', { rule: null, grantedBy });
}

function refusalBy(check: () => void): ProblemError | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

const mappingRights: RowAccess<'settings', MappingFacts> = {
  target: 'settings',
  findFacts: findMappingFacts,
  foreseeFacts: foreseeMappings,
  actionFor: () => 'update',
  readAction: 'update',
  refuse: (actor, row) => refuseMapping(actor, row),
  movedBy: ['role', 'departmentId', 'projectId'],
  decisive: ['role', 'departmentId', 'projectId'],
};

export const signInMappingEntity = defineEntity({
  name: 'sign-in-mapping',
  table: 'sign_in_mapping',
  fields: {
    claim: 'claim',
    value: 'value',
    name: 'name',
    role: 'role',
    departmentId: 'department_id',
    projectId: 'project_id',
  },
  label: (row) => row.name ?? row.value,
  browserOnly: ['row', 'claim', 'value', 'name', 'role', 'departmentId', 'projectId'],
  access: rowAccess(mappingRights),
  checkReferences: (tx, actor, changes) => refuseUnknownReferences(tx, actor, referencesOf(changes)),
});

const referencesOf = addedReferences({ departmentId: 'department', projectId: 'project' });

interface Gives {
  readonly role: RoleId | null;
  readonly departmentId: string | null;
  readonly projectId: string | null;
}

async function findMappingFacts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MappingFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sign_in_mapping')
    .select(['id', 'role', 'department_id as departmentId', 'project_id as projectId'])
    .where('id', 'in', ids)
    .execute();
  const facts = await factsOf(db, rows);
  return new Map(rows.map(({ id }, place) => [id, facts[place] as MappingFacts]));
}

/** The facts of mappings after a change, for the rules. */
export async function factsOf(db: Db | Tx, mappings: readonly Gives[]): Promise<MappingFacts[]> {
  const ids = mappings.flatMap(({ projectId }) => projectId ?? []);
  const projects = ids.length > 0 ? await findProjectFacts(db, ids) : new Map<string, ProjectFacts>();
  return mappings.map(({ role, departmentId, projectId }) => ({
    role,
    departmentId,
    project: projectId === null ? undefined : (projects.get(projectId) ?? null),
  }));
}

async function foreseeMappings(
  db: Db | Tx,
  rows: readonly ForeseenRow<MappingFacts>[],
): Promise<readonly MappingFacts[]> {
  return factsOf(
    db,
    rows.map(({ facts, values }) => {
      const known = {
        role: facts?.role ?? null,
        departmentId: facts?.departmentId ?? null,
        projectId: facts?.project?.id ?? null,
      };
      const { role = known.role, departmentId = known.departmentId, projectId = known.projectId } = values;
      return { role, departmentId, projectId } as Gives;
    }),
  );
}
