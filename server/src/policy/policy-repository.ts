import type { OwnRoleEntry, PolicyRule, RoleId } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

export interface PolicyRow {
  id: string;
  version: number;
  rules: PolicyRule[];
  roles: OwnRoleEntry[];
}

export async function getPolicyRow(db: Db | Tx): Promise<PolicyRow> {
  return db.selectFrom('policy').select(['id', 'version', 'rules', 'roles']).executeTakeFirstOrThrow();
}

/** The roles of every active administrator. */
export async function listRolesOfAdmins(db: Db | Tx): Promise<RoleId[][]> {
  const rows = await db
    .selectFrom('app_user')
    .select('roles')
    .where('status', '=', 'active')
    .where(sql<boolean>`roles @> array['admin']`)
    .execute();
  return rows.map(({ roles }) => roles);
}

/** How many people have each of the roles that a company made, whether they are active or not. */
export async function countHolders(db: Db | Tx): Promise<{ role: RoleId; people: number }[]> {
  const { rows } = await sql<{ role: RoleId; people: number }>`
    select role, count(*)::int as people from app_user, unnest(roles) role
    where role like 'role-%' group by role`.execute(db);
  return rows;
}
