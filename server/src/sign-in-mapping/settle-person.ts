import { type MappingClaim, MOST_ROLES, type RoleId } from '@gantry/contract';

/** A mapping with its existing targets: a closed department and an archived project are neither given nor removed. */
export interface UsableMapping {
  readonly id: string;
  readonly claim: MappingClaim;
  /** The value of the app role, or the hash of the group. */
  readonly key: string;
  readonly role: RoleId | null;
  readonly departmentId: string | null;
  readonly isDepartmentOpen: boolean;
  readonly projectId: string | null;
  /** The person who changed it last; null: a command. */
  readonly authorId: string | null;
  /** What its author may not give to this person, apart from what the person already has from it. */
  readonly withheld?: 'nothing' | 'places' | 'everything';
}

/** The claims of a person. Null: not known, so that they keep what they have from mappings of that kind. */
export interface KnownClaims {
  readonly appRoles: ReadonlySet<string> | null;
  readonly groups: ReadonlySet<string> | null;
}

/** What a person has, and which parts of it come from mappings. Archived projects are left out. */
export interface Standing {
  readonly roles: readonly RoleId[];
  readonly departmentId: string | null;
  readonly projectIds: readonly string[];
  readonly granted: {
    readonly roles: readonly RoleId[];
    readonly hasDepartment: boolean;
    readonly projectIds: readonly string[];
  };
  /** The reason of one of their absences is stored. */
  readonly hasReasons: boolean;
  /** There is no other active administrator. */
  readonly isLastAdmin: boolean;
}

interface Given {
  readonly roles: ReadonlySet<RoleId>;
  readonly departmentId: string | null;
  readonly projectIds: ReadonlySet<string>;
}

/** What the person has after the sign-in. */
export interface Settled {
  readonly roles: readonly RoleId[];
  readonly departmentId: string | null;
  readonly projectIds: readonly string[];
  readonly granted: Standing['granted'];
  readonly keptAdmin: boolean;
}

/**
 * Applies mappings to a person: they get what their claims name, lose what came from a mapping that does not apply any
 * more, and keep what was given by hand.
 */
export function settlePerson(
  standing: Standing,
  mappings: readonly UsableMapping[],
  claims: KnownClaims,
): Settled {
  const given = givenBy(standing, mappings, claims);
  const { granted } = standing;
  const isDepartmentByHand = standing.departmentId !== null && !granted.hasDepartment;
  const projectsByHand = standing.projectIds.filter((id) => !granted.projectIds.includes(id));
  const newProjects = [...given.projectIds].filter((id) => !projectsByHand.includes(id));
  const { roles, grantedRoles, keptAdmin } = settleRoles(standing, given.roles);
  return {
    roles,
    departmentId: isDepartmentByHand ? standing.departmentId : given.departmentId,
    projectIds: [...projectsByHand, ...newProjects],
    granted: {
      roles: grantedRoles,
      hasDepartment: !isDepartmentByHand && given.departmentId !== null,
      projectIds: newProjects,
    },
    keptAdmin,
  };
}

function settleRoles({ roles, granted, isLastAdmin }: Standing, given: ReadonlySet<RoleId>) {
  const byHand = roles.filter((role) => !granted.roles.includes(role));
  const keptAdmin =
    isLastAdmin && roles.includes('admin') && !byHand.includes('admin') && !given.has('admin');
  const wanted = keptAdmin ? new Set<RoleId>(['admin', ...given]) : given;
  // In the existing order; new ones at the end.
  const kept = roles.filter((role) => byHand.includes(role) || wanted.has(role));
  const all = [...new Set([...kept, ...wanted])].slice(0, MOST_ROLES);
  return {
    // A person without a role becomes a viewer, like a person who comes from the tenant without an invitation.
    roles: all.length > 0 ? all : (['viewer'] as const),
    grantedRoles: all.filter((role) => !byHand.includes(role)),
    keptAdmin,
  };
}

function givenBy(standing: Standing, mappings: readonly UsableMapping[], claims: KnownClaims): Given {
  const roles = new Set<RoleId>();
  const projectIds = new Set<string>();
  let departmentId: string | null = null;
  for (const mapping of mappings) {
    const named = claims[mapping.claim === 'group' ? 'groups' : 'appRoles'];
    if (named && !named.has(mapping.key)) continue;
    const part = named ? partOf(standing, mapping) : heldOf(standing, mapping);
    if (part.role !== null) roles.add(part.role);
    if (part.projectId !== null) projectIds.add(part.projectId);
    if (mapping.isDepartmentOpen || holdsDepartment(standing, mapping)) departmentId ??= part.departmentId;
  }
  return { roles, departmentId, projectIds };
}

type Gifts = Pick<UsableMapping, 'role' | 'departmentId' | 'projectId'>;

/**
 * For a mapping that applies to the person: everything that its author may give them, and what they already have from
 * it.
 */
function partOf(standing: Standing, mapping: UsableMapping): Gifts {
  const { withheld = 'nothing', role } = mapping;
  if (withheld === 'nothing') return mapping;
  const held = heldOf(standing, mapping);
  return withheld === 'everything' ? held : { ...held, role };
}

/** For a mapping that may or may not apply: what the person already has from it. */
function heldOf(standing: Standing, mapping: UsableMapping): Gifts {
  const { role, departmentId, projectId } = mapping;
  const { granted } = standing;
  return {
    role: role !== null && granted.roles.includes(role) ? role : null,
    departmentId: holdsDepartment(standing, mapping) ? departmentId : null,
    projectId: projectId !== null && granted.projectIds.includes(projectId) ? projectId : null,
  };
}

function holdsDepartment(standing: Standing, { departmentId }: Gifts): boolean {
  return standing.granted.hasDepartment && standing.departmentId === departmentId;
}
