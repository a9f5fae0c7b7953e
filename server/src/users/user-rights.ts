import type { RoleId, UserAction } from '@gantry/contract';
import { sql } from 'kysely';
import {
  type Actor,
  decide,
  denied,
  isDenying,
  requireForeignRole,
  requireRoleGrant,
  requireRoleLift,
  type UserFacts,
} from '../access/index.ts';
import { type End, type FieldChange, findRefusal, type RowAccess, withKnown } from '../change-sets/index.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { said } from './words/index.ts';

/** The facts of a person that are checked before a change. */
export interface PersonFacts extends UserFacts {
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** Whether the person has ever signed in, so that an identity is pinned to them. */
  readonly isPinned: boolean;
}

/**
 * The identity at the provider, and the address by which an invited person joins. Access tokens cannot change these.
 */
export const IDENTITY: ReadonlySet<string> = new Set([
  'tenantId',
  'objectId',
  'issuer',
  'subject',
  'email',
  'erasedNumber',
]);
/** The name of a person, and the address for their mail. */
const CONTACT: ReadonlySet<string> = new Set(['name', 'email']);
/** Fields that people change only for themselves. */
const PREFERENCES = new Set(['timeZone', 'locale', 'weekStart', 'linkAround']);

export const userRights: RowAccess<'users', PersonFacts> = {
  target: 'users',
  findFacts,
  actionFor,
  refuse: refuseChange,
  movedBy: ['departmentId'],
  decisive: ['departmentId'],
  foreseeFacts: async (_, rows) =>
    rows.map(({ id, facts, values }) =>
      withKnown(facts ?? { id, departmentId: null, name: '', roles: [], isPinned: false }, values),
    ),
  isAlwaysSeen: (actor, { id }) => id === actor.id,
};

/** Throws when the person may not change the other person in this way. */
export function requireChange(actor: Actor, row: PersonFacts, change: FieldChange, end: End): void {
  const refusal = findRefusal(userRights, actor, row, change, end);
  if (refusal) throw refusal;
}

/** Withdrawing an invitation requires the right to disable the person. Only administrators connect accounts. */
function actionFor({ field, new: value }: FieldChange, end: End): UserAction {
  if (CONTACT.has(field)) return 'update';
  if (field === 'roles' || IDENTITY.has(field)) return 'assign-roles';
  if (PREFERENCES.has(field)) return 'read';
  if (field === 'row') return value === null ? 'disable' : 'create';
  if (field === 'departmentId' && end === 'after') return 'create';
  return field === 'status' ? 'disable' : 'update';
}

function refuseChange(
  actor: Actor,
  person: PersonFacts,
  { field, old, new: value }: FieldChange,
): ProblemError | undefined {
  if (PREFERENCES.has(field)) return person.id === actor.id ? undefined : foreignPreference(person);
  // The erasure itself does not use these rights. This check applies to an undo, and erased values are not restored.
  if (field === 'erasedNumber') return new ProblemError('users/erased', said('erased'));
  if (field === 'roles') return refuseRoles(actor, person, rolesBetween(old, value));
  if (field === 'row' && value !== null) return refuseNewcomer(actor, person);
  if (CONTACT.has(field))
    return refuseStanding(actor, person, 'mayDoMoreNamed') ?? refuseInviting(actor, person, field);
  if (field === 'status' || field === 'row' || IDENTITY.has(field)) return refuseStanding(actor, person);
  return undefined;
}

/** Only people who may assign roles give roles beyond a plain member's. */
function refuseNewcomer(actor: Actor, person: PersonFacts): ProblemError | undefined {
  const decision = decide(actor, 'assign-roles', 'users', person);
  const isPlain = person.roles.every((role) => role === 'member' || role === 'viewer');
  if (!isPlain && !decision.allowed) return denied('assign-roles', 'users', decision);
  return refusalBy(() => requireRoleGrant(actor, person.roles));
}

/**
 * A person with more rights than the actor cannot be disabled, enabled, renamed or given another address by the actor.
 */
function refuseStanding(
  actor: Actor,
  { id, name, roles }: PersonFacts,
  refused: 'mayDoMore' | 'mayDoMoreNamed' = 'mayDoMore',
): ProblemError | undefined {
  if (refused === 'mayDoMoreNamed' && id === actor.id) return undefined;
  const refusal = refusalBy(() => requireRoleGrant(actor, roles));
  const words = said(refused, { name });
  return refusal && new ProblemError('access/denied', words, refusal.extras);
}

/** The address of a person who has not joined determines who joins: changing it means inviting another person. */
function refuseInviting(actor: Actor, person: PersonFacts, field: string): ProblemError | undefined {
  if (field !== 'email' || person.isPinned) return undefined;
  const { allowed, rule, grantedBy } = decide(actor, 'create', 'users', person);
  if (allowed) return undefined;
  const words = said('addressInvites', { name: person.name });
  return new ProblemError('access/denied', words, {
    decision: { rule, grantedBy },
    errors: [{ path: 'email', message: words }],
  });
}

interface RolesBetween {
  readonly given: readonly RoleId[];
  readonly taken: readonly RoleId[];
}

/**
 * A person can neither give rights that they lack, nor take such rights from others. Removing a role that denies gives
 * rights back; adding it takes rights away, as disabling does.
 */
function refuseRoles(
  actor: Actor,
  person: PersonFacts,
  { given, taken }: RolesBetween,
): ProblemError | undefined {
  const refusal = refusalBy(() => {
    requireForeignRole(actor, person.id, [...given, ...taken]);
    requireRoleGrant(actor, [...given, ...taken]);
    requireRoleLift(actor, taken);
  });
  if (refusal || !given.some((role) => isDenying(actor, role))) return refusal;
  const decision = decide(actor, 'disable', 'users', person);
  return decision.allowed ? refuseStanding(actor, person) : denied('disable', 'users', decision);
}

function rolesBetween(old: unknown, value: unknown): RolesBetween {
  const read = (roles: unknown) => (Array.isArray(roles) ? (roles as RoleId[]) : []);
  const [before, after] = [read(old), read(value)];
  return {
    given: after.filter((role) => !before.includes(role)),
    taken: before.filter((role) => !after.includes(role)),
  };
}

function foreignPreference({ name }: PersonFacts): ProblemError {
  return new ProblemError('access/denied', said('ownMatter', { name }), {
    decision: { rule: null, grantedBy: [name] },
  });
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

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, PersonFacts>> {
  const { rows } = await sql<PersonFacts>`
    select id, department_id as "departmentId", name, roles,
      (object_id is not null or subject is not null) as "isPinned"
    from app_user where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
