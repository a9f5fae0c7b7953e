import { type RoleId, roles } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { GroupHash } from './claims.ts';
import type { Standing, UsableMapping } from './settle-person.ts';

interface MappingRow extends Omit<UsableMapping, 'key'> {
  readonly value: string;
}

/** The mappings in the order of their creation, without targets that do not exist any more. */
export async function listUsableMappings(db: Db | Tx, hash: GroupHash): Promise<UsableMapping[]> {
  const { rows } = await sql<MappingRow>`
    select m.id, m.claim, m.value, case when ${knownRole(sql`m.role`)} then m.role end as role,
      m.department_id as "departmentId", coalesce(d.active, false) as "isDepartmentOpen", p.id as "projectId",
      m.updated_by as "authorId"
    from sign_in_mapping m
      left join department d on d.id = m.department_id
      left join project p on p.id = m.project_id and p.deleted_at is null and p.archived_at is null
    order by m.id`.execute(db);
  return rows.map((row) => toUsable(row, hash));
}

export function toUsable({ value, ...mapping }: MappingRow, hash: GroupHash): UsableMapping {
  return { ...mapping, key: mapping.claim === 'group' ? hash.textOf(value) : value };
}

/** One of the four built-in roles, or one of the policy. */
export function knownRole(role: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${role} = any(${roles}::text[])
    or exists (select from policy, jsonb_array_elements(policy.roles) own where own->>'id' = ${role}))`;
}

export interface StandingRow extends Standing {
  readonly id: string;
}

interface FoundRow extends Omit<StandingRow, 'granted'> {
  readonly grantedRoles: RoleId[];
  readonly hasDepartment: boolean;
  readonly grantedProjectIds: string[];
}

/** What people have, and which parts of it come from mappings. */
export async function findStandings(db: Db | Tx, userIds: readonly string[]): Promise<StandingRow[]> {
  const { rows } = await sql<FoundRow>`
    select u.id, u.roles, u.department_id as "departmentId",
      coalesce(m.project_ids, '{}') as "projectIds", coalesce(m.granted_ids, '{}') as "grantedProjectIds",
      coalesce(g.roles, '{}') as "grantedRoles", coalesce(g.has_department, false) as "hasDepartment",
      not exists (select from app_user other where other.status = 'active' and 'admin' = any(other.roles) and other.id <> u.id)
        as "isLastAdmin",
      exists (select from absence a join absence_why w on w.absence_id = a.id where a.user_id = u.id) as "hasReasons"
    from app_user u
      left join lateral (
        select array_agg(role) filter (where role is not null) as roles, bool_or(department_id is not null) as has_department
        from sign_in_grant where user_id = u.id) g on true
      left join lateral (
        select array_agg(pm.project_id order by pm.project_id) as project_ids,
          array_agg(pm.project_id) filter (where exists (select from sign_in_grant where project_member_id = pm.id)) as granted_ids
        from project_member pm join project p on p.id = pm.project_id and p.deleted_at is null and p.archived_at is null
        where pm.user_id = u.id) m on true
    where u.id = any(${userIds}::uuid[]) order by u.name, u.id`.execute(db);
  return rows.map(({ grantedRoles, hasDepartment, grantedProjectIds, ...row }) => ({
    ...row,
    granted: { roles: grantedRoles, hasDepartment, projectIds: grantedProjectIds },
  }));
}
