import { type ProjectSort, projectFields, type QueryOf } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, type ProjectFacts } from '../access/index.ts';
import type { CompanyTime } from '../company/index.ts';
import { columnName, type Db, holdsTyped, type Tx } from '../platform/database/index.ts';
import { figureColumns, type ProjectRow, projectColumns } from './project-row.ts';

/** Who reads projects, through what, and at what moment of the company's time. */
export interface ProjectReader {
  readonly db: Db | Tx;
  readonly actor: Actor;
  readonly time: CompanyTime;
}

/** A place in the list: what the last project of a page is sorted by, and its id. */
export interface ProjectPosition {
  readonly by: string;
  readonly id: string;
}

/** What projects are sorted by, as text that sorts alike. */
const sortTexts: Readonly<Record<ProjectSort, RawBuilder<string>>> = {
  name: sql`p.name`,
  status: sql`lpad(array_position(enum_range(null::project_status), p.status)::text, 2, '0')`,
  health: sql`array_position('{off_track,at_risk,on_track,unknown}'::project_health[], p.health)::text`,
  target: sql`coalesce(p.target_date::text, '9999-12-31')`,
  late: sql`lpad(coalesce(late.count, 0)::text, 7, '0')`,
};

/** Late works are few beside all works: they are counted by their own index, once for the whole list. */
function withLateCounts({ actor, time }: ProjectReader): RawBuilder<unknown> {
  return sql`project p left join (
    select w.project_id, count(*) as count from work w
    where w.overdue_from < ${time.now}::timestamp and w.deleted_at is null and w.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}
    group by w.project_id) late on late.project_id = p.id`;
}

/** Projects in order. Page and figures come in one statement, so that the figures are counted for the page only. */
export async function listProjectRows(
  reader: ProjectReader,
  { id, status, text, archived, template, sort, order, limit }: QueryOf<'listProjects'>,
  after: ProjectPosition | undefined,
): Promise<(ProjectRow & { readonly sortedBy: string })[]> {
  const by = sortTexts[sort];
  const [to, isBehind] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const conditions = [
    id.length > 0 ? sql`p.id = any(${id}::uuid[])` : sql`true`,
    status.length > 0 ? sql`p.status = any(${status}::project_status[])` : sql`true`,
    template === 'yes' ? sql`p.is_template` : sql`true`,
    text?.trim() ? matches(text.trim()) : sql`true`,
    archived === 'all'
      ? sql`true`
      : sql`p.archived_at is ${sql.raw(archived === 'yes' ? 'not null' : 'null')}`,
    after ? sql`(${by}, p.id) ${isBehind} (${after.by}, ${after.id}::uuid)` : sql`true`,
  ];
  return selectProjects(reader, sql.join(conditions, sql` and `), {
    from: sort === 'late' ? withLateCounts(reader) : sql`project p`,
    key: sql`, ${by} as sorted_by`,
    order: sql`${by} ${to}, p.id ${to}`,
    orderOfPage: sql`p.sorted_by ${to}, p.id ${to}`,
    more: [sql`p.sorted_by as "sortedBy"`],
    limit: limit + 1,
  });
}

export async function findProjectRow(reader: ProjectReader, id: string): Promise<ProjectRow | undefined> {
  const [row] = await selectProjects(reader, sql`p.id = ${id}`, { order: sql`p.id`, limit: 1 });
  return row;
}

const LED_PROJECTS = 20;

/** The projects that a person leads, those that end first on top. */
export async function listLedProjectRows(reader: ProjectReader): Promise<ProjectRow[]> {
  return selectProjects(
    reader,
    sql`p.lead_id = ${reader.actor.id} and p.archived_at is null and p.status not in ('completed', 'cancelled')`,
    { order: sql`p.target_date nulls last, p.name, p.id`, limit: LED_PROJECTS },
  );
}

interface Selection {
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** What `p` and the order come from. */
  readonly from?: RawBuilder<unknown>;
  /** What the order is reckoned from, kept for the page beside the columns of `p`, and the order by it. */
  readonly key?: RawBuilder<unknown>;
  readonly orderOfPage?: RawBuilder<unknown>;
  readonly more?: readonly RawBuilder<unknown>[];
}

/** Only what the reader may see, in the order given; figures count only works that the reader may see. */
async function selectProjects<R extends ProjectRow>(
  { db, actor, time }: ProjectReader,
  condition: RawBuilder<unknown>,
  { order, limit, from = sql`project p`, key = sql``, orderOfPage = order, more = [] }: Selection,
): Promise<R[]> {
  const { rows } = await sql<R>`
    select ${sql.join([projectColumns, ...more])}, h.*, f.* from (
      select p.*${key} from ${from}
      where p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')} and ${condition}
      order by ${order} limit ${limit}) p
    left join lateral (
      select r.created_by as "healthBy", r.created_at as "healthAt" from status_report r
      where r.project_id = p.id and r.deleted_at is null
      order by r.created_at desc, r.id desc limit 1) h on true
    cross join lateral (
      select ${figureColumns(time.now)} from work w
      where w.project_id = p.id and w.deleted_at is null and w.archived_at is null
        and ${accessFilter(actor, 'read', 'works', 'w')}) f
    order by ${orderOfPage}`.execute(db);
  return rows;
}

export interface MemberRow {
  userId: string;
  role: 'lead' | 'member';
}

export async function listMembers(db: Db | Tx, projectId: string): Promise<(MemberRow & { id: string })[]> {
  return db
    .selectFrom('project_member')
    .innerJoin('app_user', 'app_user.id', 'project_member.user_id')
    .select(['project_member.id', 'user_id as userId', 'role'])
    .where('project_id', '=', projectId)
    .orderBy('role')
    .orderBy('app_user.name')
    .orderBy('app_user.id')
    .execute();
}

/** A change of a project or of its works as a whole holds the project meanwhile. */
export async function lockProject(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('project').select('id').where('id', '=', id).forUpdate().execute();
}

/** Two people who choose the same key at the same moment take turns. */
export async function lockProjectKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('project key'), hashtext(${key}))`.execute(tx);
}

export async function isKeyTaken(tx: Db | Tx, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from project where key = ${key}
    union all select from key_counter where prefix = ${key}`.execute(tx);
  return rows.length > 0;
}

/** How many works go into the bin with their project, and how many of them the reader cannot see. */
export async function countWorksOf(
  { db, actor }: ProjectReader,
  projectId: string,
): Promise<{ works: number; hidden: number }> {
  const { rows } = await sql<{ works: number; hidden: number }>`
    select count(*)::int as works,
      (count(*) filter (where ${accessFilter(actor, 'read', 'works', 'w')} is not true))::int as hidden
    from work w where w.project_id = ${projectId} and w.deleted_at is null`.execute(db);
  return rows[0] ?? { works: 0, hidden: 0 };
}

export async function listWorkIdsOf(tx: Tx, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('work')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** A project in the bin, held until the transaction ends. */
export async function lockBinnedProject(
  tx: Tx,
  id: string,
): Promise<{ deletedAt: string; facts: ProjectFacts } | undefined> {
  const { rows } = await sql<Omit<ProjectFacts, 'id'> & { deletedAt: string }>`
    select p.visibility, p.lead_id as "leadId", p.department_id as "departmentId", p.created_by as "createdBy",
      p.deleted_at as "deletedAt"
    from project p where p.id = ${id} and p.deleted_at is not null for update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { deletedAt, ...facts } = row;
  return { deletedAt, facts: { id, ...facts } };
}

/** Works that went into the bin at the same moment as their project. */
export async function listBinnedWorkIdsOf(tx: Tx, projectId: string, deletedAt: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('work')
    .select('id')
    .where('project_id', '=', projectId)
    .where('deleted_at', '=', deletedAt)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

function matches(text: string): RawBuilder<boolean> {
  const matching = projectFields
    .with('searched')
    .map((field) => holdsTyped(sql.ref(`p.${columnName(field)}`), text));
  return sql`(${sql.join(matching, sql` or `)})`;
}
