import { hue, type LevelledProjectRow, type Levelling, MOST_LEVELLED_PLANS } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter, worksForOwners } from '../access/index.ts';
import { readPlanStamp } from '../plans/index.ts';
import { hasAssigned } from '../platform/database/index.ts';
import type { WorkReader } from '../works/index.ts';
import { departmentsBelow } from './departments-below.ts';
import { listResourceLoads } from './resource-loads.ts';
import { findWeekLoads, mayCount, type Reach } from './week-loads.ts';

interface Doer {
  readonly id: string;
  readonly takesWork: boolean;
}

/**
 * The data for levelling a department and those below it: the load of its people and resources in the next weeks, and
 * the plans with their works. Works that the reader may not see are only counted.
 */
export async function readLevelling(
  reader: WorkReader,
  departmentId: string,
  weeks: number,
): Promise<Levelling> {
  const reach = { least: weeks, behind: 0, most: weeks };
  const people = await listPeople(reader, departmentId);
  const resourceIds = await listResources(reader, departmentId);
  const personIds = people.map(({ id }) => id);
  const loads = await findWeekLoads(reader, personIds, reach);
  const resources = await listResourceLoads(reader, { ids: resourceIds, weeks });
  const works = worksOf(reader, [...personIds, ...resourceIds], reach);
  return {
    people: people.map(({ id, takesWork }) => ({ userId: id, takesWork, weeks: loads.get(id) ?? [] })),
    resources,
    projects: await listProjects(reader, works),
    movableWorkIds: await listMovable(reader, works),
    ...(await countOthers(reader, works)),
  };
}

async function listPeople({ db, actor }: WorkReader, departmentId: string): Promise<Doer[]> {
  const { rows } = await sql<Doer>`
    select u.id, ${worksForOwners(actor.policy, sql`u.roles`)} as "takesWork" from app_user u
    where u.department_id in ${departmentsBelow(departmentId)} and u.status = 'active'
      and ${accessFilter(actor, 'read', 'users', 'u')}
    order by u.name, u.id`.execute(db);
  return rows;
}

async function listResources({ db, actor }: WorkReader, departmentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resource r
    where r.department_id in ${departmentsBelow(departmentId)} and r.deleted_at is null
      and r.kind not in ('material', 'cost') and ${accessFilter(actor, 'read', 'resources', 'r')}
    order by r.name, r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open works `w` of these people and resources in these weeks, including those that the reader may not see. */
const worksOf = ({ time }: WorkReader, ids: readonly string[], reach: Reach): RawBuilder<unknown> => sql`
  work w left join project p on p.id = w.project_id
  where w.deleted_at is null and w.archived_at is null and w.status not in ('done', 'cancelled')
    and w.sub_work_count = 0 and w.due is not null and ${mayCount(reach, time.now)}
    and (w.owner_id = any(${ids}::uuid[]) and not ${hasAssigned('user_id')} or exists (
      select from assignment done where done.work_id = w.id
        and (done.user_id = any(${ids}::uuid[]) or done.resource_id = any(${ids}::uuid[]))))`;

const mayMove = ({ actor }: WorkReader): RawBuilder<unknown> => sql`
  ${accessFilter(actor, 'schedule', 'works', 'w')} and ${accessFilter(actor, 'assign', 'works', 'w')}`;

/** Projects that the reader may see, sorted by the number of works that may be moved. */
async function listProjects(reader: WorkReader, works: RawBuilder<unknown>): Promise<LevelledProjectRow[]> {
  const { db, actor } = reader;
  const { rows } = await sql<Omit<LevelledProjectRow, 'stamp'>>`
    select p.id, p.key, p.name, p.color, count(*)::integer as works,
      (count(*) filter (where ${mayMove(reader)}))::integer as movable
    from ${works} and p.id is not null and p.deleted_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}
      and ${accessFilter(actor, 'read', 'projects', 'p')}
    group by p.id order by movable desc, works desc, p.id`.execute(db);
  const projects: LevelledProjectRow[] = [];
  for (const [index, row] of rows.entries()) {
    const isRead = row.movable > 0 && index < MOST_LEVELLED_PLANS;
    const stamp = isRead ? await readPlanStamp(db, row.id) : null;
    projects.push({ ...row, color: hue.parse(row.color), stamp });
  }
  return projects;
}

async function listMovable(reader: WorkReader, works: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from ${works} and p.id is not null and p.deleted_at is null
      and ${accessFilter(reader.actor, 'read', 'works', 'w')} and ${mayMove(reader)}
    order by w.id`.execute(reader.db);
  return rows.map(({ id }) => id);
}

async function countOthers({ db, actor }: WorkReader, works: RawBuilder<unknown>) {
  const mayRead = accessFilter(actor, 'read', 'works', 'w');
  const { rows } = await sql<{ loose: number; hidden: number }>`
    select (count(*) filter (where w.project_id is null and ${mayRead}))::integer as loose,
      (count(*) filter (where (${mayRead}) is not true))::integer as hidden
    from ${works}`.execute(db);
  return rows[0] ?? { loose: 0, hidden: 0 };
}
