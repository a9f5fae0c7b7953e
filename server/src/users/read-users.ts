import type { CurrentUser, QueryOf, ResponseOf, User } from '@gantry/contract';
import { z } from 'zod';
import { type Actor, actionsOn, notFound, permissionsOf } from '../access/index.ts';
import { type CompanyTime, findReferences, getCompany } from '../company/index.ts';
import type { Db } from '../platform/database/index.ts';
import { pageCursor, sortedText } from '../platform/http/index.ts';
import {
  findDepartmentName,
  findUser,
  findUserPage,
  listChoices,
  type UserReader,
  type UserRow,
} from './user-repository.ts';

const positions = pageCursor(z.object({ name: sortedText, id: z.uuid() }));

export async function listUsers(
  reader: UserReader,
  query: QueryOf<'listUsers'>,
): Promise<ResponseOf<'listUsers'>> {
  const { limit, cursor, text, role, status, departmentId } = query;
  const filter = { text, roles: role, statuses: status, departmentId };
  const rows = await findUserPage(reader, filter, positions.read(cursor), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    response: page.map((row) => presentUser(row, reader.actor)),
    next: rows.length > limit && last ? positions.write(last) : null,
    references: await referencesOf(reader, page),
  };
}

/** One person. Who may not be read does not exist. */
export async function getUser(reader: UserReader, id: string): Promise<User> {
  return presentUser(await getUserRow(reader, id), reader.actor);
}

export async function getUserRow(reader: UserReader, id: string): Promise<UserRow> {
  const row = await findUser(reader, id);
  if (!row) throw notFound();
  return row;
}

/** People to choose from. Where a role is asked for, also those who are invited and have not come yet. */
export async function listUserChoices(
  reader: { db: Db; actor: Actor },
  { role, text, limit, heirs = false }: QueryOf<'listUserChoices'>,
): Promise<ResponseOf<'listUserChoices'>> {
  const statuses = role.length > 0 ? (['active', 'invited'] as const) : (['active'] as const);
  return {
    response: { data: await listChoices(reader, { text, roles: role, statuses, areHeirs: heirs }, limit) },
  };
}

/** The person who asks, and what the application needs to know about them and the company. */
export async function getCurrentUser(reader: UserReader, time: CompanyTime): Promise<CurrentUser> {
  const { db, actor } = reader;
  const [row, company] = await Promise.all([getUserRow(reader, actor.id), getCompany(db)]);
  return {
    ...presentUser(row, actor),
    permissions: permissionsOf(actor),
    departmentName: row.departmentId === null ? null : await findDepartmentName(db, row.departmentId),
    preferences: { weekStart: row.weekStart },
    company: { name: company.name, timeZone: company.timeZone, now: time.now },
  };
}

export function presentUser({ weekStart: _, isPinned: __, ...row }: UserRow, actor: Actor): User {
  return { ...row, can: actionsOn(actor, 'users', { id: row.id, departmentId: row.departmentId }) };
}

export function referencesOf({ db, actor }: UserReader, rows: readonly UserRow[]) {
  return findReferences(db, actor, {
    users: rows.map(({ managerId }) => managerId),
    departments: rows.map(({ departmentId }) => departmentId),
  });
}
