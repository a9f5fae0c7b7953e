import type { ProjectDocument } from '@gantry/contract';
import { sql } from 'kysely';
import { type Actor, accessFilter, decide, type WorkFacts } from '../access/index.ts';
import { listOutsidePredecessors } from './outside-predecessors.ts';
import type { ProjectReader } from './project-repository.ts';
import { getProjectDetail } from './read-projects.ts';
import { inTreeOrder } from './tree-order.ts';

interface WorkLine extends Pick<WorkFacts, 'createdBy' | 'departmentId'> {
  assigneeIds: string[];
  id: string;
  key: string;
  title: string;
  parentId: string | null;
  status: string;
  priority: string;
  ownerId: string | null;
  start: string | null;
  due: string | null;
  deadline: string | null;
  durationMinutes: number | null;
  effortMinutes: number | null;
  scheduleMode: string;
  constraint: string;
  constraintDate: string | null;
  actualStart: string | null;
  actualFinish: string | null;
  calendarId: string | null;
  progress: number;
  milestone: boolean;
  overdueFrom: string | null;
  lastActivity: string | null;
  version: number;
}

interface LinkLine {
  id: string;
  predecessorId: string;
  successorId: string;
  type: string;
  lag: number;
  lagUnit: string;
  version: number;
}

/** A whole project, in columns: its works in tree order and the links between them. */
export async function getProjectDocument(reader: ProjectReader, id: string) {
  const { response: project, references } = await getProjectDetail(reader, id);
  const works = inTreeOrder(await listWorkLines(reader, id));
  const links = await listLinkLines(reader, id);
  const rowOf = new Map(works.map((work, row) => [work.id, row]));
  const response: ProjectDocument = {
    project,
    works: { ...workColumns(works, rowOf, reader.time.now), ...accessColumns(works, reader.actor, project) },
    links: linkColumns(links, rowOf),
    outside: await listOutsidePredecessors(reader, id),
  };
  return { response, references };
}

/** Nobody asks of a work that is not under way when something last happened to it. */
const lastActivity = sql`
  case when w.status in ('in_progress', 'in_review') then to_char(greatest(w.updated_at, (
    select max(c.created_at) from comment c where c.work_id = w.id and c.deleted_at is null)), 'YYYY-MM-DD') end`;

async function listWorkLines({ db, actor }: ProjectReader, projectId: string): Promise<WorkLine[]> {
  const { rows } = await sql<WorkLine>`
    select w.id, w.key, w.title, w.parent_id as "parentId", w.status, w.priority, w.owner_id as "ownerId", w.start,
      w.due, w.deadline, w.duration_minutes as "durationMinutes", w.effort_minutes as "effortMinutes", w.schedule_mode as "scheduleMode",
      w.constraint_type as "constraint", w.constraint_date as "constraintDate", w.actual_start as "actualStart",
      w.actual_finish as "actualFinish", w.calendar_id as "calendarId", w.progress, w.milestone,
      w.overdue_from as "overdueFrom", ${lastActivity} as "lastActivity", w.version, w.assignee_ids as "assigneeIds", w.created_by as "createdBy",
      w.department_id as "departmentId"
    from work w
    where w.project_id = ${projectId} and w.deleted_at is null and w.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}
    order by w.project_id, w.rank, w.id`.execute(db);
  return rows;
}

/** Links that leave the project, or whose other end the reader may not see, are shown on the work's own page. */
async function listLinkLines({ db }: ProjectReader, projectId: string): Promise<LinkLine[]> {
  const { rows } = await sql<LinkLine>`
    select l.id, l.predecessor_id as "predecessorId", l.successor_id as "successorId", l.type, l.lag,
      l.lag_unit as "lagUnit", l.version
    from work w join link l on l.successor_id = w.id
    where w.project_id = ${projectId} and w.deleted_at is null
    order by l.id`.execute(db);
  return rows;
}

function workColumns(
  works: readonly WorkLine[],
  rowOf: ReadonlyMap<string, number>,
  now: string,
): Omit<ProjectDocument['works'], keyof ReturnType<typeof accessColumns>> {
  const column = <K extends keyof WorkLine>(name: K) => works.map((work) => work[name]);
  return {
    id: column('id'),
    key: column('key'),
    title: column('title'),
    parent: works.map(({ parentId }) => (parentId === null ? -1 : (rowOf.get(parentId) ?? -1))),
    status: column('status'),
    priority: column('priority'),
    ownerId: column('ownerId'),
    assigneeIds: column('assigneeIds'),
    start: column('start'),
    due: column('due'),
    deadline: column('deadline'),
    durationMinutes: column('durationMinutes'),
    effortMinutes: column('effortMinutes'),
    scheduleMode: column('scheduleMode'),
    constraint: column('constraint'),
    constraintDate: column('constraintDate'),
    actualStart: column('actualStart'),
    actualFinish: column('actualFinish'),
    calendarId: column('calendarId'),
    progress: column('progress'),
    milestone: column('milestone'),
    overdue: works.map(({ overdueFrom }) => overdueFrom !== null && overdueFrom < now),
    lastActivity: column('lastActivity'),
    version: column('version'),
  };
}

function accessColumns(
  works: readonly WorkLine[],
  actor: Actor,
  { id: projectId, visibility: projectVisibility }: ProjectDocument['project'],
) {
  const may = (action: 'schedule' | 'update') =>
    works.map((work) => decide(actor, action, 'works', { ...work, projectId, projectVisibility }).allowed);
  return { mayUpdate: may('update'), maySchedule: may('schedule') };
}

function linkColumns(
  links: readonly LinkLine[],
  rowOf: ReadonlyMap<string, number>,
): ProjectDocument['links'] {
  const inside = links.flatMap((link) => {
    const predecessor = rowOf.get(link.predecessorId);
    const successor = rowOf.get(link.successorId);
    return predecessor === undefined || successor === undefined ? [] : [{ ...link, predecessor, successor }];
  });
  // In the order of the works their columns hardly change from link to link, and so take few bytes.
  inside.sort((one, other) => one.successor - other.successor || one.predecessor - other.predecessor);
  return {
    id: inside.map(({ id }) => id),
    predecessor: inside.map(({ predecessor }) => predecessor),
    successor: inside.map(({ successor }) => successor),
    type: inside.map(({ type }) => type),
    lag: inside.map(({ lag }) => lag),
    lagUnit: inside.map(({ lagUnit }) => lagUnit),
    version: inside.map(({ version }) => version),
  };
}
