import { type ProgressEntry, type ResourceKind, workFieldsWith } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, mayNamePerson, notFound, openConcealer } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { type Db, selectWorkFields } from '../platform/database/index.ts';
import { inTreeOrder } from '../projects/index.ts';
import type { WorkRow } from '../works/index.ts';

/** Who exports a plan: a person with their rights, or (null) the operator, who sees everything. */
export interface PlanReader {
  readonly db: Db;
  readonly actor: Actor | null;
  readonly time: CompanyTime;
}

export interface ProjectLine {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly start: string | null;
  readonly statusDate: string | null;
  readonly calendarId: string | null;
  readonly daysPerMonth: number;
  readonly splitsInProgress: boolean;
  readonly peopleCount: boolean;
  readonly worksFromStart: boolean;
  readonly progressEntry: ProgressEntry;
}

const LINE_FIELDS = [...workFieldsWith('plan'), 'parentId'] as const;

/** A work without its long texts. */
export type WorkLine = Pick<WorkRow, (typeof LINE_FIELDS)[number] | 'id'>;

export interface LinkLine {
  readonly predecessorId: string;
  readonly successorId: string;
  readonly type: 'FS' | 'SS' | 'FF' | 'SF';
  readonly lag: number;
  readonly lagUnit: 'working' | 'elapsed' | 'percent';
}

/** The project. Hidden and missing projects get the same answer. */
export async function getProject(
  { db, actor }: PlanReader,
  wanted: { id: string } | { key: string },
): Promise<ProjectLine> {
  const condition = 'id' in wanted ? sql`p.id = ${wanted.id}` : sql`p.key = ${wanted.key}`;
  const { rows } = await sql<ProjectLine>`
    select p.id, p.key, p.name, p.start, p.status_date as "statusDate", p.calendar_id as "calendarId",
      p.days_per_month as "daysPerMonth", p.splits_in_progress as "splitsInProgress",
      p.people_count as "peopleCount", p.works_from_start as "worksFromStart",
      p.progress_entry as "progressEntry"
    from project p
    where ${condition} and p.deleted_at is null
      and ${actor === null ? sql`true` : accessFilter(actor, 'read', 'projects', 'p')}`.execute(db);
  const [project] = rows;
  if (!project) throw notFound();
  return project;
}

/** The texts that are project keys. */
export async function findProjectKeys({ db }: PlanReader, texts: readonly string[]): Promise<Set<string>> {
  if (texts.length === 0) return new Set();
  const rows = await db.selectFrom('project').select('key').where('key', 'in', texts).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Works that the person may read and export. */
function exportable({ actor }: PlanReader): RawBuilder<unknown> {
  if (actor === null) return sql`true`;
  return accessFilter(actor, 'export', 'works', 'w');
}

/**
 * The works on the chart, in its order. They are read at once, so that the outline is complete; descriptions are read
 * later.
 */
export async function listWorks(reader: PlanReader, projectId: string): Promise<WorkLine[]> {
  const { rows } = await sql<WorkLine>`
    select w.id, ${selectWorkFields(LINE_FIELDS)}
    from work w
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null and ${exportable(reader)}
    order by w.rank, w.id`.execute(reader.db);
  return inTreeOrder(rows);
}

/** The descriptions of works, with the names only of people whom the reader may see. */
export async function findDescriptions(
  { db, actor }: PlanReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; description: string }>`
    select w.id, w.description from work w where w.id = any(${ids}::uuid[]) and w.description <> ''`.execute(
    db,
  );
  const texts = rows.map(({ description }) => description);
  const conceal = actor === null ? (text: string) => text : await openConcealer(db, actor, texts);
  return new Map(rows.map(({ id, description }) => [id, conceal(description)]));
}

/** The most baselines that Microsoft Project can store. */
const MOST_BASELINES = 11;

/** The baselines of a project, the latest first. */
export async function listBaselines(
  { db }: PlanReader,
  projectId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select b.id, b.name from baseline b where b.project_id = ${projectId} and b.deleted_at is null
    order by b.created_at desc, b.id desc limit ${MOST_BASELINES}`.execute(db);
  return rows;
}

export interface BaselineLine {
  readonly baselineId: string;
  readonly workId: string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly durationMinutes: number | null;
}

/** The baseline dates of these works. */
export async function listBaselineDates(
  db: Db,
  baselineIds: readonly string[],
  workIds: readonly string[],
): Promise<BaselineLine[]> {
  if (baselineIds.length === 0) return [];
  const { rows } = await sql<BaselineLine>`
    select d.baseline_id as "baselineId", d.work_id as "workId", d.start, d.finish,
      d.duration_minutes as "durationMinutes"
    from baseline_work d
    where d.work_id = any(${workIds}::uuid[]) and d.baseline_id = any(${baselineIds}::uuid[])`.execute(db);
  return rows;
}

/** Links to the project's works. The caller knows which of them have both ends in the file. */
export async function listLinks({ db }: PlanReader, projectId: string): Promise<LinkLine[]> {
  const { rows } = await sql<LinkLine>`
    select l.predecessor_id as "predecessorId", l.successor_id as "successorId", l.type, l.lag,
      l.lag_unit as "lagUnit"
    from work w join link l on l.successor_id = w.id
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null`.execute(db);
  return rows;
}

/** Names and addresses of people, limited to what the reader may see, in alphabetical order. */
export async function listPeople(
  { db, actor }: PlanReader,
  ids: ReadonlySet<string>,
): Promise<{ id: string; name: string; email: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string | null }>`
    select u.id, u.name,
      case when (${actor === null ? sql`true` : accessFilter(actor, 'read', 'users', 'u')}) is true then u.email end as email
    from app_user u
    where u.id = any(${[...ids]}::uuid[])
      and ${actor === null ? sql`true` : mayNamePerson(actor, 'u')}
    order by u.name, u.id`.execute(db);
  return rows;
}

/** Resources that the reader may see, in alphabetical order, including deleted ones that works still use. */
export async function listNamedResources(
  { db, actor }: PlanReader,
  ids: ReadonlySet<string>,
): Promise<{ id: string; name: string; kind: ResourceKind; capacity: number }[]> {
  const { rows } = await sql<{ id: string; name: string; kind: ResourceKind; capacity: number }>`
    select r.id, r.name, r.kind, r.capacity from resource r
    where r.id = any(${[...ids]}::uuid[])
      and ${actor === null ? sql`true` : accessFilter(actor, 'read', 'resources', 'r')}
    order by r.name, r.id`.execute(db);
  return rows;
}

/** Every project that is not in the bin, by key: for an operator who exports the whole company. */
export async function listAllProjects(db: Db): Promise<ProjectLine[]> {
  return db
    .selectFrom('project')
    .select(['id', 'key', 'name', 'start', 'status_date as statusDate', 'calendar_id as calendarId'])
    .select(['days_per_month as daysPerMonth', 'splits_in_progress as splitsInProgress'])
    .select(['people_count as peopleCount'])
    .select(['works_from_start as worksFromStart', 'progress_entry as progressEntry'])
    .where('deleted_at', 'is', null)
    .orderBy('key')
    .execute();
}
