import { type PlannedLink, type PlannedWork, plannedFields } from '@gantry/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared, selectWorkFields, type Tx } from '../platform/database/index.ts';
import type { FormerPlace } from './touched.ts';

/** The planning fields of a project. The row is locked until the transaction ends. */
export interface PlanProject {
  readonly id: string;
  readonly start: string | null;
  readonly worksFromStart: boolean;
  readonly splitsInProgress: boolean;
  readonly calendarId: string | null;
  /** A work in it is as late as possible: then its dates can only be computed for the whole project. */
  readonly hasLateWorks: boolean;
}

/** A work that is rescheduled, or a summary above such works. */
export interface ReachedWork extends PlannedWork {
  readonly projectId: string | null;
  /** Reached from a sub-work: its other sub-works stay as they are. */
  readonly isAbove: boolean;
}

/** A link to a reached work, with its predecessor. */
export interface ReachedLink extends PlannedLink {
  readonly predecessor: PlannedWork;
}

/** The sub-works of a summary that are not reached, combined: from the first start to the last finish. */
export interface RestOfSummary {
  readonly summaryId: string;
  readonly start: string | null;
  readonly due: string | null;
}

/** The works from which the reach is computed. */
export interface Seeds {
  readonly workIds: readonly string[];
  readonly formerPlaces: readonly FormerPlace[];
  readonly formerParentIds: readonly string[];
}

const PLAN_FIELDS = ['id', ...plannedFields];

/** Deleted and archived works take no part in a plan. */
const isHere = (work: string) =>
  sql`${sql.ref(`${work}.deleted_at`)} is null and ${sql.ref(`${work}.archived_at`)} is null`;

/**
 * A work that takes part in the plan of a project. The limit makes the database look it up by its id: it cannot
 * estimate how many works a change reaches, and reading all works would take too long.
 */
function lookUp(id: RawBuilder<unknown>, projectId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.* from work found
    where found.id = ${id} and found.project_id is not distinct from ${projectId} and ${isHere('found')} limit 1`;
}

/** The projects of these works and these projects, in the order of their ids. */
export async function lockPlanProjects(
  tx: Db | Tx,
  {
    workIds,
    projectIds,
    holds,
  }: { workIds: readonly string[]; projectIds: readonly string[]; holds: boolean },
): Promise<PlanProject[]> {
  const { rows } = await sql<PlanProject>`${prepared}
    select p.id, p.start, p.works_from_start as "worksFromStart", p.splits_in_progress as "splitsInProgress",
      p.calendar_id as "calendarId", exists (
      select from work w where w.project_id = p.id and w.constraint_type = 'as_late_as_possible'
        and ${isHere('w')}) as "hasLateWorks"
    from project p
    where p.deleted_at is null and p.id = any(array(
      select unnest(${projectIds}::uuid[]) union select project_id from work where id = any(${workIds}::uuid[])))
    order by p.id ${holds ? sql`for no key update of p` : sql``}`.execute(tx);
  return rows;
}

/**
 * Everything that a change can reach within each project: along links, from a work to the summaries above it (a
 * successor of a summary also waits for its sub-works), and from reached works down to their sub-works. The offset
 * prevents the database from reading the whole index of parents for each work: before the statistics of the first tree
 * are collected, it assumes that this index is empty.
 */
export async function listReachedWorks(tx: Db | Tx, seeds: Seeds): Promise<ReachedWork[]> {
  const { workIds, formerPlaces, formerParentIds } = seeds;
  const { rows } = await sql<ReachedWork>`${prepared}
    with recursive reach (id, project_id, is_above) as (
      select id, project_id, false from work where id = any(${workIds}::uuid[])
      union
      select id, project_id, true from work where id = any(${formerParentIds}::uuid[])
      union
      select id, project_id, false
      from unnest(${formerPlaces.map(({ workId }) => workId)}::uuid[],
        ${formerPlaces.map(({ projectId }) => projectId)}::uuid[]) as former (id, project_id)
      union
      select next.id, reach.project_id, next.is_above
      from reach
      cross join lateral (
        select l.successor_id as id, false as is_above from link l where l.predecessor_id = reach.id
        union all
        select itself.parent_id, true from (select parent_id from work where id = reach.id offset 0) itself
        where itself.parent_id is not null
        union all
        select c.id, false from work c where c.parent_id = reach.id and not reach.is_above) next
      cross join lateral (${lookUp(sql`next.id`, sql`reach.project_id`)}) there)
    select ${selectWorkFields(PLAN_FIELDS, 'w')}, w.project_id as "projectId", reached.is_above as "isAbove"
    from (select id, project_id, bool_and(is_above) as is_above from reach group by id, project_id) reached
    cross join lateral (${lookUp(sql`reached.id`, sql`reached.project_id`)}) w`.execute(tx);
  return rows;
}

/** Every work of these projects. Null stands for works without a project. */
export async function listWholePlans(
  tx: Db | Tx,
  projectIds: readonly (string | null)[],
): Promise<ReachedWork[]> {
  const named = projectIds.filter((id) => id !== null);
  const condition = projectIds.includes(null) ? sql`or w.project_id is null` : sql``;
  const { rows } = await sql<ReachedWork>`
    select ${selectWorkFields(PLAN_FIELDS, 'w')}, w.project_id as "projectId", false as "isAbove"
    from work w where (w.project_id = any(${named}::uuid[]) ${condition}) and ${isHere('w')}`.execute(tx);
  return rows;
}

/** Links to these works. A predecessor below a cancelled work counts as cancelled. */
export async function listLinksInto(tx: Db | Tx, workIds: readonly string[]): Promise<ReachedLink[]> {
  const { rows } = await sql<
    PlannedWork & Omit<PlannedLink, 'predecessorId'> & { isSummary: boolean }
  >`${prepared}
    with recursive into_reach as (
      select ${selectWorkFields(PLAN_FIELDS, 'before')}, before.sub_work_count > 0 as "isSummary", l.successor_id as "successorId",
        l.type, l.lag, l.lag_unit as "lagUnit"
      from link l
      cross join lateral (select * from work where id = l.predecessor_id limit 1) before
      where l.successor_id = any(${workIds}::uuid[]) and ${isHere('before')}),
    line (below, id) as (
      select id, "parentId" from into_reach where "parentId" is not null and id <> all(${workIds}::uuid[])
      union
      select line.below, above.parent_id from line
      cross join lateral (select parent_id from work where id = line.id limit 1) above
      where above.parent_id is not null),
    cancelled (id) as (
      select line.below from line
      cross join lateral (select status from work where id = line.id limit 1) above
      where above.status = 'cancelled')
    select * from into_reach where id not in (select id from cancelled)`.execute(tx);
  return rows.map(({ successorId, type, lag, lagUnit, isSummary, ...predecessor }) => ({
    predecessorId: predecessor.id,
    successorId,
    type,
    lag,
    lagUnit,
    predecessor: { ...predecessor, standIn: isSummary ? 'summary' : 'work' },
  }));
}

/** For these summaries: the time span of the sub-works that are not reached. */
export async function listRestOfSummaries(
  tx: Db | Tx,
  summaryIds: readonly string[],
  reachedIds: readonly string[],
): Promise<RestOfSummary[]> {
  if (summaryIds.length === 0) return [];
  const isLeaf = sql`c.sub_work_count = 0`;
  const { rows } = await sql<RestOfSummary>`${prepared}
    select c.parent_id as "summaryId",
      min(case
        when ${isLeaf} and c.status = 'done' then least(coalesce(c.actual_start, c.start), ended.at)
        when c.status = 'cancelled' then null
        when ${isLeaf} and c.milestone then coalesce(c.due, c.start)
        when c.due is not null then c.start end) as start,
      max(case
        when ${isLeaf} and c.status = 'done' then ended.at
        when c.status = 'cancelled' then null
        when ${isLeaf} and c.milestone then coalesce(c.due, c.start)
        when c.start is not null then c.due end) as due
    from work c cross join lateral (select coalesce(c.actual_finish, c.due) as at) ended
    where c.parent_id = any(${summaryIds}::uuid[]) and ${isHere('c')} and c.id <> all(${reachedIds}::uuid[])
    group by c.parent_id`.execute(tx);
  return rows;
}

/**
 * Projects whose working times depend on one of these calendars, or, if the company's calendar changed, on no calendar
 * of their own. Null if works without a project are affected. An imported project keeps the dates of its file until the
 * schedule has moved one of its works.
 */
export async function listProjectsOnCalendars(
  tx: Db | Tx,
  calendarIds: readonly string[],
  isCompanyCalendar: boolean,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    with recursive family (id) as (
      select unnest(${calendarIds}::uuid[])
      union select c.id from family join calendar c on c.parent_id = family.id),
    company_is_concerned (it_is) as (
      select ${isCompanyCalendar} or exists (select from company c join family on family.id = c.calendar_id)),
    concerned (id) as (
      select p.id from project p where p.calendar_id in (select id from family)
        or p.calendar_id is null and (select it_is from company_is_concerned)
      union select w.project_id from work w where w.calendar_id in (select id from family)
      union select null where (select it_is from company_is_concerned))
    select id from concerned where id is null or not (${isAsImported(sql`concerned.id`)})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The project was imported, and nothing in it has been scheduled since. */
export function isAsImported(projectId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
      select from change_item i join change_set s on s.seq = i.change_set_seq
      where i.entity_id = ${projectId} and i.entity = 'project' and i.field = 'row' and s.via = 'import')
    and not exists (
      select from work w join change_item i on i.entity_id = w.id
      where w.project_id = ${projectId} and i.entity = 'work' and i.origin = 'scheduler')`;
}

/** The successors of these links. */
export async function listSuccessors(tx: Db | Tx, linkIds: readonly string[]): Promise<string[]> {
  if (linkIds.length === 0) return [];
  const rows = await tx
    .selectFrom('link')
    .select('successor_id')
    .where('id', 'in', [...linkIds])
    .execute();
  return rows.map(({ successor_id }) => successor_id);
}

/**
 * Works without a project have no project row to lock. Only one writer at a time sets the dates of those with links or
 * a hierarchy.
 */
export async function lockWorksWithoutProject(tx: Db | Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plan of works without a project'))`.execute(tx);
}
