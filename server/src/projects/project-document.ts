import {
  type ProjectDocument,
  type WorkFieldOf,
  type WorkFieldWith,
  workField,
  workFieldsWith,
} from '@gantry/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, accessFilter, decide, type WorkFacts } from '../access/index.ts';
import { readPeopleTimes, withoutNames } from '../plans/index.ts';
import { workColumn } from '../platform/database/index.ts';
import { readDocumentLinks } from './document-links.ts';
import { readOutsidePredecessors } from './outside-predecessors.ts';
import type { ProjectReader } from './project-repository.ts';
import { readProject } from './read-projects.ts';
import { inTreeOrder } from './tree-order.ts';

type Columns = ProjectDocument['works'];
type PlanField = WorkFieldWith<'plan'>;

/** Works in columns as the database returns them, including the facts for access. */
type WorkLists = Readonly<Pick<Columns, PlanField | 'id' | 'lastActivity' | 'version'>> & {
  readonly parentId: (string | null)[];
  readonly overdueFrom: (string | null)[];
  readonly createdBy: (string | null)[];
  readonly departmentId: (string | null)[];
};

type Home = Pick<WorkFacts, 'projectId' | 'projectVisibility'>;

/**
 * A whole project in columns: its works in tree order and the links between them. Its people and resources may be
 * non-members.
 */
export async function getProjectDocument(reader: ProjectReader, id: string) {
  const { project, findNames } = await readProject(reader, id);
  const columns = await readColumns(reader, sql`w.project_id = ${id}`, {
    projectId: id,
    projectVisibility: project.visibility,
  });
  const response: ProjectDocument = { project, ...columns };
  const resources = [...new Set(columns.works.resourceIds.flat())];
  return { response, references: await findNames({ users: peopleOf(columns), resources }) };
}

/** The owners, assignees and other people of these works. */
export const peopleOf = ({ works }: Pick<ProjectDocument, 'works'>): readonly (string | null)[] => [
  ...new Set([...works.ownerId, ...works.assigneeIds.flat()]),
];

/**
 * Works `w` in tree order, the links between them, and their predecessors outside. `home`: the project that all of them
 * belong to.
 */
export async function readColumns(
  reader: ProjectReader,
  condition: RawBuilder<unknown>,
  home: Home,
): Promise<Omit<ProjectDocument, 'project'>> {
  const works = orderByTree(await readWorkLists(reader, condition));
  const rowOf = new Map(works.id.map((workId, row) => [workId, row]));
  const { links, fromElsewhere } = await readDocumentLinks(reader, condition, rowOf);
  return {
    works: { ...workColumns(works, rowOf, reader.time.now), ...accessColumns(works, reader.actor, home) },
    links,
    ...(await readOutsidePredecessors(reader, fromElsewhere)),
    ...(await readPeople(reader, works.id)),
  };
}

/** The calendars of the assignees of these works. They contain no name of a person, a calendar or a day. */
async function readPeople(
  { db, time }: ProjectReader,
  workIds: readonly string[],
): Promise<Pick<ProjectDocument, 'people'>> {
  const people = await readPeopleTimes(db, { workIds, calendars: time.calendars });
  const works = workIds.flatMap((id): [string, string[]][] => {
    const ids = people.of(id);
    return ids === undefined ? [] : [[id, [...ids]]];
  });
  return works.length === 0 ? {} : { people: { calendars: people.calendars.map(withoutNames), works } };
}

/** The time of the last activity is only used for works in progress. */
const lastActivity = sql`
  case when w.status in ('in_progress', 'in_review') then to_char(greatest(w.updated_at, (
    select max(c.created_at) from comment c where c.work_id = w.id and c.deleted_at is null)), 'YYYY-MM-DD') end`;

const planFields = workFieldsWith('plan');

/** Columns with a local time: the database writes seconds, which the contract omits. */
const wallClocks = [
  ...planFields.filter((field): field is PlanField & WorkFieldOf<'date'> => workField(field).kind === 'date'),
  'overdueFrom',
] as const;
const lastMinuteAt = 'YYYY-MM-DDTHH:MM'.length;

const workSources: readonly (readonly [name: string, source: RawBuilder<unknown>])[] = [
  ...[...planFields, 'parentId', 'departmentId'].map((field) => [field, workColumn(field)] as const),
  ['id', sql`w.id`],
  ['overdueFrom', sql`w.overdue_from`],
  ['lastActivity', lastActivity],
  ['version', sql`w.version`],
  ['createdBy', sql`w.created_by`],
];

/**
 * One row of lists: reading and converting 5,000 rows with so many columns one by one took longer than the rest of the
 * response.
 */
async function readWorkLists(
  { db, actor }: ProjectReader,
  condition: RawBuilder<unknown>,
): Promise<WorkLists> {
  const lists = workSources.map(
    ([name, source]) => sql`coalesce(json_agg(${source} order by w.rank, w.id), '[]') as ${sql.ref(name)}`,
  );
  const { rows } = await sql<WorkLists>`
    select ${sql.join(lists)} from work w
    where ${condition} and w.deleted_at is null and w.archived_at is null
      and ${accessFilter(actor, 'read', 'works', 'w')}`.execute(db);
  const [works] = rows;
  if (works === undefined) throw new Error('an aggregate without groups gave no row');
  const toMinutes = (text: string | null) => text?.slice(0, lastMinuteAt) ?? null;
  const minutes = wallClocks.map((name) => [name, works[name].map(toMinutes)]);
  return { ...works, ...Object.fromEntries(minutes) };
}

/** All columns in tree order. */
function orderByTree(works: WorkLists): WorkLists {
  const places = works.id.map((id, place) => ({ id, parentId: works.parentId[place] ?? null, place }));
  const order = inTreeOrder(places).map(({ place }) => place);
  if (order.every((from, to) => from === to)) return works;
  return Object.fromEntries(
    Object.entries(works).map(([name, column]) => [name, order.map((place) => column[place])]),
  ) as unknown as WorkLists;
}

function workColumns(
  { parentId, overdueFrom, createdBy: _, departmentId: __, ...works }: WorkLists,
  rowOf: ReadonlyMap<string, number>,
  now: string,
): Omit<ProjectDocument['works'], keyof ReturnType<typeof accessColumns>> {
  return {
    ...works,
    parent: parentId.map((id) => (id === null ? -1 : (rowOf.get(id) ?? -1))),
    overdue: overdueFrom.map((from) => from !== null && from < now),
  };
}

/** Most works of a plan belong to few people: access is checked once for each combination of relations. */
function accessColumns(works: WorkLists, actor: Actor, { projectId, projectVisibility }: Home) {
  const decided = new Map<string, { readonly mayUpdate: boolean; readonly maySchedule: boolean }>();
  const decisions = works.id.map((_, row) => {
    const facts: WorkFacts = {
      ownerId: works.ownerId[row] ?? null,
      assigneeIds: works.assigneeIds[row] ?? [],
      reviewerId: works.reviewerId[row] ?? null,
      createdBy: works.createdBy[row] ?? null,
      departmentId: works.departmentId[row] ?? null,
      projectId,
      projectVisibility,
    };
    const relations = `${facts.ownerId} ${facts.reviewerId} ${facts.createdBy} ${facts.departmentId} ${facts.assigneeIds.join()}`;
    const known = decided.get(relations);
    if (known) return known;
    const may = (action: 'schedule' | 'update') => decide(actor, action, 'works', facts).allowed;
    const decision = { mayUpdate: may('update'), maySchedule: may('schedule') };
    decided.set(relations, decision);
    return decision;
  });
  return {
    mayUpdate: decisions.map(({ mayUpdate }) => mayUpdate),
    maySchedule: decisions.map(({ maySchedule }) => maySchedule),
  };
}
