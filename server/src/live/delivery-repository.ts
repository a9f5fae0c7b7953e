import type { ResourceKind } from '@gantry/contract';
import { sql } from 'kysely';
import type { ProjectFacts, ResourceFacts, UserFacts } from '../access/index.ts';
import type { Db } from '../platform/database/index.ts';
import { type WorkRow, workColumns, worksWithProjects } from '../works/index.ts';
import { workItems } from './moves-repository.ts';

/** One item of the change log, with the fields that the live stream uses. */
export interface LoggedItem {
  readonly seq: number;
  readonly entity: string;
  readonly entityId: string;
  readonly field: string;
  readonly old: unknown;
  readonly new: unknown;
}

/** The items to read, by change set. */
export interface ReadOf {
  /** All items. */
  readonly whole: readonly number[];
  /** All items except those of works that were only moved. */
  readonly moving: readonly number[];
  /** Only the items that are not about works. They are few, and rights may depend on them. */
  readonly large: readonly number[];
}

/** The items of these change sets. Long texts are not read: the rows contain them. */
export async function listItems(db: Db, { whole, moving, large }: ReadOf): Promise<LoggedItem[]> {
  const { rows } = await sql<LoggedItem>`
    select change_set_seq as seq, entity, entity_id as "entityId", field,
      case when field not in ('description', 'body', 'rules') then old_value end as old,
      case when field not in ('description', 'body', 'rules') then new_value end as new
    from change_item
    where change_set_seq = any(${[...whole, ...moving, ...large]}::bigint[])
      and (change_set_seq <> all(${large}::bigint[]) or entity not in ('work', 'comment', 'link'))
      and (change_set_seq <> all(${moving}::bigint[]) or entity <> 'work' or (change_set_seq, entity_id) in (
        select seq, id from ${workItems(moving)} touched where not is_moved))
    order by change_set_seq, ordinal`.execute(db);
  return rows;
}

/** A work that a changed row belongs to, or a work that shows a figure computed from the row. */
export interface Tie {
  readonly id: string;
  readonly workId: string;
}

/** The ids of the changed rows whose ties are read. */
export interface TiedIds {
  readonly comments: readonly string[];
  readonly attachments: readonly string[];
  readonly links: readonly string[];
  /** Works whose parents and successors may be shown differently now. */
  readonly works: readonly string[];
}

/** The works of comments, attachments and links, and the parents and successors of works. */
export async function listTies(db: Db, ids: TiedIds): Promise<Tie[]> {
  if (ids.comments.length + ids.attachments.length + ids.links.length + ids.works.length === 0) return [];
  const { rows } = await sql<Tie>`
    select id, work_id as "workId" from comment where id = any(${ids.comments}::uuid[])
    union all
    select id, work_id from attachment where id = any(${ids.attachments}::uuid[])
    union all
    select link.id, ends.work_id from link cross join lateral (values (predecessor_id), (successor_id)) ends (work_id)
      where link.id = any(${ids.links}::uuid[])
    union all
    select id, parent_id from work where id = any(${ids.works}::uuid[]) and parent_id is not null
    union all
    select predecessor_id, successor_id from link where predecessor_id = any(${ids.works}::uuid[])`.execute(
    db,
  );
  return rows;
}

export async function listWorks(db: Db, ids: readonly string[]): Promise<WorkRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from ${worksWithProjects} where w.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The names of the rows that works refer to, with the facts that access needs about each. */
export interface Named {
  readonly users: readonly (UserFacts & { readonly name: string })[];
  readonly projects: readonly (ProjectFacts & {
    readonly key: string;
    readonly name: string;
    readonly color: string;
    readonly calendarId: string | null;
  })[];
  readonly departments: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly labels: readonly { readonly id: string; readonly name: string; readonly color: string }[];
  readonly resources: readonly (ResourceFacts & {
    readonly id: string;
    readonly name: string;
    readonly kind: ResourceKind;
    readonly capacity: number;
  })[];
}

type Id = string | null | undefined;
export type NamedIds = { readonly [K in keyof Named]: readonly Id[] };

/** Names are read for all receivers at once. Access is then checked for each receiver. */
export async function findNamed(db: Db, ids: NamedIds): Promise<Named> {
  const wanted = (list: readonly Id[]) => [...new Set(list.filter((id) => id != null))];
  const { rows } = await sql<Named>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'departmentId', department_id)), '[]')
        from app_user where id = any(${wanted(ids.users)}::uuid[])) as users,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'key', key, 'name', name, 'color', color, 'visibility', visibility, 'leadId', lead_id,
        'departmentId', department_id, 'createdBy', created_by, 'calendarId', calendar_id)), '[]')
        from project where id = any(${wanted(ids.projects)}::uuid[])) as projects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code, 'name', name)), '[]')
        from department where id = any(${wanted(ids.departments)}::uuid[])) as departments,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'color', color)), '[]')
        from label where id = any(${wanted(ids.labels)}::uuid[])) as labels,
      (select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'kind', kind, 'capacity', capacity, 'departmentId', department_id)), '[]')
        from resource where id = any(${wanted(ids.resources)}::uuid[])) as resources`.execute(db);
  const [named] = rows;
  if (!named) throw new Error('a query without a table gave no row');
  return named;
}

/** The users behind project members. The user of a removed member comes from the log. */
export async function listMembers(db: Db, ids: readonly string[]): Promise<{ id: string; userId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from project_member where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The users whose absences these are. */
export async function listAbsentees(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from absence where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The departments of resources. */
export async function listResourcePlaces(
  db: Db,
  ids: readonly string[],
): Promise<(ResourceFacts & { id: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ResourceFacts & { id: string }>`
    select id, department_id as "departmentId" from resource where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The projects of baselines and status reports. */
export async function listPartsOfProjects(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; projectId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; projectId: string }>`
    select id, project_id as "projectId" from baseline where id = any(${ids}::uuid[])
    union all
    select id, project_id as "projectId" from status_report where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The places and people of the works of a change set that is too large to be sent row by row. */
export interface Spread {
  readonly entities: string[];
  /** The distinct places: at most one more than `mostPlaces`. */
  readonly places: {
    projectId: string | null;
    departmentId: string | null;
    visibility: 'company' | 'members' | null;
  }[];
  readonly people: { owners: string[]; assignees: string[]; reviewers: string[]; creators: string[] };
}

export async function findSpread(db: Db, seq: number, mostPlaces: number): Promise<Spread> {
  const { rows } = await sql<Spread>`
    with touched as (select distinct entity, entity_id from change_item where change_set_seq = ${seq}),
    works as (
      select w.* from work w where w.id in (
        select entity_id from touched where entity = 'work'
        union select c.work_id from comment c join touched t on t.entity = 'comment' and t.entity_id = c.id
        union select l.successor_id from link l join touched t on t.entity = 'link' and t.entity_id = l.id))
    select
      (select coalesce(jsonb_agg(distinct entity), '[]') from touched) as entities,
      (select coalesce(jsonb_agg(place), '[]') from (
        select distinct jsonb_build_object(
          'projectId', w.project_id, 'departmentId', w.department_id, 'visibility', p.visibility) as place
        from works w left join project p on p.id = w.project_id limit ${mostPlaces + 1}) listed) as places,
      jsonb_build_object(
        'owners', (select coalesce(jsonb_agg(distinct owner_id) filter (where owner_id is not null), '[]') from works),
        'assignees', (select coalesce(jsonb_agg(distinct assigned.user_id), '[]')
          from works join assignment assigned on assigned.work_id = works.id where assigned.user_id is not null),
        'reviewers', (select coalesce(jsonb_agg(distinct reviewer_id) filter (where reviewer_id is not null), '[]') from works),
        'creators', (select coalesce(jsonb_agg(distinct created_by) filter (where created_by is not null), '[]') from works)
      ) as people`.execute(db);
  const [spread] = rows;
  if (!spread) throw new Error('a query without a table gave no row');
  return spread;
}
