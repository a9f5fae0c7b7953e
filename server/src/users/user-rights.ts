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

/** What is asked of a person before anything about them is changed. */
export interface PersonFacts extends UserFacts {
  readonly name: string;
  readonly roles: readonly RoleId[];
  /** Whether the person has ever signed in, so that an identity belongs to them. */
  readonly isPinned: boolean;
}

/** Who they are at the provider, and the address by which an invitation is joined: access tokens change none of it. */
export const IDENTITY: ReadonlySet<string> = new Set([
  'tenantId',
  'objectId',
  'issuer',
  'subject',
  'email',
  'erasedNumber',
]);
/** What others call a person and where their mail goes. */
const CONTACT: ReadonlySet<string> = new Set(['name', 'email']);
/** Each person's own. */
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

/** Refuses where the person may not change the other one so. */
export function requireChange(actor: Actor, row: PersonFacts, change: FieldChange, end: End): void {
  const refusal = findRefusal(userRights, actor, row, change, end);
  if (refusal) throw refusal;
}

/** Taking an invitation back asks what disabling does; whom an account belongs to is the administrators' matter. */
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
  // The erasure itself writes beside these rights; what asks here is an undo, and values that are gone do not come back.
  if (field === 'erasedNumber') return new ProblemError('users/erased', said('erased'));
  if (field === 'roles') return refuseRoles(actor, person, rolesBetween(old, value));
  if (field === 'row' && value !== null) return refuseNewcomer(actor, person);
  if (CONTACT.has(field))
    return refuseStanding(actor, person, 'mayDoMoreNamed') ?? refuseInviting(actor, person, field);
  if (field === 'status' || field === 'row' || IDENTITY.has(field)) return refuseStanding(actor, person);
  return undefined;
}

/** Roles beyond a plain member's are given only by those who may assign roles. */
function refuseNewcomer(actor: Actor, person: PersonFacts): ProblemError | undefined {
  const decision = decide(actor, 'assign-roles', 'users', person);
  const isPlain = person.roles.every((role) => role === 'member' || role === 'viewer');
  if (!isPlain && !decision.allowed) return denied('assign-roles', 'users', decision);
  return refusalBy(() => requireRoleGrant(actor, person.roles));
}

/** A person who may do more than the actor is not shut out, let in, renamed or given another address by the actor. */
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

/** The address of a person who has not joined decides who joins: to change it is to invite another person. */
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
 * Nobody gives what they lack, nor takes it from those who have it. To take a role that denies gives back what it denied; to give one
 * takes rights from the person, as disabling does.
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
