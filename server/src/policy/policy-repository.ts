import type { PolicyRule, Role } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

export interface PolicyRow {
  id: string;
  version: number;
  rules: PolicyRule[];
}

export async function getPolicyRow(db: Db | Tx): Promise<PolicyRow> {
  return db.selectFrom('policy').select(['id', 'version', 'rules']).executeTakeFirstOrThrow();
}

/** The roles of every active administrator. */
export async function listRolesOfAdmins(db: Db | Tx): Promise<Role[][]> {
  const rows = await db
    .selectFrom('app_user')
    .select('roles')
    .where('status', '=', 'active')
    .where(sql<boolean>`roles @> array['admin']`)
    .execute();
  return rows.map(({ roles }) => roles);
}
