import { hue, type QueryOf, type ResponseOf, type TimelineProject } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import { holdsTyped } from '../platform/database/index.ts';
import { figureColumns, type ProjectReader } from '../projects/index.ts';
import { departmentsBelow } from './departments-below.ts';
import { cutPage, type Position, readPosition } from './timeline-cursor.ts';
import { whereItStands } from './where-it-stands.ts';

type Query = QueryOf<'listProjectsTimeline'>;
type Milestone = TimelineProject['milestones'][number];

interface ProjectLine extends Omit<TimelineProject, 'figures' | 'milestones' | 'color'> {
  readonly color: string;
  readonly works: number;
  readonly open: number;
  readonly overdue: number;
  readonly progress: number;
}

/** One page of the projects that the reader may see, by name. Figures and spans are only computed for this page. */
export async function listProjectsTimeline(
  reader: ProjectReader,
  query: Query,
): Promise<ResponseOf<'listProjectsTimeline'>> {
  const found = await listLines(reader, query, readPosition(query.cursor));
  const { rows, next } = cutPage(found, query.limit, ({ name }) => name);
  const milestones = Map.groupBy(await listMilestones(reader, rows), ({ projectId }) => projectId);
  return {
    response: rows.map(({ works, open, overdue, progress, color, ...line }) => ({
      ...line,
      color: hue.parse(color),
      figures: { works, open, overdue, progress },
      milestones: (milestones.get(line.id) ?? []).map(({ projectId: _, ...milestone }) => milestone),
    })),
    next,
    references: await findReferences(reader.db, reader.actor, {
      users: rows.map(({ leadId }) => leadId),
      departments: rows.map(({ departmentId }) => departmentId),
    }),
  };
}

async function listLines(
  { db, actor, time }: ProjectReader,
  query: Query,
  after: Position | undefined,
): Promise<ProjectLine[]> {
  const { rows } = await sql<ProjectLine>`
    select p.id, p.key, p.name, p.status, p.health, p.lead_id as "leadId", p.department_id as "departmentId",
      p.target_date as "targetDate", p.color,
      f.works, f.open, f.overdue, f.progress, f.start, f.finish
    from (
      select p.* from project p
      where p.deleted_at is null and ${accessFilter(actor, 'read', 'projects', 'p')} and ${conditionOf(query)}
        and ${after ? sql`(p.name, p.id) > (${after.by}, ${after.id}::uuid)` : sql`true`}
      order by p.name, p.id limit ${query.limit + 1}) p
    cross join lateral (
      select ${figureColumns(time.now)}, ${spanColumns}
      from work w
      where w.project_id = p.id and w.deleted_at is null and w.archived_at is null
        and ${accessFilter(actor, 'read', 'works', 'w')}) f
    order by p.name, p.id`.execute(db);
  return rows;
}

/** From the first to the last day of the works `w` that are not summaries. */
const spanColumns = sql`
  min(${whereItStands('w').start}) filter (where w.sub_work_count = 0) as start,
  max(${whereItStands('w').finish}) filter (where w.sub_work_count = 0) as finish`;

function conditionOf({ status, departmentId, leadId, text, archived }: Query): RawBuilder<unknown> {
  return sql.join(
    [
      status.length > 0 ? sql`p.status = any(${status}::project_status[])` : sql`true`,
      departmentId ? sql`p.department_id in ${departmentsBelow(departmentId)}` : sql`true`,
      leadId ? sql`p.lead_id = ${leadId}` : sql`true`,
      text?.trim() ? sql`(${holdsTyped(sql`p.name`, text)} or ${holdsTyped(sql`p.key`, text)})` : sql`true`,
      archived === 'all'
        ? sql`true`
        : sql`p.archived_at is ${sql.raw(archived === 'yes' ? 'not null' : 'null')}`,
    ],
    sql` and `,
  );
}

const MILESTONES_OF_A_PROJECT = 60;

async function listMilestones(
  { db, actor, time }: ProjectReader,
  projects: readonly { readonly id: string }[],
): Promise<(Milestone & { projectId: string })[]> {
  const { rows } = await sql<Milestone & { projectId: string }>`
    select p.id as "projectId", m.*
    from unnest(${projects.map(({ id }) => id)}::uuid[]) as p (id)
    cross join lateral (
      select w.id, w.key, w.title, ${whereItStands('w').finish} as due, w.status = 'done' as done,
        coalesce(w.overdue_from < ${time.now}::timestamp, false) as overdue
      from work w
      where w.project_id = p.id and w.milestone and w.due is not null and w.status <> 'cancelled'
        and w.deleted_at is null and w.archived_at is null and ${accessFilter(actor, 'read', 'works', 'w')}
      order by w.due, w.id limit ${MILESTONES_OF_A_PROJECT}) m
    order by p.id, m.due, m.id`.execute(db);
  return rows;
}
