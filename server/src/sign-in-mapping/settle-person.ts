import { type MappingClaim, MOST_ROLES, type RoleId } from '@gantry/contract';

/** A mapping, with what of it is there: a closed department and a project at rest are given to nobody, and taken from nobody. */
export interface UsableMapping {
  readonly id: string;
  readonly claim: MappingClaim;
  /** The value of the app role, or the hash of the group. */
  readonly key: string;
  readonly role: RoleId | null;
  readonly departmentId: string | null;
  readonly isDepartmentOpen: boolean;
  readonly projectId: string | null;
  /** Who changed it last; null: a command did. */
  readonly authorId: string | null;
  /** What its author may not give to this person, beside what the person has by it already. */
  readonly withheld?: 'nothing' | 'places' | 'everything';
}

/** What a person came with. Null: not known, so that what they have by mappings of that kind stays. */
export interface KnownClaims {
  readonly appRoles: ReadonlySet<string> | null;
  readonly groups: ReadonlySet<string> | null;
}

/** What a person has, and what of it by mappings. Projects at rest are left out. */
export interface Standing {
  readonly roles: readonly RoleId[];
  readonly departmentId: string | null;
  readonly projectIds: readonly string[];
  readonly granted: {
    readonly roles: readonly RoleId[];
    readonly hasDepartment: boolean;
    readonly projectIds: readonly string[];
  };
  /** Why they were away is known of some absence. */
  readonly hasReasons: boolean;
  /** Nobody else is an active administrator. */
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
 * What mappings make of a person: they get what their claims name, lose what came by a mapping and is not named any more, and
 * keep what was given by hand.
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
  // In the order in which they stand; what is new behind them.
  const kept = roles.filter((role) => byHand.includes(role) || wanted.has(role));
  const all = [...new Set([...kept, ...wanted])].slice(0, MOST_ROLES);
  return {
    // A person without a role may look on, as one who comes from the tenant without an invitation.
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

/** Of a mapping that names the person: all that its author may give them, and what they have by it already. */
function partOf(standing: Standing, mapping: UsableMapping): Gifts {
  const { withheld = 'nothing', role } = mapping;
  if (withheld === 'nothing') return mapping;
  const held = heldOf(standing, mapping);
  return withheld === 'everything' ? held : { ...held, role };
}

/** Of a mapping of which nobody knows whether it holds: what the person has by a mapping already. */
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
