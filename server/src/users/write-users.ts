import type { BodyOf, RoleId, UserCreate, UserUpdate } from '@gantry/contract';
import type { Actor } from '../access/index.ts';
import { type ChangeSetWriter, findRefusal, lockRows } from '../change-sets/index.ts';
import { refuseUnknownReferences, type SentReference } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { type Heirs, handOver, refuseWrongHeirs } from './leaving.ts';
import { getUserRow, presentUser, referencesOf } from './read-users.ts';
import { userEntity } from './user-entity.ts';
import { claimEmails, requireKnownRoles } from './user-invariants.ts';
import type { UserReader, UserRow } from './user-repository.ts';
import { requireChange, userRights } from './user-rights.ts';
import { said } from './words/index.ts';

/** The author, the transaction and the change set of a change to people. */
export interface UserWriter extends UserReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
  /** The time of the request. */
  readonly at: Date;
}

const ROLES_OF_NEWCOMERS: RoleId[] = ['member'];

/** Invites a person. Only callers who may assign roles may give roles beyond a plain member's. */
export async function createUser(writer: UserWriter, body: UserCreate, id = newId()): Promise<string> {
  const { db: tx, actor, change } = writer;
  const roles = unique(body.roles ?? ROLES_OF_NEWCOMERS);
  const newcomer = { id, departmentId: body.departmentId ?? null, name: body.name, roles, isPinned: false };
  requireChange(actor, newcomer, { entityId: id, field: 'row', old: null, new: newcomer }, 'after');
  await refuseUnknownReferences(tx, actor, sentReferences(body));
  await claimEmails(tx, [body.email]);
  await change.insert(userEntity, [{ ...body, id, roles, status: 'invited' }]);
  await requireKnownRoles(tx, [id]);
  return id;
}

/** Why a person may not be invited with these values, or undefined. */
export function findInviteRefusal(
  actor: Actor,
  newcomer: Pick<UserRow, 'id' | 'name' | 'departmentId' | 'roles'>,
): ProblemError | undefined {
  const change = { entityId: newcomer.id, field: 'row', old: null, new: newcomer };
  return findRefusal(userRights, actor, { ...newcomer, isPinned: false }, change, 'after');
}

type Invited = Pick<UserRow, 'id' | 'name' | 'email' | 'jobTitle' | 'departmentId' | 'managerId' | 'roles'>;

/** Invites people who were each checked before (`findInviteRefusal`). They may report to one another. */
export async function inviteMany(
  { db: tx, change }: { readonly db: Tx; readonly change: ChangeSetWriter },
  people: readonly Invited[],
): Promise<void> {
  await claimEmails(
    tx,
    people.map(({ email }) => email),
  );
  await change.insert(
    userEntity,
    people.map((person) => ({ ...person, status: 'invited' as const })),
  );
  const ids = people.map(({ id }) => id);
  await requireKnownRoles(tx, ids);
}

/** Changes a person. Each field requires its own action. */
export async function updateUser(writer: UserWriter, id: string, body: UserUpdate) {
  const { db: tx, actor, change } = writer;
  const { version, ...asked } = body;
  const row = await getRowToChange(writer, id, asked);
  requireFieldAccess(writer, row, asked);
  await refuseContact(tx, row, asked);
  await refuseUnknownReferences(tx, actor, sentReferences(body));
  const { handOverTo, projectsTo, departmentsTo, status, roles, ...fields } = asked;
  const heirs = { handOverTo, projectsTo, departmentsTo };
  const isLeaving = status === 'disabled' && row.status !== 'disabled';
  refuseWrongHeirs(heirs, id, isLeaving);
  await change.update(
    userEntity,
    id,
    { ...fields, roles: roles && unique(roles), status: status && statusAfter(row, status) },
    { version },
  );
  if (roles) await requireKnownRoles(tx, [id]);
  if (isLeaving) await handOver(writer, id, heirs);
  return presentChanged(writer, id);
}

/**
 * Whether a person has joined determines who may change their address. The row is locked until the address is written.
 */
async function getRowToChange(
  writer: UserWriter,
  id: string,
  { email }: Partial<UserUpdate>,
): Promise<UserRow> {
  const row = await getUserRow(writer, id);
  if (email === undefined) return row;
  await lockRows(writer.db, userEntity, [id]);
  return getUserRow(writer, id);
}

/** An address belongs to one person, and an erased person stays without a name. */
async function refuseContact(tx: Tx, row: UserRow, { name, email }: Partial<UserUpdate>): Promise<void> {
  if (name === undefined && email === undefined) return;
  if (row.erasedNumber !== null) throw new ProblemError('users/erased', said('erased'));
  const isOther = email !== undefined && email.toLowerCase() !== row.email.toLowerCase();
  if (isOther) await claimEmails(tx, [email]);
}

/** A person whom the caller may disable. Looking at their sessions requires the same right. */
export async function getDisableable(reader: UserReader, id: string): Promise<UserRow> {
  const row = await getUserRow(reader, id);
  requireChange(
    reader.actor,
    row,
    { entityId: id, field: 'status', old: row.status, new: 'disabled' },
    'before',
  );
  return row;
}

/** Every active person may change their own preferences. */
export async function updateOwnPreferences(
  { actor, change }: UserWriter,
  body: BodyOf<'updateOwnPreferences'>,
): Promise<void> {
  await change.update(userEntity, actor.id, body);
}

export async function presentChanged(writer: UserWriter, id: string) {
  const row = await getUserRow(writer, id);
  return { response: presentUser(row, writer.actor), references: await referencesOf(writer, [row]) };
}

/** Each field requires its own right. Moving a person is also checked for the new department. */
export function requireFieldAccess(
  { actor }: UserWriter,
  row: UserRow,
  body: Omit<UserUpdate, 'version'>,
): void {
  const { handOverTo: _, projectsTo: __, departmentsTo: ___, status, ...fields } = body;
  const sent = { ...fields, ...(status !== row.status && { status }) };
  const known: Readonly<Record<string, unknown>> = { ...row };
  for (const [field, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    const change = { entityId: row.id, field, old: known[field], new: value };
    requireChange(actor, row, change, 'before');
    if (field === 'departmentId' && value !== row.departmentId)
      requireChange(actor, { ...row, departmentId: body.departmentId ?? null }, change, 'after');
  }
}

/** A person who never signed in becomes invited again instead of active. */
export function statusAfter({ isPinned, status: before }: UserRow, status: 'active' | 'disabled') {
  if (status === 'disabled' || before === 'active') return status;
  return isPinned ? 'active' : 'invited';
}

function sentReferences(
  body: Pick<UserUpdate, 'departmentId' | 'managerId' | 'calendarId' | keyof Heirs>,
): SentReference[] {
  return [
    { field: 'departmentId', kind: 'department', ids: [body.departmentId ?? null] },
    { field: 'managerId', kind: 'person', ids: [body.managerId ?? null] },
    { field: 'calendarId', kind: 'calendar', ids: [body.calendarId ?? null] },
    { field: 'handOverTo', kind: 'person', ids: [body.handOverTo ?? null] },
    { field: 'projectsTo', kind: 'person', ids: [body.projectsTo ?? null] },
    { field: 'departmentsTo', kind: 'person', ids: [body.departmentsTo ?? null] },
  ];
}

function unique(roles: readonly RoleId[]): RoleId[] {
  return [...new Set(roles)];
}
