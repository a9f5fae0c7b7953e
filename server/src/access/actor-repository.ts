import type { RoleId } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared, type Tx } from '../platform/database/index.ts';
import type { WeekStart } from './actor.ts';
import { companyStamp } from './company-stamp.ts';

export interface ActorRow {
  id: string;
  name: string;
  roles: RoleId[];
  departmentId: string | null;
  memberProjectIds: string[];
  ledProjectIds: string[];
  openProjectIds: string[] | null;
  departmentIds: string[];
  departmentSubtreeIds: string[];
  headedDepartmentIds: string[];
  deputyDepartmentIds: string[];
  weekStart: WeekStart;
  policyVersion: number;
  policyChangedAt: string;
  companyStamp: string | null;
}

/**
 * Loads a person with everything that relates them to rows, in one round trip. `lock` locks the person and the policy
 * until the transaction ends, so that the checked rights cannot be removed before the write is done.
 */
export async function findActorRow(
  db: Db | Tx,
  userId: string,
  { lock }: { lock: boolean },
): Promise<ActorRow | undefined> {
  const { rows } = await sql<ActorRow>`${prepared}
    ${activePeople(sql`u.id = ${userId}`)}
    ${lock ? sql`for share of u, policy` : sql``}`.execute(db);
  return rows[0];
}

/** Those of these people who are active. */
export async function listActorRows(db: Db | Tx, userIds: readonly string[]): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`${prepared}
    ${activePeople(sql`u.id = any(${userIds}::uuid[])`)}`.execute(db);
  return rows;
}

/** Every active person, by name. */
export async function listEveryActorRow(db: Db | Tx): Promise<ActorRow[]> {
  const { rows } = await sql<ActorRow>`${activePeople(sql`true`)} order by u.name, u.id`.execute(db);
  return rows;
}

/** The most open projects that can be listed one by one. A company may have thousands of projects. */
const MOST_OPEN_PROJECTS = 40;

/**
 * The projects that everybody sees, or null if there are many: too many to list, or such a large share of all projects
 * that a list finds their works faster by scanning in its own order.
 */
const openProjectIds: RawBuilder<string[] | null> = sql`(
        select case
          when count(*) <= ${sql.lit(MOST_OPEN_PROJECTS)}
            and count(*) * count(*) <= (select reltuples from pg_class where oid = 'project'::regclass)
          then coalesce(array_agg(open.id), '{}') end
        from (
          select id from project where visibility = 'company' limit ${sql.lit(MOST_OPEN_PROJECTS + 1)}) open)`;

function activePeople(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${actorColumns} from app_user u ${besideActor}
    where ${condition} and u.status = 'active'`;
}

/** The columns of an `ActorRow`, from the person `u` and the joins of `besideActor`. */
export const actorColumns: RawBuilder<unknown> = sql`
      u.id, u.name, u.roles, u.department_id as "departmentId", u.week_start as "weekStart",
      policy.version as "policyVersion", policy.updated_at as "policyChangedAt",
      ${companyStamp} as "companyStamp",
      array(
        select m.project_id from project_member m where m.user_id = u.id
        union select p.id from project p where p.lead_id = u.id and p.deleted_at is null) as "memberProjectIds",
      array(
        select m.project_id from project_member m where m.user_id = u.id and m.role = 'lead'
        union select p.id from project p where p.lead_id = u.id and p.deleted_at is null) as "ledProjectIds",
      ${openProjectIds} as "openProjectIds",
      coalesce(reach.departments, '{}') as "departmentIds",
      coalesce(reach.subtree, '{}') as "departmentSubtreeIds",
      coalesce(reach.headed, '{}') as "headedDepartmentIds",
      coalesce(reach.deputy, '{}') as "deputyDepartmentIds"`;

/** The joins that these columns need in addition to the person `u`. */
export const besideActor: RawBuilder<unknown> = sql`
    cross join policy
    cross join lateral (
      with recursive below (id, is_direct, is_headed, is_deputy) as (
        select d.id, true, coalesce(d.head_id = u.id, false) or u.id = any(d.deputy_ids), u.id = any(d.deputy_ids)
        from department d
        where d.id = u.department_id or d.head_id = u.id or u.id = any(d.deputy_ids)
        union
        select child.id, false, below.is_headed, below.is_deputy from below join department child on child.parent_id = below.id)
      select
        array_agg(distinct id) filter (where is_direct) as departments,
        array_agg(distinct id) as subtree,
        array_agg(distinct id) filter (where is_headed) as headed,
        array_agg(distinct id) filter (where is_deputy) as deputy
      from below) reach`;
