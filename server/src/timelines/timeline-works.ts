import type { QueryOf, TimelineWork } from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { accessFilter } from '../access/index.ts';
import { findReferences } from '../company/index.ts';
import type { WorkReader } from '../works/index.ts';
import { departmentsBelow } from './departments-below.ts';
import { cutPage, type Position, readPosition } from './timeline-cursor.ts';
import { whereItStands } from './where-it-stands.ts';

interface WorkLine extends Omit<TimelineWork, 'overdue'> {
  readonly overdueFrom: string | null;
  /** The sort value of the page. */
  readonly by: string;
}

/** One level of a project's tree, in its own order. */
export function listLevel(
  reader: WorkReader,
  projectId: string,
  { parentId, limit, cursor }: QueryOf<'listProjectTimeline'>,
) {
  const isAtLevel =
    parentId === undefined ? sql`not exists (${shownParent(reader)})` : sql`w.parent_id = ${parentId}`;
  return listPage(reader, {
    condition: sql`w.project_id = ${projectId} and ${isAtLevel}`,
    order: sql`w.rank`,
    limit,
    after: readPosition(cursor),
  });
}

/** A work whose parent is not shown is at the top level. */
const shownParent = ({ actor }: WorkReader): RawBuilder<unknown> => sql`
  select from work a where a.id = w.parent_id and a.deleted_at is null and a.archived_at is null
    and ${accessFilter(actor, 'read', 'works', 'a')}`;

/** Open works of one person or project in a department, sorted by start. */
export function listWorksOfGroup(
  reader: WorkReader,
  departmentId: string,
  { by, of, limit, cursor }: QueryOf<'listDepartmentTimelineWorks'>,
) {
  const column = sql.ref(by === 'person' ? 'w.owner_id' : 'w.project_id');
  return listPage(reader, {
    condition: sql`${openWorksOf(departmentId)} and ${of === 'none' ? sql`${column} is null` : sql`${column} = ${of}`}`,
    order: sql`coalesce(w.start, w.due, 'infinity'::timestamp)::text`,
    limit,
    after: readPosition(cursor),
  });
}

/** Open works in a department and those below it. Summaries are left out, because they only repeat their sub-works. */
export const openWorksOf = (departmentId: string): RawBuilder<unknown> => sql`
  w.department_id in ${departmentsBelow(departmentId)} and w.status not in ('done', 'cancelled')
  and w.sub_work_count = 0`;

interface PageOfWorks {
  readonly condition: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  readonly after: Position | undefined;
}

async function listPage(reader: WorkReader, { condition, order, limit, after }: PageOfWorks) {
  const { db, actor, time } = reader;
  const access = accessFilter(actor, 'read', 'works', 'w');
  const isBehind = after ? sql`(${order}, w.id) > (${after.by}, ${after.id}::uuid)` : sql`true`;
  const { rows: found } = await sql<WorkLine>`
    select w.id, w.key, w.title, w.status, w.milestone, w.owner_id as "ownerId", w.project_id as "projectId",
      coalesce(s.start, case when ${isDone} then ${whereItStands('w').start} else w.start end) as start,
      coalesce(s.finish, case when ${isDone} then ${whereItStands('w').finish} else w.due end) as due, w.deadline, w.progress,
      w.overdue_from as "overdueFrom", w.sub_work_count as "subWorkCount", (${linksInto(reader)}) as predecessors,
      w.by
    from (
      select w.*, ${order} as by from work w
      where ${condition} and w.deleted_at is null and w.archived_at is null and ${access} and ${isBehind}
      order by ${order}, w.id limit ${limit + 1}) w
    left join lateral (${spanBelow(reader)}) s on w.sub_work_count > 0
    order by w.by, w.id`.execute(db);
  const { rows, next } = cutPage(found, limit, ({ by }) => by);
  return {
    response: rows.map(({ overdueFrom, by: _, ...work }) => ({
      ...work,
      overdue: overdueFrom !== null && overdueFrom < time.now,
    })),
    next,
    references: await findReferences(db, actor, {
      users: rows.map(({ ownerId }) => ownerId),
      projects: rows.map(({ projectId }) => projectId),
    }),
  };
}

const isDone = sql`w.status = 'done'`;

/** The predecessors of a work `w`, in this project or another, limited to what the reader may see. */
const linksInto = ({ actor }: WorkReader): RawBuilder<unknown> => sql`
  select coalesce(json_agg(json_build_object('linkId', l.id, 'id', p.id, 'type', l.type) order by l.id), '[]')
  from link l join work p on p.id = l.predecessor_id
  where l.successor_id = w.id and p.deleted_at is null and p.archived_at is null
    and ${accessFilter(actor, 'read', 'works', 'p')}`;

/** From the first to the last date of everything below a work `w` that the reader may see. */
const spanBelow = ({ actor }: WorkReader): RawBuilder<unknown> => sql`
  with recursive below as (
    select b.id, ${whereItStands('b').start} as start, ${whereItStands('b').finish} as finish, b.sub_work_count from work b
    where b.parent_id = w.id and b.deleted_at is null and b.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'b')}
    union
    select b.id, ${whereItStands('b').start}, ${whereItStands('b').finish}, b.sub_work_count from work b join below on b.parent_id = below.id
    where b.deleted_at is null and b.archived_at is null and ${accessFilter(actor, 'read', 'works', 'b')})
  select min(start) as start, max(finish) as finish from below
  where sub_work_count = 0`;
