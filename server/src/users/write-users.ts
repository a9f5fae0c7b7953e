import type { BodyOf, Role, UserCreate, UserUpdate } from '@gantry/contract';
import { accessFilter, mayChangeOwn } from '../access/index.ts';
import type { ChangeSetWriter } from '../change-sets/index.ts';
import { refuseUnknownReferences, type SentReference } from '../company/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { ProblemError } from '../platform/http/index.ts';
import { newId } from '../platform/identifiers.ts';
import { tellOfAssignment } from '../works/index.ts';
import { handOverWorks } from './hand-over.ts';
import { getUserRow, presentUser, referencesOf } from './read-users.ts';
import { userEntity } from './user-entity.ts';
import { emailTaken, requireActiveAdmin } from './user-invariants.ts';
import { isEmailTaken, type UserReader, type UserRow } from './user-repository.ts';
import { requireChange } from './user-rights.ts';

/** Who changes people, in which transaction, and the change set that it becomes. */
export interface UserWriter extends UserReader {
  readonly db: Tx;
  readonly change: ChangeSetWriter;
  /** The instant of the request. */
  readonly at: Date;
}

const ROLES_OF_NEWCOMERS: Role[] = ['member'];

/** Invites a person. Roles beyond a plain member's are given only by whoever may assign roles. */
export async function createUser(writer: UserWriter, body: UserCreate, id = newId()): Promise<string> {
  const { db: tx, actor, change } = writer;
  const roles = unique(body.roles ?? ROLES_OF_NEWCOMERS);
  const newcomer = { id, departmentId: body.departmentId ?? null, name: body.name, roles };
  requireChange(actor, newcomer, { entityId: id, field: 'row', old: null, new: newcomer }, 'after');
  await refuseUnknownReferences(tx, actor, sentReferences(body));
  if (await isEmailTaken(tx, body.email)) throw emailTaken(body.email);
  await change.insert(userEntity, [{ ...body, id, roles, status: 'invited' }]);
  return id;
}

/** Changes a person; each field asks its own action. */
export async function updateUser(writer: UserWriter, id: string, body: UserUpdate) {
  const { db: tx, actor, change } = writer;
  const row = await getUserRow(writer, id);
  requireFieldAccess(writer, row, body);
  await refuseUnknownReferences(tx, actor, sentReferences(body));
  const { version, handOverTo, status, roles, ...fields } = body;
  const isLeaving = status === 'disabled' && row.status !== 'disabled';
  if (handOverTo && !isLeaving) throw refuseHandOver('Works are handed over only when a person is disabled.');
  await change.update(
    userEntity,
    id,
    { ...fields, roles: roles && unique(roles), status: status && statusAfter(row, status) },
    { version },
  );
  if (row.status === 'active' && row.roles.includes('admin')) await requireActiveAdmin(tx);
  if (isLeaving && handOverTo) await handOver(writer, row, handOverTo);
  return presentChanged(writer, id);
}

/** Own preferences need no right but being here. */
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

async function handOver(writer: UserWriter, { id }: UserRow, heirId: string): Promise<void> {
  if (heirId === id) throw refuseHandOver('Choose another person to take over the works.');
  const heir = await writer.db
    .selectFrom('app_user')
    .select('roles')
    .where('id', '=', heirId)
    .executeTakeFirst();
  if (!mayChangeOwn((heir?.roles ?? []) as Role[], writer.actor.policy))
    throw refuseHandOver('This person could do nothing with the works. Choose another one.');
  const may = accessFilter(writer.actor, 'assign', 'works', 'w');
  await tellOfAssignment(writer, await handOverWorks(writer.change, id, heirId, may));
}

/** Each field asks its own right. A person who is moved is asked about where they go as well. */
function requireFieldAccess({ actor }: UserWriter, row: UserRow, body: UserUpdate): void {
  const { version: _, handOverTo: __, status, ...fields } = body;
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

/** Who never signed in is invited again rather than active. */
function statusAfter({ isPinned, status: before }: UserRow, status: 'active' | 'disabled') {
  if (status === 'disabled' || before === 'active') return status;
  return isPinned ? 'active' : 'invited';
}

function sentReferences(
  body: Pick<UserUpdate, 'departmentId' | 'managerId' | 'calendarId' | 'handOverTo'>,
): SentReference[] {
  return [
    { field: 'departmentId', kind: 'department', ids: [body.departmentId ?? null] },
    { field: 'managerId', kind: 'person', ids: [body.managerId ?? null] },
    { field: 'calendarId', kind: 'calendar', ids: [body.calendarId ?? null] },
    { field: 'handOverTo', kind: 'person', ids: [body.handOverTo ?? null] },
  ];
}

function refuseHandOver(message: string): ProblemError {
  return new ProblemError('request/invalid', message, { errors: [{ path: 'handOverTo', message }] });
}

function unique(roles: readonly Role[]): Role[] {
  return [...new Set(roles)];
}
