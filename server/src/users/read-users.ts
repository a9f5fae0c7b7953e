import type { CurrentUser, QueryOf, ResponseOf, User, UserStatus } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, actionsOn, notFound, permissionsOf } from '../access/index.ts';
import {
  type CompanyTime,
  findReferences,
  getCompany,
  getStateOfCompany,
  workdaysOf,
} from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';
import { pageCursor, sortedText } from '../platform/http/index.ts';
import {
  countByStatus,
  findDepartmentName,
  findUser,
  findUserPage,
  listChoices,
  listNamed,
  type UserReader,
  type UserRow,
} from './user-repository.ts';

const positions = pageCursor(z.object({ key: sortedText, id: z.uuid() }));

export async function listUsers(
  reader: UserReader,
  query: QueryOf<'listUsers'>,
): Promise<ResponseOf<'listUsers'>> {
  const { limit, cursor, text, role, status, departmentId, sort, order } = query;
  const filter = { text, roles: role, statuses: status, departmentId };
  const after = positions.read(cursor);
  const rows = await findUserPage(reader, filter, { sort, order, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    response: page.map((row) => presentUser(row, reader.actor)),
    next: rows.length > limit && last ? positions.write({ key: last.sortKey, id: last.id }) : null,
    references: await referencesOf(reader, page),
  };
}

/** How many people are listed under each tab. */
export async function countUsers(
  reader: Pick<UserReader, 'db' | 'actor'>,
  { text, role, departmentId }: QueryOf<'countUsers'>,
): Promise<ResponseOf<'countUsers'>> {
  return { response: await countByStatus(reader, { text, roles: role, statuses: [], departmentId }) };
}

/** One person. A person who may not be read is reported as missing. */
export async function getUser(reader: UserReader, id: string): Promise<User> {
  return presentUser(await getUserRow(reader, id), reader.actor);
}

export async function getUserRow(reader: UserReader, id: string): Promise<UserRow> {
  const row = await findUser(reader, id);
  if (!row) throw notFound();
  return row;
}

/** People for pickers. Invited people who have not joined yet are included. */
export async function listUserChoices(
  reader: { db: Db; actor: Actor },
  { id, named, role, text, limit, heirs = false }: QueryOf<'listUserChoices'>,
): Promise<ResponseOf<'listUserChoices'>> {
  const filter = { ids: id, text, roles: role, statuses: statusesOf(id), areHeirs: heirs };
  const data =
    named.length > 0 ? await listNamed(reader, filter, named) : await listChoices(reader, filter, limit);
  return { response: { data } };
}

/** The names behind ids include people who have left. */
function statusesOf(ids: readonly string[]): readonly UserStatus[] {
  return ids.length > 0 ? [] : ['active', 'invited'];
}

/** The current user, and what the application needs to know about them and the company. */
export async function getCurrentUser(reader: UserReader, time: CompanyTime): Promise<CurrentUser> {
  const { db, actor } = reader;
  const [row, company, { isOpen, isDemo }] = await Promise.all([
    getUserRow(reader, actor.id),
    getCompany(db),
    getStateOfCompany(db),
  ]);
  return {
    ...presentUser(row, actor),
    permissions: permissionsOf(actor),
    departmentName: row.departmentId === null ? null : await findDepartmentName(db, row.departmentId),
    preferences: { weekStart: row.weekStart, linkAround: row.linkAround },
    company: {
      ...{ name: company.name, timeZone: company.timeZone, now: time.now, workdays: workdaysOf(time) },
      ...{ isSettingUp: isOpen, isDemo },
    },
  };
}

export function presentUser(
  {
    weekStart: _,
    linkAround: __,
    isPinned: ___,
    sortKey: ____,
    invitation,
    ...row
  }: UserRow & { readonly sortKey?: string },
  actor: Actor,
): User {
  const can = actionsOn(actor, 'users', { id: row.id, departmentId: row.departmentId });
  // People who may invite the person see the state of the mail.
  return { ...row, ...(row.status === 'invited' && can.includes('create') && { invitation }), can };
}

export function referencesOf({ db, actor }: UserReader, rows: readonly UserRow[]) {
  return findReferences(db, actor, {
    users: rows.map(({ managerId }) => managerId),
    departments: rows.map(({ departmentId }) => departmentId),
  });
}
