import type { OwnRoleEntry, PolicyRule, RoleId } from '@gantry/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';

export interface PolicyRow {
  id: string;
  version: number;
  rules: PolicyRule[];
  roles: OwnRoleEntry[];
  updatedAt: string;
}

export async function getPolicyRow(db: Db | Tx): Promise<PolicyRow> {
  return db
    .selectFrom('policy')
    .select(['id', 'version', 'rules', 'roles', 'updated_at as updatedAt'])
    .executeTakeFirstOrThrow();
}

/** More changes than the rules of a company have. Older rules are dated by the oldest of these changes. */
const MOST_VERSIONS = 500;

interface RulesAsTheyWere {
  rules: PolicyRule[];
  at: string;
  actorId: string | null;
  reason: string | null;
}

/** The rules after each change, newest first. */
export async function listRulesAsTheyWere(db: Db | Tx, policyId: string): Promise<RulesAsTheyWere[]> {
  const { rows } = await sql<RulesAsTheyWere>`
    select case i.field when 'row' then i.new_value -> 'rules' else i.new_value end as rules,
      s.at, s.actor_id as "actorId", s.reason
    from change_item i join change_set s on s.seq = i.change_set_seq
    where i.entity_id = ${policyId} and i.field in ('row', 'rules') and i.new_value is not null
    order by i.change_set_seq desc limit ${MOST_VERSIONS}`.execute(db);
  return rows;
}

/** The number of people with each of the company's own roles, active or not. */
export async function countHolders(db: Db | Tx): Promise<{ role: RoleId; people: number }[]> {
  const { rows } = await sql<{ role: RoleId; people: number }>`
    select role, count(*)::int as people from app_user, unnest(roles) role
    where role like 'role-%' group by role`.execute(db);
  return rows;
}
